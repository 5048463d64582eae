// The screen: takes the lists of sim/web/stand_ins/displayio.py and draws their layers, bottom up, into 160x128 dots.
"use strict";

class Screen {
  static WIDTH = 160;
  static HEIGHT = 128;

  constructor() {
    this.dots = new Uint32Array(Screen.WIDTH * Screen.HEIGHT);
    this.kept = {66: new Map(), 80: new Map()};  // bitmaps and palettes, by number
    this.lists = 0;
  }

  take(buffer) {
    this.lists++;
    this.data = new DataView(buffer);
    this.at = 0;
    const takes = {66: this.bitmap, 80: this.palette, 82: this.box, 84: this.tiles};
    while (this.at < buffer.byteLength) takes[this.number(1)].call(this);
    for (const kept of Object.values(this.kept))
      for (const [number, each] of kept) if (each.used < this.lists) kept.delete(number);
  }

  // the next number of so many bytes
  number(size) {
    this.at += size;
    return size === 1 ? this.data.getUint8(this.at - 1) : this.data.getUint16(this.at - 2, true);
  }

  place() {
    this.at += 2;
    return this.data.getInt16(this.at - 2, true);
  }

  bytes(count) {
    this.at += count;
    return new Uint8Array(this.data.buffer, this.at - count, count);
  }

  use(kind) {
    const found = this.kept[kind].get(this.number(2));
    found.used = this.lists;
    return found;
  }

  bitmap() {
    const number = this.number(2), width = this.number(2), height = this.number(2);
    this.kept[66].set(number, {width, pixels: this.bytes(width * height), used: this.lists});
  }

  palette() {
    const number = this.number(2), bytes = this.bytes(4 * this.number(1));
    this.kept[80].set(number, {colours: new Uint32Array(bytes.slice().buffer), used: this.lists});
  }

  box() {
    const colour = this.use(80).colours[0], x = this.place(), y = this.place();
    const right = Math.min(x + this.number(2), Screen.WIDTH), bottom = Math.min(y + this.number(2), Screen.HEIGHT);
    if (!(colour >>> 24)) return;
    for (let row = Math.max(y, 0); row < bottom; row++)
      this.dots.fill(colour, row * Screen.WIDTH + Math.max(x, 0), row * Screen.WIDTH + Math.max(x, right, 0));
  }

  tiles() {
    const scale = this.number(1), flips = this.number(1), {width, pixels} = this.use(66), {colours} = this.use(80);
    const left = this.place(), top = this.place(), columns = this.number(2), rows = this.number(2);
    const wide = this.number(2), high = this.number(2), tiles = this.bytes(columns * rows);
    const across = Math.floor(width / wide), all = wide * columns, tall = high * rows;
    const firstY = Math.max(top, 0), lastY = Math.min(top + tall * scale, Screen.HEIGHT);
    const firstX = Math.max(left, 0), lastX = Math.min(left + all * scale, Screen.WIDTH);
    for (let dotY = firstY; dotY < lastY; dotY++) {
      const drawn = Math.floor((dotY - top) / scale), y = flips & 2 ? tall - 1 - drawn : drawn;
      const row = Math.floor(y / high);
      for (let dotX = firstX; dotX < lastX; dotX++) {
        const seen = Math.floor((dotX - left) / scale), x = flips & 1 ? all - 1 - seen : seen;
        const column = Math.floor(x / wide), tile = tiles[row * columns + column];
        const line = Math.floor(tile / across) * high + y - row * high;
        const colour = colours[pixels[line * width + tile % across * wide + x - column * wide]];
        if (colour >>> 24) this.dots[dotY * Screen.WIDTH + dotX] = colour;
      }
    }
  }
}
