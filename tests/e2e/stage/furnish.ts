import { dueAtMs } from "@aldermoor/game/activity/functions/settle-character.ts";
import { settle } from "@aldermoor/game/activity/rules/settle.ts";
import type { CharacterContext } from "@aldermoor/game/core/functions/context.ts";
import { gameFunctions } from "@aldermoor/game/core/functions/game-functions.ts";
import type { Happening } from "@aldermoor/game/core/functions/happening.ts";
import { type Entry, book } from "@aldermoor/game/core/functions/ledger.ts";
import { loadLife, saveState } from "@aldermoor/game/core/functions/life.ts";
import { pieceOf, wornPieces } from "@aldermoor/game/core/functions/pieces.ts";
import { characterContext } from "@aldermoor/game/core/functions/wiring.ts";
import { done } from "@aldermoor/game/core/rules/outcome.ts";
import type { ModelOf } from "@aldermoor/game/core/tables.ts";
import type { GameTables } from "@aldermoor/game/index.ts";
import { writeStory } from "@aldermoor/game/quests/functions/story-row.ts";
import { v } from "convex/values";
import { goods, heldPieces, livedIn, storySoFar } from "./past.ts";

type StageModel = ModelOf<GameTables>;
type Context = CharacterContext<StageModel>;

const minuteMs = 60_000;

const { command } = gameFunctions<StageModel>();

/** Gives the caller's character the past that every picture shows; `levelsLess` makes a younger one. */
export const furnish = command({
  args: { levelsLess: v.number() },
  handler: async (context, { levelsLess }) => {
    await fillBag(context);
    await live(context, levelsLess);
    await writeStory(context.db, context.character._id, storySoFar);
    for (const { agoMs, happening } of past) {
      const { db, nowMs, apart, character } = context;
      await characterContext({ db, nowMs: nowMs - agoMs, apart, character }).emit(happening);
    }
    return done(null);
  },
});

const past: readonly { readonly agoMs: number; readonly happening: Happening }[] = [
  {
    agoMs: 180 * minuteMs,
    happening: { kind: "boss-beaten", zone: "fenside-meadows", first: true },
  },
  { agoMs: 64 * minuteMs, happening: { kind: "levelled", skill: "mining", from: 19, to: 20 } },
  { agoMs: 31 * minuteMs, happening: { kind: "found-piece", item: "moss-agate-ring", rarity: 4 } },
  { agoMs: 0, happening: { kind: "work-changed", work: "combat" } },
];

async function fillBag(context: Context): Promise<void> {
  const { db, nowMs, character } = context;
  const characterId = character._id;
  const put = async (agoMs: number, entry: Omit<Entry, "reason">) => {
    const entries = [{ reason: "start", ...entry } as const];
    const booked = await book(db, { characterId, nowMs: nowMs - agoMs, entries });
    if (!booked.ok) throw new Error(`The books refuse: ${booked.code}.`);
    return booked.value.pieceIds;
  };
  await put(0, { centiGold: 1_284_350, marks: 18, items: goods });
  // One after the other, so that a list of the newest has one order only.
  for (const [index, { wornIn, ...piece }] of heldPieces.entries()) {
    const [id] = await put((index + 1) * minuteMs, { newPieces: [piece] });
    if (id !== undefined && wornIn !== null) await db.patch(id, { slot: wornIn, bound: true });
  }
}

/** Puts the life where the past left it, one action on, so that there are blows to show. */
async function live(context: Context, levelsLess: number): Promise<void> {
  const { db, nowMs, character } = context;
  const life = await loadLife(db, character._id);
  const worn = await wornPieces(db, character._id);
  const { state, report } = settle(
    {
      state: livedIn(life.state, levelsLess, nowMs),
      worn: worn.map(pieceOf),
      stock: goods,
      bagFree: 0,
      keepFrom: 1,
      worldBoosts: [],
      secret: "the same dice for everybody",
      characterId: "whoever it is",
    },
    nowMs,
  );
  await saveState(db, life, state, {
    blows: report.blows,
    dueAtMs: dueAtMs(state, life.row.watchedUntilMs, nowMs),
  });
}
