// A channel of the chat that thousands of open pages follow, each with the rest of its game going on: how
// long after a line was said the pages have it, for more and more lines a second, until a page in a hundred
// waits too long.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { hostOptions } from "../tools/start/host-options.mjs";
import { runLoad, startContender } from "./contender.ts";
import type { ChatPlan, ChatResult } from "./load/run-chat.ts";

const { values: options } = parseArgs({
  options: { quick: { type: "boolean", default: false }, pages: { type: "string" } },
});
const pages = options.pages ?? (options.quick ? "200" : "5000");
const linesPerSecond = [1, 2, 5, 10, 20, 40, 80];
const asked = 20;
const p99MaxMs = 1_000;
const times = options.quick
  ? { warmUpMs: 5_000, measuredMs: 5_000 }
  : { warmUpMs: 75_000, measuredMs: 20_000 };
const anyCore = null;

const dataRoot = fileURLToPath(new URL("../data/", import.meta.url));
mkdirSync(dataRoot, { recursive: true });
const folder = mkdtempSync(`${dataRoot}bench-chat-`);
const server = await startContender("game-server.ts", [`${folder}/world.db`, pages], {
  core: anyCore,
  nodeOptions: hostOptions(512, 400),
});
try {
  const plan: ChatPlan = { port: server.port, linesPerSecond, p99MaxMs, ...times };
  const results = await runLoad<readonly ChatResult[]>("run-chat.ts", plan, anyCore);
  for (const result of results) print(result);
  const largest = results.filter(isHeld).at(-1)?.linesPerSecond ?? 0;
  const verdict = largest >= asked ? "reached" : "MISSED";
  process.stdout.write(
    `${pages} pages hold ${largest} lines a second (at least ${asked}: ${verdict})\n`,
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function isHeld({ p99Ms, unseen }: ChatResult): boolean {
  return p99Ms < p99MaxMs && unseen === 0;
}

function print(result: ChatResult): void {
  const { p50Ms, p99Ms, worstMs, seen, unseen, serverShare } = result;
  process.stdout.write(
    `${result.linesPerSecond} lines a second: p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, ` +
      `worst ${worstMs.toFixed(0)} ms of ${seen} looked at, ${unseen} unseen; ` +
      `server ${(serverShare * 100).toFixed(1)} % of a core\n`,
  );
}
