// Runs everything that must pass, on any system Node from 20 on, and ends with one line:
// `tests: N passed, N failed`. Each check that has no tests of its own counts as one.
import { spawn } from "node:child_process";
import { freemem } from "node:os";
import path from "node:path";
import { folderInMemory, removeFolder } from "./folder-in-memory.mjs";
import { ensureInstalled } from "./start/ensure-installed.mjs";
import { nodeBinary } from "./start/node-binary.mjs";
import { root } from "./start/root.mjs";

/** Seven gigabytes at most are its own, and workers, hosts and browsers run beside it. */
const memoryOfTypesBytes = 14 * 1024 ** 3;

let passed = 0;
let failed = 0;

// Also where an installation ends the run before it began.
process.on("exit", (code) => {
  if (code !== 0 && failed === 0) failed = 1;
  process.stdout.write(`\ntests: ${passed} passed, ${failed} failed\n`);
});

ensureInstalled();
const node = nodeBinary();
const bin = path.join(root, "node_modules", ".bin");
const temporary = folderInMemory();
if (temporary !== null) process.on("exit", () => removeFolder(temporary));
// A run that is cut off leaves nothing in memory either.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));
const env = {
  ...process.env,
  // Every write of hundreds of worlds would wait for the disk, and all of them for each other; proofs have the disk.
  ...(temporary === null ? {} : { TMPDIR: temporary }),
  PATH: bin + path.delimiter + process.env.PATH,
  FORCE_COLOR: "0",
  // Hundreds of processes begin here with much the same code: about a fifth of what a host needs to begin.
  NODE_COMPILE_CACHE: path.join(root, ".cache", "compiled"),
  JOINED_PROGRAMS: path.join(root, ".cache", "programs"),
  COMPONENTS_PAGE: path.join(root, ".cache", "components", "of-all-tests"),
  // What Playwright made of its files last time; its own place would be empty in every run.
  PWTEST_CACHE_DIR: path.join(root, ".cache", "playwright"),
};

const canRun = await check("what the tests need", node, ["tools/prerequisites.ts"]);
if (!canRun) process.exit(1);
await Promise.all([
  check("build", "npm", ["run", "build"]),
  check("page of components", node, ["tests/e2e/components/build-page.ts", env.COMPONENTS_PAGE]),
  check("programs of hosts", node, ["tools/join-programs.ts", env.JOINED_PROGRAMS]),
]);
await check("first load", node, ["apps/web/tools/first-load.mjs"]);
const database = await startDatabase();
env.SHARED_DATABASE_URL = database.address;
// Each of them waits a good deal of its time, for servers, for pages and for the game's own clock.
await Promise.all([
  inTurn([() => check("format", "oxfmt", ["--check"]), ...lintAndTypes()]),
  suite("unit and integration", "vitest", ["run"]),
  suite("end to end", "playwright", ["test", "--project=pages"]),
]);
await database.stop();
process.exitCode = failed > 0 ? 1 : 0;

/**
 * Starts the PostgreSQL that some twenty files would else start each for itself; where it does not start they do, and say why. It
 * ends with this process, however that ends: its input closes then.
 */
async function startDatabase() {
  if ((env.TEST_DATABASE_URL ?? "") !== "") return { address: "", stop: async () => undefined };
  const program = "packages/accounts/src/testing/shared-postgres-main.ts";
  const child = spawn(node, [program], { cwd: root, env, stdio: ["pipe", "pipe", "inherit"] });
  // It may be over already when it is let go.
  child.stdin.on("error", () => undefined);
  const over = new Promise((resolve) => child.once("close", () => resolve("")));
  const said = new Promise((resolve) => child.stdout.setEncoding("utf8").once("data", resolve));
  const address = (await Promise.race([said, over])).trim();
  const stop = () => {
    child.stdin.end();
    return over;
  };
  return { address, stop };
}

/**
 * Lint knows the types of all programs, and reports what `npm run types` does where it is told to: that would find them out once
 * more. It holds all of them at once then, so that a machine of little memory has the one after the other.
 */
function lintAndTypes() {
  if (freemem() < memoryOfTypesBytes) {
    return [
      () => check("lint and boundaries", "oxlint", []),
      // Checkers of one program look at the same types again, each for itself; the other programs are checked beside it.
      () => check("types", "tsc", ["-b", "--checkers", "1"]),
    ];
  }
  // It is soon over: to collect on the way what it leaves behind took it a quarter of its time.
  env.GOGC = "400";
  return [() => check("lint, boundaries and types", "oxlint", ["--type-check"])];
}

async function inTurn(steps) {
  for (const step of steps) await step();
}

/** Runs what has no tests to count. Resolves with whether it passed. */
async function check(name, command, args) {
  const { status, said, seconds } = await outputOf(command, args);
  if (status === 0) passed += 1;
  else failed += 1;
  const outcome = status === 0 ? "passed" : "FAILED";
  process.stdout.write(`\n== ${name}\n${said}${name}: ${outcome} (${seconds} s)\n`);
  return status === 0;
}

/** Runs a test runner whose output holds "N passed, N failed" on a line of its own. */
async function suite(name, command, args) {
  const { status, said, seconds } = await outputOf(command, args);
  process.stdout.write(`\n== ${name}\n${said}${name}: ${seconds} s\n`);
  const totals = [...said.matchAll(/^(\d+) passed, (\d+) failed/gm)].at(-1);
  passed += Number(totals?.[1] ?? 0);
  failed += Number(totals?.[2] ?? 0);
  // A runner that dies, or that finds no test, has failed whatever it counted.
  const ranNothing = Number(totals?.[1] ?? 0) + Number(totals?.[2] ?? 0) === 0;
  if ((status !== 0 && Number(totals?.[2] ?? 0) === 0) || ranNothing) failed += 1;
}

/** Runs a command to its end. Several may run side by side, so what they say is not mixed. */
function outputOf(command, args) {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let said = "";
    const keep = (chunk) => {
      said += chunk;
    };
    const end = (status) => {
      resolve({ status, said, seconds: Math.round((performance.now() - startedMs) / 1_000) });
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.on("error", (error) => {
      keep(`${command} did not start: ${error.message}\n`);
      end(1);
    });
    child.on("close", end);
  });
}
