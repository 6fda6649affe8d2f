import { v } from "convex/values";
import type { RunIsolated, Fault } from "../../core/functions/calls/run-isolated.ts";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { processBatch } from "../../core/functions/process-batch.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import type { LampSignDoc } from "../../core/tables.ts";
import { charactersAfter, fillLamp } from "./heartbeats.ts";
import { settleContext } from "./settle-context.ts";

/** One run stays short, so that players' commands never wait long behind it. */
const accountsAtOnceMax = 64;

const { internalMutation } = gameFunctions();

/**
 * Fills one lamp more of each account whose player gave a sign. What is wrong with one character must not
 * lock its owner out of the others, so it is passed over.
 *
 * @returns how many are filled, and whether there are more to fill at once.
 */
export const fillLamps = internalMutation({
  args: {},
  handler: async ({ db, runIsolated }) => {
    const signs = await db.query("lampSigns").take(accountsAtOnceMax);
    const filled = await processBatch(
      signs,
      (sign) => fillNext(db, runIsolated, sign),
      (sign) => passOver(db, sign),
    );
    return { filled, more: filled > 0 };
  },
});

async function fillNext(
  db: Writer,
  runIsolated: RunIsolated,
  sign: LampSignDoc,
): Promise<Fault | null> {
  const { accountId, after, atMs } = sign;
  const [next] = await charactersAfter(db, accountId, after);
  const fault =
    next === undefined
      ? null
      : await runIsolated("activity:fillLampOfOne", { characterId: next._id, nowMs: atMs });
  if (fault === null) await passOver(db, sign);
  return fault;
}

async function passOver(db: Writer, { _id, accountId, after }: LampSignDoc): Promise<void> {
  const [next, further] = await charactersAfter(db, accountId, after);
  if (next === undefined || further === undefined) await db.delete(_id);
  else await db.patch(_id, { after: next._creationTime });
}

/** One character of an account whose player is there. */
export const fillLampOfOne = internalMutation({
  args: { characterId: v.id("characters"), nowMs: v.number() },
  handler: async ({ db, runIsolated }, { characterId, nowMs }) => {
    const character = await db.get(characterId);
    if (character === null) return null;
    await runForCharacter({ db, nowMs, runIsolated, character }, async (own) => {
      await settleContext(own);
      await fillLamp(own);
    });
    return null;
  },
});
