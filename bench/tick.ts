import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { openEngine, sqliteStorage } from "@aldermoor/engine/index.ts";
import type { Engine } from "@aldermoor/engine/index.ts";
import { configureGame, gameModules, gameSchema } from "@aldermoor/game/index.ts";

// What one beat of the server costs: 500 watched characters that are all at their checkpoint, on disk, with up to
// ten minutes of work each.

const characters = 500;
const rounds = process.argv.includes("--quick") ? 10 : 60;
const warmUps = 10;
const checkpointMs = 600_000;
const letters = "abcdefghjk";

// The game reads the clock; the bench turns it forward instead of waiting.
let aheadMs = 0;
const realNow = Date.now.bind(Date);
Date.now = () => realNow() + aheadMs;

const folder = path.resolve(import.meta.dirname, "../data/bench-tick");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
configureGame({ secret: "a secret of the bench" });
const engine = await openEngine({
  modules: gameModules,
  schema: gameSchema,
  storage: sqliteStorage({ path: path.join(folder, "world.db") }),
});

const ids: string[] = [];
for (let nth = 0; nth < characters; nth++) ids.push(await newCharacter(engine, nth));

const timesMs: number[] = [];
for (let round = 0; round < warmUps + rounds; round++) {
  aheadMs += checkpointMs + 1_000;
  const startedAtMs = performance.now();
  const settled = await beat(engine);
  const tookMs = performance.now() - startedAtMs;
  if (round >= warmUps && settled >= characters) timesMs.push(tookMs);
  // Reporting settles too, so it follows the beat.
  await reportAll(engine);
}
const sorted = timesMs.toSorted((one, other) => one - other);
const medianMs = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
const worstMs = sorted.at(-1) ?? Number.NaN;
process.stdout.write(
  `${characters} characters due, ${sorted.length} beats: ` +
    `median ${medianMs.toFixed(1)} ms, ${((medianMs / characters) * 1000).toFixed(0)} µs each; ` +
    `worst ${worstMs.toFixed(1)} ms\n`,
);
await engine.close();
rmSync(folder, { recursive: true, force: true });

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
  const digits = Array.from(String(nth), (digit) => letters[Number(digit)] ?? "").join("");
  const made = await order(world, nth, "character:create", {
    name: `Bench${digits}`,
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

async function reportAll(world: Engine): Promise<void> {
  for (const [nth, characterId] of ids.entries())
    await order(world, nth, "activity:checkIn", { characterId });
}

async function order(
  world: Engine,
  nth: number,
  name: string,
  args: Record<string, string | number>,
): Promise<unknown> {
  const subject = `account-${nth}`;
  const identity = { subject, issuer: "bench", tokenIdentifier: `bench|${subject}` };
  return world.mutation(name, args, { identity });
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
