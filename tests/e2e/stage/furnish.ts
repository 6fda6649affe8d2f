import type { DomainEvent } from "@aldermoor/game/core/content/events.ts";
import { gameFunctions } from "@aldermoor/game/core/functions/game-functions.ts";
import { done } from "@aldermoor/game/core/rules/outcome.ts";
import { writeStory } from "@aldermoor/game/quests/functions/story-row.ts";
import { v } from "convex/values";
import type { StageModel } from "./give-past.ts";
import { postPast, postPiece, continueFrom, minuteMs, emitPast } from "./give-past.ts";
import { goods, heldPieces, livedIn, storySoFar } from "./past.ts";

const { characterMutation } = gameFunctions<StageModel>();

/** Gives the caller's character the past that every picture shows; `levelsLess` makes a younger one. */
export const furnish = characterMutation({
  args: { levelsLess: v.number() },
  handler: async (context, { levelsLess }) => {
    const { nowMs } = context;
    await postPast(context, 0, {
      reason: "start",
      centiGold: 1_284_350,
      currencies: { marks: 18 },
      items: goods,
    });
    // One after the other, so that a list of the newest has one order only.
    for (const [index, piece] of heldPieces.entries())
      await postPiece(context, (index + 1) * minuteMs, piece);
    await continueFrom(context, goods, (state) => livedIn(state, levelsLess, nowMs));
    await writeStory(context.db, context.character._id, storySoFar);
    for (const { agoMs, event } of past) await emitPast(context, agoMs, event);
    return done(null);
  },
});

const past: readonly { readonly agoMs: number; readonly event: DomainEvent }[] = [
  {
    agoMs: 180 * minuteMs,
    event: { kind: "boss-beaten", zone: "fenside-meadows", first: true },
  },
  { agoMs: 64 * minuteMs, event: { kind: "levelled", skill: "mining", from: 19, to: 20 } },
  { agoMs: 31 * minuteMs, event: { kind: "found-piece", item: "moss-agate-ring", rarity: 4 } },
  { agoMs: 0, event: { kind: "work-changed", work: "combat" } },
];
