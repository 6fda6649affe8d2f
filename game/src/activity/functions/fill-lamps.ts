import { v } from "convex/values";
import type { Apart, Fault } from "../../core/functions/apart.ts";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { characterContext } from "../../core/functions/wiring.ts";
import type { LampSignDoc } from "../../core/tables.ts";
import { charactersAfter } from "./lamp-signs.ts";
import { oneByOne } from "./one-by-one.ts";
import { fillLamp } from "./sign-of-player.ts";

/** One run stays short, so that players' orders never wait long behind it. */
const accountsAtOnceMax = 64;

const { task } = gameFunctions();

/**
 * Fills one lamp more of each account whose player gave a sign. What is wrong with one character must not
 * lock its owner out of the others, so it is passed over.
 *
 * @returns how many are filled, and whether there are more to fill at once.
 */
export const fillLamps = task({
  args: {},
  handler: async ({ db, apart }) => {
    const signs = await db.query("lampSigns").take(accountsAtOnceMax);
    const filled = await oneByOne(
      signs,
      (sign) => fillNext(db, apart, sign),
      (sign) => passOver(db, sign),
    );
    return { filled, more: filled > 0 };
  },
});

async function fillNext(db: Writer, apart: Apart, sign: LampSignDoc): Promise<Fault | null> {
  const { accountId, after, atMs } = sign;
  const [next] = await charactersAfter(db, accountId, after);
  const fault =
    next === undefined
      ? null
      : await apart("activity:fillLampOfOne", { characterId: next._id, nowMs: atMs });
  if (fault === null) await passOver(db, sign);
  return fault;
}

async function passOver(db: Writer, { _id, accountId, after }: LampSignDoc): Promise<void> {
  const [next, further] = await charactersAfter(db, accountId, after);
  if (next === undefined || further === undefined) await db.delete(_id);
  else await db.patch(_id, { after: next._creationTime });
}

/** One character of an account whose player is there. */
export const fillLampOfOne = task({
  args: { characterId: v.id("characters"), nowMs: v.number() },
  handler: async ({ db, apart }, { characterId, nowMs }) => {
    const character = await db.get(characterId);
    if (character !== null) await fillLamp(characterContext({ db, nowMs, apart, character }));
    return null;
  },
});
