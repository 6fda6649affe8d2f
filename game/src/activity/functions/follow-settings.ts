import { v } from "convex/values";
import type { CharacterContext } from "../../core/functions/context.ts";
import { reportFault } from "../../core/functions/faults.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Happening } from "../../core/functions/happening.ts";
import { findLifeRow, stateOf } from "../../core/functions/life.ts";
import { characterContext } from "../../core/functions/wiring.ts";
import { hourMs } from "../../core/rules/tally.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import type { ActivityModel } from "../tables.ts";
import { oneByOne } from "./one-by-one.ts";

type Context = CharacterContext<ActivityModel>;

/** One order may concern all characters of an account: who did more than this is settled apart from it. */
const settledWithinMs = hourMs;

/** A day of work costs some milliseconds each, and players' orders wait behind a run. */
const followedAtOnceMax = 40;

const { task } = gameFunctions<ActivityModel>();

/**
 * Writes down beside the life what is kept of finds: settlement runs every six seconds and reads that
 * row anyway, but not the account's.
 */
export const followSettings = {
  hear(context: Context, event: Happening): Promise<void> | undefined {
    switch (event.kind) {
      case "created":
      case "adopted":
      case "settings-changed":
        return writeDown(context);
      default:
        return undefined;
    }
  },
};

async function writeDown(context: Context): Promise<void> {
  const { db, nowMs, character } = context;
  const row = await findLifeRow(db, character._id);
  if (row.keepFrom === (await chosenFor(context))) return;
  if (nowMs - stateOf(row).settledAtMs <= settledWithinMs) return keepAsChosen(context);
  const noted = await db
    .query("choiceSigns")
    .withIndex("by_character", (q) => q.eq("characterId", character._id))
    .unique();
  if (noted === null) await db.insert("choiceSigns", { characterId: character._id, atMs: nowMs });
}

/** Lets those whose player chose follow who had much to settle before. Answers how many do now. */
export const followChoices = task({
  args: {},
  handler: async ({ db, apart }) => {
    const signs = await db.query("choiceSigns").take(followedAtOnceMax);
    const followed = await oneByOne(
      signs,
      ({ _id: signId }) => apart("activity:followChoice", { signId }),
      ({ _id }) => db.delete(_id),
    );
    return { followed, more: followed > 0 };
  },
});

/** One of them, as of the instant of the choice. */
export const followChoice = task({
  args: { signId: v.id("choiceSigns") },
  handler: async ({ db, apart }, { signId }) => {
    const sign = await db.get(signId);
    if (sign === null) return null;
    await db.delete(signId);
    const character = await db.get(sign.characterId);
    if (character === null) return null;
    await keepAsChosen(characterContext({ db, nowMs: sign.atMs, apart, character }));
    return null;
  },
});

/** What was found until then goes by what was chosen until then. */
async function keepAsChosen(context: Context): Promise<void> {
  const { db, nowMs, apart, character } = context;
  const { _id: lifeId } = await findLifeRow(db, character._id);
  const fault = await apart("activity:settleOne", { lifeId, nowMs });
  if (fault !== null) reportFault(fault);
  await db.patch(lifeId, { keepFrom: await chosenFor(context) });
}

async function chosenFor({ db, character }: Context): Promise<number | undefined> {
  const { keepsFromRarity } = (await settingsOf(db, character.accountId)).play;
  return keepsFromRarity === 0 ? undefined : keepsFromRarity;
}
