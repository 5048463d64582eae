// The page: what is seen, heard and pressed; saves.js has what is kept. The game itself runs in worker.js.
// KEYS (what a key presses) and VERSION stand above; sim/web/build.py takes them from where the window has them.
"use strict";

const $ = id => document.getElementById(id);
const PADS = {  // numbers of buttons as browsers know them; of a pad that they do not know the plain ones
  standard: {A: [0, 2], B: [1, 3], START: [9, 5], SELECT: [8, 4], UP: [12], DOWN: [13], LEFT: [14], RIGHT: [15]},
  "": {A: [0, 2], B: [1, 3], START: [7, 9], SELECT: [6, 8]},
};
const TILTS = {standard: [[0, 1]], "": [[0, 1], [6, 7]]};  // axes of the stick, and of the D-pad where it has no buttons
const TOWARDS = {LEFT: [-1, 0], RIGHT: [1, 0], UP: [0, -1], DOWN: [0, 1]};
const LINKED = location.protocol.startsWith("http");  // has an address that others can open
const FOLDER = LINKED ? location.pathname.replace(/[^/]*$/, "") : "";
const KEPT = "furbowl" + FOLDER;  // where the match is kept, and for which one tab plays: each copy on a host has its own
const screen = new Screen(), canvas = $("screen"), context = canvas.getContext("2d");
const image = new ImageData(new Uint8ClampedArray(screen.dots.buffer), Screen.WIDTH, Screen.HEIGHT);
let worker, advanced;

// --- what comes from the game

const DOES = {
  draw({buffer}) {
    screen.take(buffer);
    context.putImageData(image, 0, 0);
    $("waits").hidden = true;
  },
  lights({buffer}) {
    const bytes = new Uint8Array(buffer);
    [...$("lights").children].forEach((light, number) => {
      const [green, red, blue] = [0, 1, 2].map(i => Math.round(255 * (bytes[3 * number + i] / 255) ** 0.45));
      light.style.color = green + red + blue ? `rgb(${red} ${green} ${blue})` : "";
    });
  },
  sound: ({buffer}) => play(buffer),
  silence: () => hush(),
  keep: ({buffer}) => keep(new Uint8Array(buffer)),
  brightness: ({buffer}) => canvas.style.opacity = new Uint8Array(buffer)[0] / 255,
  report({text}) {
    const whole = `Furbowl ${VERSION} in ${navigator.userAgent}\n${text}`;
    stop()?.terminate();  // before it keeps a note of this for its next start
    ask("Furbowl made a mistake and has to start again. Who makes it would like to see this:", whole, {
      Copy: () => { copy(whole, "The report is copied."); start(run); },
      "Start again": () => start(run),
    });
  },
  sentence: ({buffer}) => tell(text(buffer)),
  links: ({buffer}) => share(JSON.parse(text(buffer))),
  handed: ({buffer}) => handOver(JSON.parse(text(buffer))),
  greet: ({buffer}) => greet(JSON.parse(text(buffer))),
  say({buffer}) {
    const said = text(buffer);
    $("spoken").textContent = $("spoken").textContent === said ? said + "\u00a0" : said;  // or it is not read again
  },
  card: ({buffer}) => paste(JSON.parse(text(buffer))),
  moment: ({buffer}) => MOMENTS[text(buffer)]?.(),
  address: ({buffer}) => address(text(buffer)),
  progress: ({buffer}) => $("waits").textContent = `The match is being checked: ${new Uint8Array(buffer)[0]} % ...`,
  advanced: () => advanced?.(),
  looked: ({found}) => look.done(found),
};

const text = buffer => new TextDecoder().decode(buffer);

function send(does, more = {}, ...moved) {
  worker?.postMessage({does, ...more}, moved);
}

// --- what is told

const notices = [];  // one is seen at a time; those that stand come after all others

// A sentence, a longer text or "", and answers: {what stands on a button: what it does}. Returns what takes it back.
function ask(sentence, more, answers, stands = false) {
  const notice = {sentence, more, answers, stands}, same = notices.findIndex(each => each.sentence === sentence);
  notices.splice(same < 0 ? notices.length : same, same < 0 ? 0 : 1, notice);
  show();
  return () => close(notice);
}

function close(notice) {
  const at = notices.indexOf(notice);
  if (at >= 0) notices.splice(at, 1);
  show();
}

function show() {
  const notice = notices.find(each => !each.stands) ?? notices[0];
  $("notice").hidden = !notice;
  if (!notice || show.seen === notice) return;
  show.seen = notice;
  $("said").textContent = notice.sentence;
  $("more").hidden = !notice.more;
  $("more").value = notice.more;
  $("answers").replaceChildren(...Object.entries(notice.answers).map(([label, act]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.onclick = () => { close(notice); act(); };
    return button;
  }));
}

const tell = sentence => ask(sentence, "", {OK: () => {}});

// what is said once in this browser
function once(name, say) {
  try {
    if (localStorage.getItem(KEPT + name)) return;
    localStorage.setItem(KEPT + name, "1");
  } catch {
    if (once.told?.includes(name)) return;
    once.told = [...once.told ?? [], name];
  }
  say();
}

let install, tapped = () => {};  // what the browser offers to do; what takes back the sentence about taps

const MOMENTS = {
  decision() {
    if (layOut.touched) once(" taps", () => tapped = tell("Tap a square to point at it, and tap it again to choose it. Or use the stick, and A."));
  },
  over() {
    const installed = matchMedia("(display-mode: standalone), (display-mode: fullscreen)").matches || navigator.standalone;
    if (installed || !install && navigator.standalone === undefined) return;
    once(" home", () => install ? ask("Keep Furbowl on your home screen? There it opens like an app, and without a network.", "",
      {Add: () => install.prompt(), "No, thanks": () => {}})
      : tell(`To keep Furbowl on your home screen, tap Share in Safari, then "Add to Home Screen".`));
  },
};

async function copy(text, sentence) {
  try {
    await navigator.clipboard.writeText(text);
    tell(sentence);
  } catch {
    ask("This browser copies nothing by itself. Copy this:", text, {Close: () => {}});
    $("more").select();
  }
}

// --- links

const OURS = "a match of this tab";  // state of an address that only keeps what is not saved yet

// what stands behind the # from now on: a match that is not saved, or nothing
function address(link) {
  history.replaceState(link ? OURS : null, "", location.pathname + location.search + (link && "#" + link));
}

// found: {what a link is to: what stands behind the #}, or the text of a record where there are no links
function share({record, position, turn, ...sums}) {
  if (record) return ask("This page is a file, and nobody else can open a link to it. The record of the match is a file, too, which you can send.",
    "", {"Save the record": () => download(record, "text/plain", "txt"), Close: () => {}});
  const answers = {};
  if (turn) answers["Send the turn"] = () => sendTurn({turn, ...sums});
  if (position) answers["Copy link"] = () => copy(url(position), "The link is copied. Whoever opens it plays on from this position.");
  ask("Send this to a friend:", "", {...answers, Close: () => {}});
}

const url = link => `${location.href.split("#")[0]}#${link}`;

// --- turns that go to and fro as links: {turn, before, now}, the last two sums of the match before the turn and after it

// [before, now] of the last turns that were opened or sent here
function turns() {
  try {
    return JSON.parse(localStorage.getItem(KEPT + " turns")) ?? [];
  } catch {
    return [];
  }
}

function noteTurn({before, now}) {
  if (before === now) return;  // nothing was done yet
  try {
    localStorage.setItem(KEPT + " turns", JSON.stringify([...turns().filter(turn => turn[1] !== now), [before, now]].slice(-50)));
  } catch {}  // this browser keeps nothing: then each turn is new to it
}

// while the screen between two turns is shown the button for the saves gives way to another
function handOver(found) {
  $("saves").hidden = "turn" in found;
  $("send").hidden = !$("saves").hidden;
  $("send").onclick = () => sendTurn(found);
}

async function sendTurn(found) {
  noteTurn(found);
  const said = "The link is copied. Send it to the other player, who sees your turn and plays the next one. The answer comes back as a link.";
  if (!layOut.touched || !navigator.share) return copy(url(found.turn), said);
  try {
    await navigator.share({title: "Furbowl", url: url(found.turn)});
  } catch (error) {
    if (error.name !== "AbortError") copy(url(found.turn), said);
  }
}

// the game waits on its first picture until whoever has opened the link knows what it is about
function greet({mover, player, score, ...sums}) {
  const go = () => { greet.waits = false; noteTurn(sums); send("pause", {on: document.hidden}); };
  if (history.state === OURS) return go();
  const seen = turns(), leave = () => { address(""); stop()?.terminate(); start(run); };
  const told = seen.some(([before]) => before === sums.now) ? "You have answered this turn already, and a newer one was sent from here."
    : seen.some(([, now]) => now === sums.now) ? "You have opened this turn before."
    : seen.some(([, now]) => now === sums.before) ? `${mover} has answered: this is a newer turn of your match.` : mover && `${mover} has moved.`;
  const next = score ? `The match is over, ${score}.` : `You are ${player}. ${mover ? "See what happened, then it is your turn." : "It is your turn."}`;
  const again = told.startsWith("You") ? {"Leave it": leave} : {};
  greet.waits = true;
  ask(`${told} ${next}`.trim(), "", {[mover ? "See what happened" : "Play"]: go, ...again});
  $("answers").firstChild.focus();
}

// a card, and the link to its challenge, or the links of share() if it is of a match; a page that is a file has no link
// that works elsewhere
function paste({text, daily, replay, record, turn, ...sums}) {
  const shown = daily ?? replay, page = shown ? url(shown) : location.href.split("#")[0];
  const whole = LINKED ? `${text}\n${page}` : text;
  const answers = {};
  if (navigator.share) answers.Share = () => navigator.share({text: whole}).catch(() => {});  // who changes their mind is told nothing
  answers.Copy = () => copy(whole, "The card is copied.");
  if (turn) answers["Send the turn"] = () => sendTurn({turn, ...sums});
  if (record) answers["Save the record"] = () => download(record, "text/plain", "txt");
  ask("Your card:", whole, {...answers, Close: () => {}});
}

// --- what is heard

let audio, sounding;

function play(buffer) {
  if (audio?.state !== "running") return;
  const rate = new DataView(buffer).getUint32(0, true), samples = new Uint8Array(buffer, 4);
  const sound = audio.createBuffer(1, Math.ceil(samples.length * audio.sampleRate / rate), audio.sampleRate);
  sound.getChannelData(0).forEach((_, i, heard) => {
    heard[i] = (samples[Math.min(samples.length - 1, Math.floor(i * rate / audio.sampleRate))] - 128) / 175;
  });
  hush();
  sounding = new AudioBufferSourceNode(audio, {buffer: sound});
  sounding.connect(audio.destination);
  sounding.start();
}

function hush() {
  sounding?.stop();
  sounding = null;
}

function wake() {  // no browser lets a page sound before somebody has touched it, and a call on a phone interrupts it
  audio ??= globalThis.AudioContext && new AudioContext();
  if (audio && audio.state !== "running" && audio.state !== "closed") audio.resume().catch(() => {});  // not yet
}

// --- what is pressed: a control comes up when the last that holds it has let go

const held = new Map(Object.keys({...TOWARDS, A: 0, B: 0, START: 0, SELECT: 0}).map(control => [control, new Set()]));

function hold(control, source, down) {
  const by = held.get(control), before = by.size > 0;
  down ? by.add(source) : by.delete(source);
  if (by.size > 0 === before) return;
  if (down) wake(), tapped();
  send("press", {control, down});
  document.querySelector(`[data-control=${control}]`).classList.toggle("held", down);
  const [x, y] = [0, 1].map(i => Object.entries(TOWARDS).reduce((sum, [way, to]) => sum + to[i] * (held.get(way).size > 0), 0));
  $("knob").style.translate = `${x * 45}% ${y * 45}%`;
}

// what this source holds from now on, and nothing else
function holdOnly(source, controls) {
  for (const control of held.keys()) hold(control, source, controls.includes(control));
}

function letGo() {
  for (const [control, by] of held) for (const source of [...by]) hold(control, source, false);
}

const ofPage = event => event.target.closest("#notice, #keeping");  // what is no part of the handheld

function key(event, down) {
  const controls = KEYS[event.code];
  if (event.key === "Meta") for (const code in KEYS) holdOnly(code, []);  // macOS tells of no key that comes up meanwhile
  if (event.code === "Tab" && (event.shiftKey || !$("notice").hidden)) return;  // to the buttons of the page
  if (!controls || down && (event.ctrlKey || event.altKey || event.metaKey || ofPage(event))) return;
  if (!ofPage(event)) event.preventDefault();
  if (down) layOut(false);
  if (!event.repeat) for (const control of controls) hold(control, event.code, down);
}

// the directions from the middle of the stick to a place, one or two
function directions(event) {
  const box = $("pad").getBoundingClientRect();
  const x = event.clientX - box.x - box.width / 2, y = event.clientY - box.y - box.height / 2;
  const far = {LEFT: -x, RIGHT: x, UP: -y, DOWN: y}, most = Math.max(Math.abs(x), Math.abs(y));
  return Math.hypot(x, y) < box.width / 10 ? [] : Object.keys(far).filter(way => 2 * far[way] >= most);
}

// a part of the page that fingers press: what it holds depends on the place of the finger
function pressed(part, controls) {
  const move = event => holdOnly("finger " + event.pointerId, controls(event));
  const end = event => holdOnly("finger " + event.pointerId, []);
  part.onpointerdown = event => {
    event.preventDefault();
    part.setPointerCapture(event.pointerId);
    if (event.pointerType === "touch") navigator.vibrate?.(8);
    move(event);
  };
  part.onpointermove = event => part.hasPointerCapture(event.pointerId) && move(event);
  part.onpointerup = part.onpointercancel = part.onlostpointercapture = end;
}

const rested = new Set();  // "pad 1 LEFT", once it was not pushed: an axis that is stuck pushes nothing

function readPads() {
  const pads = [...navigator.getGamepads?.() ?? []].filter(pad => pad);
  for (const {index, mapping, buttons, axes} of pads) {
    const known = mapping in PADS ? mapping : "";
    const down = Object.entries(PADS[known]).filter(([, numbers]) => numbers.some(number => buttons[number]?.pressed));
    const tilt = Object.entries(TOWARDS).filter(([way, [x, y]]) => {
      const name = `pad ${index} ${way}`;
      const pushed = TILTS[known].some(([across, along]) => x * (axes[across] ?? 0) + y * (axes[along] ?? 0) > 0.5);
      return pushed ? rested.has(name) : !rested.add(name);
    });
    holdOnly("pad " + index, [...down, ...tilt].map(([control]) => control));
  }
  const there = pads.map(({index}) => "pad " + index);  // one that is gone holds nothing
  for (const [control, by] of held) for (const source of [...by])
    if (source.startsWith("pad ") && !there.includes(source)) hold(control, source, false);
  cancelAnimationFrame(readPads.next);
  if (pads.length) readPads.next = requestAnimationFrame(readPads);
}

// --- how large it all is, in points: the screen at a whole scale, counted in dots of the display

const LEAST = {side: 56, along: 24};  // A and B are half as wide as a side

// Where what is pressed goes, beside a screen or below it. side: of the stick, and of A and B together; across and along: most
// that START and SELECT have; column: beside the screen.
const WAYS = {
  beside(wide, high, width) {
    const column = Math.min((wide - width) / 2 - 8, Math.max(100, .47 * width));
    const side = Math.min(column - 12, 80 + .4 * column, high - 117);
    return {side, across: column - 8, along: .45 * side, column};
  },
  tall(wide, high, width, height) {  // START and SELECT over them
    return {side: Math.min(wide / 2 - 16, high - height - 127, 220), across: wide / 2 - 16, along: 44};
  },
  wide(wide, high, width, height) {  // both between them
    const side = Math.min((wide - 136) / 2 - 12, high - height - 16, 220);
    return {side, across: wide / 2 - side - 20, along: high - height - 48};
  },
  flat(wide, high, width, height) {  // one over the other
    const side = Math.min((wide - 78) / 2 - 12, high - height - 16, 220);
    return {side, across: wide - 2 * side - 36, along: .29 * (high - height) - 4};
  },
};

// A larger screen is worth more, but what is pressed may not become too small for it.
function layOut(touched = layOut.touched) {
  layOut.touched = touched;
  const ratio = devicePixelRatio, {clientWidth: wide, clientHeight: high} = document.querySelector("main");
  const easy = touched ? 120 : 72;  // for a thumb, or for a mouse
  let best = {worth: 0};
  for (const [way, place] of Object.entries(WAYS)) {
    for (let dots = 1; dots === 1 || dots * Screen.WIDTH <= wide * ratio && dots * Screen.HEIGHT <= high * ratio; dots++) {
      const dot = dots / ratio, found = place(wide, high, dot * Screen.WIDTH, dot * Screen.HEIGHT);
      const worth = dot * Math.min(1, Math.max(1, found.side) / easy) ** .75;
      const equal = worth === best.worth && found.side > best.side;
      const pressed = found.side >= LEAST.side && found.along >= LEAST.along;
      if ((dots === 1 || pressed) && (worth > best.worth || equal)) best = {way, dot, worth, ...found};
    }
  }
  const side = Math.max(24, best.side), along = Math.min(44, Math.max(LEAST.along, best.along));
  const device = Math.min(high, Math.max(best.dot * Screen.HEIGHT + 8, side + along + 73));  // height, of what lies beside
  const roomy = best.way === "beside" && !touched && side > 110 && device > 1.95 * side + along;  // for all names of keys
  const tight = best.way !== "beside" || high - device < 60;  // for a sentence below it
  document.body.className = [best.way, touched ? "touched" : roomy ? "roomy" : "named", tight ? "tight" : ""].join(" ");
  const sizes = {dot: best.dot, side, along, device, across: Math.min(110, Math.max(56, best.across)), column: best.column ?? 0};
  for (const [name, size] of Object.entries(sizes)) document.body.style.setProperty("--" + name, size + "px");
}

// --- how it begins

async function bytes(name) {
  const packed = document.getElementById(name);  // in the one file all is in the page
  if (packed) return Uint8Array.from(atob(packed.textContent), letter => letter.charCodeAt(0));
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

const SHUT = origin === "null" && LINKED;  // in a frame with sandbox="allow-scripts"
const BARE = location.protocol === "file:" && !$("furbowl.bin");  // opened by a double click: it cannot load the rest

const start = (begins = begin) => begins().catch(error => {
  $("waits").hidden = true;
  tell(BARE ? "This page needs a web server. Open furbowl.html instead, in the same folder: it plays by a double click."
    : SHUT ? `Furbowl cannot start in this frame, which lets it load nothing. Open it in a tab of its own: ${location.href}`
    : `Furbowl cannot start here: ${error.message}. A newer browser may help.`);
});

async function begin() {
  if (BARE) throw new Error("a file");
  await alone();
  plays = true;
  await run();
}

// go on with other saves
function restart(bytes) {
  stop()?.terminate();
  keep(bytes);
  start(run);
}

async function run() {  // in a new worker, so that nothing is left of one before
  if (!plays) return;
  $("waits").hidden = false;
  canvas.style.opacity = "";
  const own = $("worker.js") || SHUT, script = own && new Blob([await bytes("worker.js")], {type: "text/javascript"});
  const mine = worker = new Worker(own ? URL.createObjectURL(script) : "worker.js");
  worker.onmessage = ({data}) => DOES[data.what](data);
  worker.onerror = event => DOES.report({text: event.message ?? "the worker did not start"});
  const packed = new Blob([await bytes("furbowl.bin")]).stream();
  const archive = await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  if (worker !== mine) return;  // another tab plays by now
  const told = {kept: kept(), link: location.hash.slice(1), addressed: LINKED, calm: matchMedia("(prefers-reduced-motion: reduce)").matches, options: {}};
  send("begin", {archive, ...told, ...globalThis.furbowlTold}, archive);  // furbowlTold by a test
  if (SHUT) tell("In this frame Furbowl can keep nothing: your match is lost when you leave the page. Open it in a tab of its own.");
}

// --- which tab plays: the one that has the lock, and with it the saved match

let plays = false;

// wait until this tab plays, and ask whether it shall take the lock from the one that does
async function alone() {
  if (!navigator.locks || !isSecureContext || await lock({ifAvailable: true})) return;
  const queue = new AbortController();
  $("waits").hidden = true;
  await new Promise(plays => {
    alone.asked = ask("Furbowl is open in another tab, which has your saved match. Close that tab, or play here.", "", {
      "Play here": () => { queue.abort(); lock({steal: true}).then(plays); },
    }, true);
    lock({signal: queue.signal}).then(plays);
  });
  alone.asked();
}

// Whether this tab has the lock now; it keeps it until another one takes it.
function lock(how) {
  let has = false;
  return new Promise(got => navigator.locks.request(KEPT, how, lock => {
    got(has = !!lock);
    return has && new Promise(() => {});
  }).catch(() => has ? lost() : how.signal?.aborted || got(true)));  // where there are no locks, each tab plays
}

// another tab plays now, from what is saved; what is not stays in the address, for when this one plays again
function lost() {
  stop()?.terminate();
  plays = false;
  start();
}

// end the game, and return its worker, to which nobody listens any more
function stop() {
  const old = worker;
  worker = null;
  letGo();
  hush();
  handOver({});
  context.clearRect(0, 0, Screen.WIDTH, Screen.HEIGHT);
  if (old) old.onmessage = old.onerror = null;
  return old;
}

function listen() {
  addEventListener("keydown", event => key(event, true));
  addEventListener("keyup", event => key(event, false));
  addEventListener("blur", letGo);
  addEventListener("pagehide", letGo);
  addEventListener("resize", () => layOut());
  addEventListener("hashchange", () => location.hash && location.reload());
  addEventListener("gamepadconnected", readPads);
  addEventListener("pointerdown", event => layOut(event.pointerType === "touch"), true);
  for (const touch of ["pointerdown", "pointerup", "touchend", "click"]) addEventListener(touch, wake, true);
  addEventListener("contextmenu", event => ofPage(event) || event.preventDefault());
  addEventListener("touchend", event => ofPage(event) || event.preventDefault(), {passive: false});
  document.addEventListener("visibilitychange", async () => {
    letGo();
    hush();
    if (!document.hidden) await navigator.locks?.query().catch(() => {});  // it may be lost by now
    send("pause", {on: document.hidden || greet.waits});
  });
  $("saves").onclick = showSaves;
  $("file").onchange = ({target}) => { if (target.files[0]) bringBack(target.files[0]); target.value = ""; };
  pressed($("pad"), directions);
  addEventListener("beforeinstallprompt", event => { event.preventDefault(); install = event; });
  canvas.onpointerdown = event => {
    tapped();
    const box = canvas.getBoundingClientRect();
    send("tap", {x: Math.floor((event.clientX - box.x) * 160 / box.width), y: Math.floor((event.clientY - box.y) * 128 / box.height)});
  };
  for (const button of document.querySelectorAll("#handheld > button, #ab > button")) pressed(button, () => [button.dataset.control]);
  for (const button of document.querySelectorAll("[data-control]")) button.onclick = event => {
    if (event.detail) return;  // a finger or the mouse; this is for what reads the page aloud
    holdOnly("click", [button.dataset.control]);
    setTimeout(() => holdOnly("click", []), 70);
  };
}

// a new version waits until it is asked for: a match goes on with the one that it has begun with
async function watch() {
  if (!navigator.serviceWorker || !LINKED) return;
  const found = await navigator.serviceWorker.register("sw.js").catch(() => null);
  const offer = fresh => navigator.serviceWorker.controller && ask("A new version is here.", "", {
    Reload: () => fresh.postMessage("take over"), Later: () => {},
  });
  navigator.serviceWorker.addEventListener("controllerchange", () => watch.had && location.reload());
  watch.had = navigator.serviceWorker.controller;
  if (found?.waiting) offer(found.waiting);
  found?.addEventListener("updatefound", () => {
    const fresh = found.installing;
    fresh.addEventListener("statechange", () => fresh.state === "installed" && offer(fresh));
  });
}

layOut(matchMedia("(hover: none) and (pointer: coarse)").matches);
listen();
start();
watch();
