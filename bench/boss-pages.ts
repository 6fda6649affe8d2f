// Five thousand strikers with an open page each, who work, act and talk as ever: what the same players need of a core before
// a world boss comes and while all of them strike it, how late each strike comes to the bars of all pages, and whether every
// strike lands once. The boss stands for some minutes, falls, and everybody is paid while the pages look on.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { hostOptions } from "../tools/start/host-options.mjs";
import { runLoad, startContender } from "./contender.ts";
import type { ActionsMeasured } from "./load/actions-told.ts";
import type { BossPagesPlan, BossPagesResult } from "./load/run-boss-pages.ts";

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    pages: { type: "string" },
    /** When the boss comes, from the first character that is made: the more pages, the later. */
    "comes-in-minutes": { type: "string" },
  },
});
const pages = options.pages ?? (options.quick ? "200" : "5000");
const comesInMinutes = Number(options["comes-in-minutes"] ?? (options.quick ? 3.5 : 9));
const times = options.quick
  ? { aloneMs: 30_000, besideMs: 60_000 }
  : { aloneMs: 120_000, besideMs: 180_000 };
const barP99MaxMs = 1_000;
const moreMax = 0.15;
const anyCore = null;

const dataRoot = fileURLToPath(new URL("../data/", import.meta.url));
mkdirSync(dataRoot, { recursive: true });
const folder = mkdtempSync(`${dataRoot}bench-boss-pages-`);
const parameters = [`${folder}/world.db`, pages, "0", "0", String(comesInMinutes * 60_000)];
const server = await startContender("game-server.ts", parameters, {
  core: anyCore,
  nodeOptions: hostOptions(512, 400),
});
try {
  const plan = { port: server.port, ...times } satisfies BossPagesPlan;
  print(await runLoad<BossPagesResult>("run-boss-pages.ts", plan, anyCore));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function print(result: BossPagesResult): void {
  const { alone, beside, checked } = result;
  const more = beside.serverShare / alone.serverShare - 1;
  const { bar } = beside;
  const isWhole =
    result.closed === 0 &&
    result.wrongBars === 0 &&
    result.refused === 0 &&
    checked.paid === result.pages &&
    checked.paidOften === 0 &&
    checked.differ === 0 &&
    checked.damage === result.full &&
    checked.strikes === result.struckOften;
  process.stdout.write(
    `${result.pages} pages, ${result.closed} of them closed, without a boss: ${actionsText(alone)}; server ${percent(alone.serverShare)} of a core\n` +
      `with a boss: ${actionsText(beside)}; server ${percent(beside.serverShare)} of a core, ` +
      `${percent(more)} more (below ${percent(moreMax)}: ${verdict(more < moreMax)}); most of it ${functionsText(result)}\n` +
      `a strike comes to ${bar.moves} bars: p50 ${bar.p50Ms.toFixed(0)} ms, p99 ${bar.p99Ms.toFixed(0)} ms, ` +
      `worst ${bar.worstMs.toFixed(0)} ms after it was due (p99 below ${barP99MaxMs} ms: ${verdict(bar.p99Ms < barP99MaxMs)})\n` +
      `${result.bars} bars, ${result.wrongBars} with another number of strikes than were due; ${result.refused} orders refused; ` +
      `felled by ${result.struckOften} strikes with ${result.full} health; ${checked.paid} of ${checked.strikers} paid ` +
      `${(result.paidAfterMs / 1_000).toFixed(0)} s later, ${checked.paidOften} of them twice, for ${checked.strikes} strikes and ` +
      `${checked.damage} damage; ${checked.differ} pages had worked out another sum ` +
      `(each strike once: ${isWhole ? "reached" : "MISSED"})\n`,
  );
  process.exitCode = isWhole && more < moreMax && bar.p99Ms < barP99MaxMs ? 0 : 1;
}

function actionsText({ told, missed, p50Ms, p99Ms, worstMs }: ActionsMeasured): string {
  return `${told} actions told, ${missed} not, p50 ${p50Ms.toFixed(0)} ms, p99 ${p99Ms.toFixed(0)} ms, worst ${worstMs.toFixed(0)} ms`;
}

/** What took more than before, in thousandths of a core. */
function functionsText({ alone, beside }: BossPagesResult): string {
  return beside.functions
    .map(({ path, share, runs }) => {
      const before = alone.functions.find((one) => one.path === path)?.share ?? 0;
      return { path, more: share - before, runs };
    })
    .toSorted((one, other) => other.more - one.more)
    .slice(0, 3)
    .map(({ path, more, runs }) => `${path} ${(1_000 * more).toFixed(1)} ‰ (${runs} runs)`)
    .join(", ");
}

function verdict(isReached: boolean): string {
  return isReached ? "reached" : "MISSED";
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
