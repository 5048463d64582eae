// The game's own thread: MicroPython (its script stands above), the game on its disk, and a tick whenever one is due.
"use strict";

let steps = null, timer = 0, due = 0, paused = false;
let devices = 0;
let names = "";  // of the sources, for reports: see names.table() of sim/build
let set = null;  // the time, where a test moves it; else it passes by itself and is never put back
Date.now = () => set ?? Math.floor(performance.now());
self.today = () => {  // where the player is: MicroPython knows no time zone
  const now = set === null ? new Date() : new Date(set);
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()];
};

const DOES = {
  begin,
  press: ({control, down}) => steps?.press(control, down),
  pause({on}) {
    clearTimeout(timer);
    paused = on;
    if (steps && !on) wait();
  },
  tap: ({x, y}) => steps?.tap(x, y),
  look: ({text}) => tell("looked", {found: steps ? JSON.parse(steps.brought(text)) : {kind: "early"}}),
  advance({ms}) {
    for (const until = set + ms; due <= until || (set = until, false); step()) set = due;
    tell("advanced");
  },
};
const KINDS = {D: "draw", L: "lights", S: "sound", Q: "silence", N: "keep", O: "brightness", T: "sentence", P: "progress",
  V: "say", M: "moment", K: "links", H: "handed", C: "card", A: "address", G: "greet"};

onmessage = async ({data}) => {
  try {
    await DOES[data.does](data);
  } catch (error) {
    fail(error);
  }
};

function tell(what, more = {}, ...moved) {
  postMessage({what, ...more}, moved);
}

function fail(error) {
  report(String(error.message || error));
}

function report(text) {
  const known = {};  // by file, "" for what others know
  let file = "";
  for (const line of names.split("\n")) {
    const [name, there] = line.split(" ");
    if (there === undefined) file = name;
    else (known[file] ??= new Map()).set(name, there);
  }
  file = "";
  const lines = text.split("\n").map(line => {
    file = line.match(/File "([^"]+)"/)?.[1] ?? file;
    const named = (found, before, name, after) => before + (known[file]?.get(name) ?? known[""]?.get(name) ?? name) + after;
    return line.replace(/(, in )(\w+)()/g, named).replace(/(')(\w+)(')/g, named);
  });
  tell("report", {text: lines.join("\n")});
}

async function begin({archive, kept, link, options, time, addressed, calm}) {
  set = time ?? null;
  const files = unpack(archive), wasm = files.get("micropython.wasm");
  self.fetch = async () => new Response(wasm, {headers: {"content-type": "application/wasm"}});  // it has come already
  const machine = await (await machineLoads)({heapsize: 1 << 20, pystack: 8192, url: "micropython.wasm", stderr: console.error});
  names = new TextDecoder().decode(files.get("furbowl/names.txt"));
  files.delete("micropython.wasm");
  for (const [path, data] of files) write(machine.FS, path, data);
  device(machine.FS, "page", data => {
    const buffer = data.slice(1).buffer;
    const kind = KINDS[String.fromCharCode(data[0])];
    paused ||= kind === "greet";  // until the page goes on
    tell(kind, {buffer}, buffer);
  });
  device(machine.FS, "report", data => report(new TextDecoder().decode(data)));
  if (kept) machine.FS.writeFile("/kept.bin", kept);
  steps = machine.pyimport("steps");
  steps.begin(link, JSON.stringify(options), addressed, calm);
  due = Date.now();
  step();
  wait();
}

// a list of paths and sizes, how long it is before it, the files behind it
function unpack(archive) {
  const size = new DataView(archive).getUint32(0, true), files = new Map();
  let at = 4 + size;
  for (const [path, length] of JSON.parse(new TextDecoder().decode(new Uint8Array(archive, 4, size)))) {
    files.set(path, new Uint8Array(archive, at, length));
    at += length;
  }
  return files;
}

function write(FS, path, data) {
  const folders = path.split("/").slice(0, -1);
  folders.reduce((above, name) => {
    if (!FS.analyzePath(above + name).exists) FS.mkdir(above + name);
    return above + name + "/";
  }, "/");
  FS.writeFile("/" + path, data);
}

// a file in /dev that hands over what is written to it
function device(FS, name, take) {
  const number = FS.makedev(64, devices++);
  const write = (_, buffer, offset, length) => (take(buffer.slice(offset, offset + length)), length);
  FS.registerDevice(number, {open() {}, close() {}, read: () => 0, write});
  FS.mkdev("/dev/" + name, 0o666, number);
}

function step() {
  try {
    due = Date.now() + steps.tick();
  } catch (error) {
    due = Infinity;
    fail(error);
  }
}

function wait() {
  if (paused || due === Infinity || set !== null) return;
  timer = setTimeout(() => { step(); wait(); }, Math.max(0, due - Date.now()));
}
