import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import type { Engine } from "@aldermoor/engine/index.ts";
import { configureGame, gameModules, gameSchema } from "@aldermoor/game/index.ts";
import type { Value } from "convex/values";

// What one beat of the server costs: 500 watched characters that are all at their checkpoint, on disk, with up to
// ten minutes of work each. With `--parties`, beside a second world in which they walk in parties of five, beat by
// beat in turns: what their company adds to a settlement.

const characters = 500;
const partySize = 5;
const rounds = process.argv.includes("--quick") ? 10 : 60;
const warmUps = 10;
const checkpointMs = 600_000;
const letters = "abcdefghjk";
/** What party, village, tax and rites may cost together. */
const moreMaxUs = 10;

/** A world of its own, and the characters in it. */
type Bench = {
  readonly engine: Engine;
  readonly ids: readonly string[];
  readonly timesMs: number[];
};

// The game reads the clock; the bench turns it forward instead of waiting.
let aheadMs = 0;
const realNow = Date.now.bind(Date);
Date.now = () => realNow() + aheadMs;

const folder = path.resolve(import.meta.dirname, "../data/bench-tick");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
configureGame({ secret: "a secret of the bench" });
const alone = await openBench("alone");
const together = process.argv.includes("--parties") ? await openBench("together") : null;
if (together !== null) await walkTogether(together);
const benches = together === null ? [alone] : [alone, together];

for (let round = 0; round < warmUps + rounds; round++) {
  aheadMs += checkpointMs + 1_000;
  // Which of them is first changes, since the second finds the memory that the first filled.
  for (const bench of round % 2 === 0 ? benches : benches.toReversed()) {
    const startedAtMs = performance.now();
    const settled = await beat(bench.engine);
    const tookMs = performance.now() - startedAtMs;
    if (round >= warmUps && settled >= characters) bench.timesMs.push(tookMs);
  }
  // Reporting settles too, so it follows the beats.
  for (const bench of benches) await reportAll(bench);
}
const aloneMs = print("alone", alone);
if (together !== null) {
  const togetherMs = print("in parties of five", together);
  const moreUs = ((togetherMs - aloneMs) / characters) * 1_000;
  process.stdout.write(
    `company adds ${moreUs.toFixed(1)} µs to a settlement ` +
      `(at most ${moreMaxUs}: ${moreUs <= moreMaxUs ? "reached" : "MISSED"})\n`,
  );
}
for (const { engine } of benches) await engine.close();
rmSync(folder, { recursive: true, force: true });

function print(name: string, { timesMs }: Bench): number {
  const sorted = timesMs.toSorted((one, other) => one - other);
  const medianMs = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const worstMs = sorted.at(-1) ?? Number.NaN;
  process.stdout.write(
    `${characters} characters due, ${name}, ${sorted.length} beats: ` +
      `median ${medianMs.toFixed(1)} ms, ${((medianMs / characters) * 1000).toFixed(0)} µs each; ` +
      `worst ${worstMs.toFixed(1)} ms\n`,
  );
  return medianMs;
}

async function openBench(name: string): Promise<Bench> {
  const engine = await openEngine({
    modules: gameModules,
    schema: gameSchema,
    storage: sqliteStorage({ path: path.join(folder, `${name}.db`) }),
  });
  const ids: string[] = [];
  for (let nth = 0; nth < characters; nth++) ids.push(await newCharacter(engine, nth));
  return { engine, ids, timesMs: [] };
}

async function walkTogether({ engine, ids }: Bench): Promise<void> {
  let partyId = "";
  for (const [nth, characterId] of ids.entries()) {
    if (nth % partySize > 0) {
      await order(engine, nth, "party:apply", { characterId, partyId });
      continue;
    }
    await order(engine, nth, "party:found", { characterId });
    const listing = { text: "For the bench.", minTotalLevel: 0, isOpen: true };
    await order(engine, nth, "party:list", { characterId, listing });
    const listed = await engine.query("party:finder", {}, identityOf(nth));
    if (!Array.isArray(listed)) throw new Error("The finder lists nothing.");
    const own = listed.map(record).find(({ leader }) => leader === nameOf(nth));
    partyId = String(own?.["id"]);
  }
}

/** Runs the ticker until nobody is due; it takes a few hundred at a time. */
async function beat(world: Engine): Promise<number> {
  let settled = 0;
  for (;;) {
    const some = settledIn(await world.mutation("activity:tick"));
    if (some === 0) return settled;
    settled += some;
  }
}

async function newCharacter(world: Engine, nth: number): Promise<string> {
  const made = await order(world, nth, "character:create", {
    name: nameOf(nth),
    origin: "wayfarer",
    mode: "standard",
    avatarSeed: nth,
  });
  const characterId = characterIdIn(made);
  await order(world, nth, "activity:checkIn", { characterId });
  // Three in five fight, the others gather.
  if (nth % 5 < 3)
    await order(world, nth, "activity:fight", { characterId, zone: "fenside-meadows" });
  else await order(world, nth, "activity:gather", { characterId, node: "copper-scrape" });
  return characterId;
}

/** Names have only letters. */
function nameOf(nth: number): string {
  return `Bench${Array.from(String(nth), (digit) => letters[Number(digit)] ?? "").join("")}`;
}

async function reportAll({ engine, ids }: Bench): Promise<void> {
  for (const [nth, characterId] of ids.entries())
    await order(engine, nth, "activity:checkIn", { characterId });
}

async function order(
  world: Engine,
  nth: number,
  name: string,
  args: Readonly<Record<string, Value>>,
): Promise<unknown> {
  const answer = await world.mutation(name, { ...args }, identityOf(nth));
  if (record(answer)["ok"] === false)
    throw new Error(`${name} was refused: ${JSON.stringify(answer)}`);
  return answer;
}

function identityOf(nth: number) {
  const subject = `account-${nth}`;
  return { identity: { subject, issuer: "bench", tokenIdentifier: `bench|${subject}` } };
}

function characterIdIn(answer: unknown): string {
  const { value } = record(answer);
  const { characterId } = record(value);
  if (typeof characterId !== "string") throw new Error("The character was refused.");
  return characterId;
}

function settledIn(answer: unknown): number {
  const { settled } = record(answer);
  if (typeof settled !== "number") throw new Error("The ticker does not tell what it did.");
  return settled;
}

function record(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new Error("This is no answer.");
  return { ...value };
}
