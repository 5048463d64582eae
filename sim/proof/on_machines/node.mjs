// MicroPython as the page has it, under node: plays the runs of the console with hand.py, line by line.
import {readdirSync, readFileSync, statSync} from "node:fs";
import {createInterface} from "node:readline";
import {pathToFileURL} from "node:url";

const [folder, disk] = process.argv.slice(2);
const {loadMicroPython} = await import(pathToFileURL(folder + "/micropython.mjs"));
const machine = await loadMicroPython({heapsize: 1 << 21, pystack: 8192, url: folder + "/micropython.wasm"});

function lay(from, to) {
  for (const name of readdirSync(from)) {
    if (statSync(from + "/" + name).isDirectory()) {
      machine.FS.mkdir(to + name);
      lay(from + "/" + name, to + name + "/");
    } else machine.FS.writeFile(to + name, readFileSync(from + "/" + name));
  }
}

lay(disk, "/");
const hand = machine.pyimport("alike").script("hand");
for await (const line of createInterface({input: process.stdin})) {
  hand.start(line);
  const answers = [];
  for (let answer; (answer = hand.read());) answers.push(answer);
  console.log(answers.join(" "));
}
