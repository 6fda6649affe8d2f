// A world boss with five thousand strikers, as the host's job moves it on: what it costs to read those who pledged, what the
// bar needs of a core while all of them strike and how long one step takes, how fast a standstill is caught up with, and what
// counting and paying need. The clock is turned, so that an hour of the boss takes minutes; pages are measured by `boss-pages`.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import { configureGame, gameModules, gameSchema } from "@aldermoor/game/index.ts";
import { endsAtMs, opensAtMs, windowAt } from "@aldermoor/game/world-boss/rules/calendar.ts";
import { median } from "./median.ts";
import { pledgeAll, precede, raise } from "./servers/boss-window.ts";

const quick = process.argv.includes("--quick");
const strikers = quick ? 500 : 5_000;
const minutesMeasured = quick ? 2 : 5;
const everyMs = 500;
const atOnce = 100;
const letters = "abcdefghjk";
/** The bar is folded on when half a second of it is left, and the next strike is half a second after that. */
const stepP99MaxMs = 500;

let nowMs = opensAtMs(windowAt(Date.now()) + 1) - 3_600_000;
Date.now = () => nowMs;

const folder = path.resolve(import.meta.dirname, "../data/bench-boss");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
configureGame({ secret: "a secret of the bench" });

const engine = await openEngine({
  modules: { ...gameModules, bench: { pledgeAll, precede, raise } },
  schema: gameSchema,
  storage: sqliteStorage({ path: path.join(folder, "world.db") }),
  documents: "frozen",
});

const window = windowAt(nowMs) + 1;
for (let first = 0; first < strikers; first += atOnce) {
  const some = Array.from({ length: atOnce }, (_, nth) => arrive(first + nth));
  const ids = await Promise.all(some);
  await engine.mutation("bench:raise", { ids });
  await engine.mutation("bench:pledgeAll", { ids, window });
}

// So that the boss stands for the whole hour.
await engine.mutation("bench:precede", { window: window - 1, potential: 1e13 });
nowMs = opensAtMs(window) - 600_000;
print("read who pledged", await untilStage("open", () => nowMs >= opensAtMs(window)));

nowMs = opensAtMs(window) + 60_000;
await caughtUp();
const steps: number[] = [];
const cpuBefore = process.cpuUsage();
for (let step = 0; step < (minutesMeasured * 60_000) / everyMs; step++) {
  nowMs += everyMs;
  steps.push((await turn()).tookMs);
}
const { user, system } = process.cpuUsage(cpuBefore);
const share = (user + system) / 1_000 / (minutesMeasured * 60_000);
const p99Ms = percentile(steps, 0.99);
process.stdout.write(
  `${strikers} strike: the bar needs ${(100 * share).toFixed(2)} % of a core, a step ${median(steps).toFixed(1)} ms, ` +
    `p99 ${p99Ms.toFixed(1)} ms, worst ${Math.max(...steps).toFixed(1)} ms ` +
    `(p99 below ${stepP99MaxMs} ms: ${p99Ms < stepP99MaxMs ? "reached" : "MISSED"})\n`,
);

nowMs += 20 * 60_000;
const standstill = await caughtUp();
process.stdout.write(
  `a standstill of 20 minutes is caught up with in ${(standstill.tookMs / 1_000).toFixed(1)} s, ` +
    `${standstill.worstMs.toFixed(0)} ms for a step at worst\n`,
);

nowMs = endsAtMs(window) + 1_000;
print("count and pay", await untilStage(null));
await engine.close();
rmSync(folder, { recursive: true, force: true });
process.exitCode = p99Ms < stepP99MaxMs ? 0 : 1;

type Ran = { readonly runs: number; readonly tookMs: number; readonly worstMs: number };

async function turn(): Promise<{ readonly tookMs: number; readonly more: boolean }> {
  const startedAtMs = performance.now();
  const answer = await engine.mutation("world-boss:turn", {});
  const tookMs = performance.now() - startedAtMs;
  return { tookMs, more: (answer as { more?: boolean }).more === true };
}

async function caughtUp(): Promise<Ran> {
  const times: number[] = [];
  let more = true;
  while (more) {
    const ran = await turn();
    times.push(ran.tookMs);
    more = ran.more;
  }
  return ranIn(times);
}

/** Runs the job twice a second until the window is at a stage, `null` for over. */
async function untilStage(wanted: "open" | null, mayOpen = () => true): Promise<Ran> {
  const times: number[] = [];
  for (;;) {
    const { now } = (await engine.query("world-boss:current", {})) as {
      readonly now: { readonly stage: string; readonly sealed: number } | null;
    };
    if (times.length > 0 && (now?.stage ?? null) === wanted) return ranIn(times);
    const { tookMs, more } = await turn();
    times.push(tookMs);
    if (more) continue;
    nowMs += everyMs;
    if (now !== null && now.sealed === strikers && !mayOpen()) nowMs = opensAtMs(window);
  }
}

function ranIn(times: readonly number[]): Ran {
  const tookMs = times.reduce((sum, one) => sum + one, 0);
  return { runs: times.length, tookMs, worstMs: Math.max(...times) };
}

function print(what: string, { runs, tookMs, worstMs }: Ran): void {
  const each = (1_000 * tookMs) / strikers;
  process.stdout.write(
    `to ${what}: ${runs} steps, ${(tookMs / 1_000).toFixed(1)} s, ${each.toFixed(0)} µs each, ` +
      `${worstMs.toFixed(0)} ms for a step at worst\n`,
  );
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

async function arrive(nth: number): Promise<string> {
  const identity = { subject: `account-${nth}`, issuer: "bench", tokenIdentifier: `bench|${nth}` };
  const name = `Striker${String(nth).replaceAll(/\d/gu, (digit) => letters[Number(digit)] ?? "")}`;
  const made = (await engine.mutation(
    "character:create",
    { name, origin: "wayfarer", mode: "standard", avatarSeed: 7 },
    { identity },
  )) as { ok: boolean; value?: { characterId: string } };
  if (made.value === undefined) throw new Error(`${name} was refused.`);
  return made.value.characterId;
}
