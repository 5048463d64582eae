// What is kept: in this browser, and in a file that the player saves and brings back.
"use strict";

const SIZE = 8192, FIRST = 1024, LAST = 160;  // bytes of the nvm, and which the game writes: its beginning and its end
let memory = null;  // the nvm as the game has it, where the browser keeps nothing

function keep(bytes) {
  memory = bytes;
  try {
    localStorage.setItem(KEPT, btoa(String.fromCharCode(...bytes.subarray(0, FIRST), ...bytes.subarray(-LAST))));
    keep.failed = false;
  } catch {
    keep.failed = true;
    if (!keep.told && !SHUT) tell(`This browser keeps nothing: your match is lost when you close the page. "Saves" puts it into a file.`);
    keep.told = true;
    return;
  }
  if (hasMatch(bytes)) promise();
}

function kept() {  // before, all copies of the page on a host had one match
  if (keep.failed) return memory;
  const bytes = new Uint8Array(SIZE).fill(255);
  try {
    const text = atob(localStorage.getItem(KEPT) ?? localStorage.getItem("furbowl") ?? "");
    const found = Uint8Array.from(text, letter => letter.charCodeAt(0));
    if (found.length !== FIRST + LAST) return null;
    bytes.set(found.subarray(0, FIRST));
    bytes.set(found.subarray(FIRST), SIZE - LAST);
    return bytes;
  } catch {
    return null;
  }
}

// only where a browser has no locks: else one tab plays at a time
addEventListener("storage", ({key}) => {
  if (key === KEPT && worker && !keep.shared) tell("Another tab saves its match over the one of this tab. Close one of the two.");
  keep.shared ||= key === KEPT;
});

const hasMatch = bytes => bytes[0] === 70 && bytes[19] + bytes[20] > 0;  // F, and a snapshot: furbowl/saving/save_file.py

// --- what the browser promises

// Asks the browser to keep the saves, once there is a match. No page can see whether its window is a private one; but
// those promise nothing, so there, and in all others that do not, the player is told once. Returns whether it is promised.
function promise() {
  promise.asked ??= (async () => {
    const given = await asked("persisted") || await asked("persist");
    if (!given && !localStorage.getItem(KEPT + " told")) {
      localStorage.setItem(KEPT + " told", "1");
      tell(`Your match is saved in this browser. In a private window it is gone when you close that; "Saves" puts it into a file.`);
    }
    return given;
  })();
  return promise.asked;
}

async function asked(method) {
  try {
    return await navigator.storage[method]();
  } catch {  // an older browser, or a page that has no address of its own
    return false;
  }
}

async function where() {
  if (keep.failed) return "This browser keeps nothing. Save to a file before you close the page.";
  if (!kept()) return "Nothing is saved yet. You can bring back a file that you saved before.";
  const all = "Your match, cups, trophies, solved days and options are in this browser";
  if (await asked("persisted")) return all + ". It keeps them until you delete them.";
  return all + ". It may delete them when it needs room, and a private window does when you close it. A file is safe.";
}

// --- files

async function showSaves() {
  const answers = {"Save to a file": save, "Bring back from a file": () => $("file").click(), Close: () => {}};
  if (!kept()) delete answers["Save to a file"];
  ask(await where(), "", answers);
  $("answers").firstChild.focus();
}

// the file is the one that the window keeps, too, see sim/desktop/nvm.py; without a note about a crash
const save = () => download(kept().fill(255, FIRST), "application/octet-stream", "bin");

function download(data, type, ending) {
  const link = document.createElement("a"), name = `furbowl-${new Date().toLocaleDateString("sv")}.${ending}`;
  link.href = URL.createObjectURL(new Blob([data], {type}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  tell(`Your browser now puts ${name} where it puts downloads.`);
}

const WRONG = {
  other: "is no file of Furbowl's saves",
  damaged: "is damaged",
  newer: "is of a newer Furbowl: reload this page until it is as new",
  early: "cannot be read before the game is here",
};

async function bringBack(file) {
  const name = file.name.length > 40 ? file.name.slice(0, 37) + "..." : file.name;
  const refuse = why => tell(`${name} ${why}. Nothing was changed.`);
  if (!worker) return tell("Furbowl is not running in this tab. Bring the file back where it is.");
  if (file.size > SIZE) return refuse(WRONG.other);
  const bytes = new Uint8Array(SIZE).fill(255);
  try {
    bytes.set(new Uint8Array(await file.arrayBuffer()));
  } catch {
    return refuse("cannot be read");
  }
  const theirs = await look(bytes), ours = kept() && await look(kept());
  if (WRONG[theirs.kind]) return refuse(WRONG[theirs.kind]);
  const use = () => restart(bytes.fill(255, FIRST));
  if (!ours || ["other", "damaged"].includes(ours.kind)) return use();
  const lost = (ours.match ? `your match (${ours.match}), ` : "") + "cups, trophies, solved days and options";
  const come = theirs.match ? `a match (${theirs.match})` : "no match";
  const question = () => {
    ask(`${name} has ${come}. It replaces what is saved here: ${lost}.`, "", {
      Replace: use, "Save mine first": () => { save(); question(); }, Cancel: () => {},
    });
    $("answers").firstChild.focus();
  };
  question();
}

// what the game finds in the bytes of a file
function look(bytes) {
  send("look", {text: btoa(String.fromCharCode(...bytes))});
  return new Promise(done => look.done = done);
}
