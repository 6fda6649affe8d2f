// Runs everything that must pass, on any system Node from 20 on, and ends with one line:
// `tests: N passed, N failed`. Each check that has no tests of its own counts as one.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  "..",
);
const bin = path.join(root, "node_modules", ".bin");
const node = path.join(bin, process.platform === "win32" ? "node.cmd" : "node");

let passed = 0;
let failed = 0;

install();
const env = { ...process.env, PATH: bin + path.delimiter + process.env.PATH, FORCE_COLOR: "0" };
check("format", "oxfmt", ["--check"]);
check("lint and boundaries", "oxlint", []);
check("types", "tsc", ["-b"]);
check("build", "npm", ["run", "build"]);
await Promise.all([
  suite("unit and integration", "vitest", ["run"]),
  // Whoever plays in real time mostly waits.
  suite("end to end, in real time", "playwright", ["test", "--project", "real-time"]),
]);
await suite("end to end", "playwright", ["test", "--project", "pages"]);

process.stdout.write(`\ntests: ${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

/** Installs once per lockfile, so that a fresh clone needs no other command. */
function install() {
  const lock = readFileSync(path.join(root, "package-lock.json"));
  const digest = createHash("sha256").update(lock).digest("hex");
  const stamp = path.join(root, "node_modules", ".install-stamp");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8").trim() !== digest) {
    const { status } = spawnSync("npm", ["ci"], { cwd: root, stdio: "inherit" });
    if (status !== 0) fatal("npm ci failed; see its words above.");
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, digest + "\n");
  }
  const version = spawnSync(node, ["-p", "process.versions.node"], { encoding: "utf8" }).stdout;
  if (!(Number.parseInt(version ?? "", 10) >= 24)) {
    fatal(
      "The Node that npm installs is missing or older than 24. Allow install scripts and run npm ci.",
    );
  }
}

function fatal(message) {
  process.stdout.write(`${message}\n\ntests: 0 passed, 1 failed\n`);
  process.exit(1);
}

function check(name, command, args) {
  process.stdout.write(`\n== ${name}\n`);
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: "inherit" });
  if (status === 0) passed += 1;
  else failed += 1;
  process.stdout.write(`${name}: ${status === 0 ? "passed" : "FAILED"}\n`);
}

/** Runs a test runner whose output holds "N passed, N failed" on a line of its own. */
async function suite(name, command, args) {
  const { status, stdout } = await outputOf(command, args);
  process.stdout.write(`\n== ${name}\n${stdout}`);
  const totals = [...stdout.matchAll(/^(\d+) passed, (\d+) failed/gm)].at(-1);
  passed += Number(totals?.[1] ?? 0);
  failed += Number(totals?.[2] ?? 0);
  // A runner that dies, or that finds no test, has failed whatever it counted.
  const ranNothing = Number(totals?.[1] ?? 0) + Number(totals?.[2] ?? 0) === 0;
  if ((status !== 0 && Number(totals?.[2] ?? 0) === 0) || ranNothing) failed += 1;
}

/** Runs a command to its end. Two may run side by side, so what they say is not mixed. */
function outputOf(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ["inherit", "pipe", "pipe"] });
    let stdout = "";
    const keep = (chunk) => {
      stdout += chunk;
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.on("error", (error) => {
      keep(`${command} did not start: ${error.message}\n`);
      resolve({ status: 1, stdout });
    });
    child.on("close", (status) => resolve({ status, stdout }));
  });
}
