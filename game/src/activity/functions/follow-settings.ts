import { v } from "convex/values";
import type { DomainEvent } from "../../core/content/events.ts";
import { hourMs } from "../../core/content/time-spans.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { reportFault } from "../../core/functions/faults.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { processBatch } from "../../core/functions/process-batch.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { settingsOf } from "../../settings/functions/settings-row.ts";
import type { ActivityModel } from "../tables.ts";

type Context = CharacterContext<ActivityModel>;

/** A command may concern all characters of an account: one that did more than this is settled on its own. */
const settledWithinMs = hourMs;

/** A day of work costs some milliseconds each, and players' commands wait behind a run. */
const followedAtOnceMax = 40;

const { internalMutation } = gameFunctions<ActivityModel>();

/**
 * Copies to the row of progress what is kept of finds: settlement runs every six seconds and reads that
 * row anyway, but not the account's.
 */
export const followSettings = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
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
  const { db, nowMs, character, progress } = context;
  if (progress.row.keepFrom === (await chosenFor(context))) return;
  if (nowMs - progress.state.settledAtMs <= settledWithinMs) return keepAsChosen(context);
  const noted = await db
    .query("choiceSigns")
    .withIndex("by_character", (q) => q.eq("characterId", character._id))
    .unique();
  if (noted === null) await db.insert("choiceSigns", { characterId: character._id, atMs: nowMs });
}

/** Applies choices to characters that had much to settle before. Answers to how many. */
export const followChoices = internalMutation({
  args: {},
  handler: async ({ db, runIsolated }) => {
    const signs = await db.query("choiceSigns").take(followedAtOnceMax);
    const followed = await processBatch(
      signs,
      ({ _id: signId }) => runIsolated("activity:followChoice", { signId }),
      ({ _id }) => db.delete(_id),
    );
    return { followed, more: followed > 0 };
  },
});

/** One of them, as of the instant of the choice. */
export const followChoice = internalMutation({
  args: { signId: v.id("choiceSigns") },
  handler: async ({ db, runIsolated }, { signId }) => {
    const sign = await db.get(signId);
    if (sign === null) return null;
    await db.delete(signId);
    const character = await db.get(sign.characterId);
    if (character === null) return null;
    await runForCharacter({ db, nowMs: sign.atMs, runIsolated, character }, keepAsChosen);
    return null;
  },
});

/** What was found until then goes by what was chosen until then. */
async function keepAsChosen(context: Context): Promise<void> {
  const { nowMs, runIsolated, progress } = context;
  const { _id: progressId } = progress.row;
  const fault = await runIsolated("activity:catchUp", { progressId, nowMs });
  if (fault !== null) reportFault(fault);
  progress.update({ keepFrom: await chosenFor(context) });
}

async function chosenFor({ db, character }: Context): Promise<number | undefined> {
  const { keepsFromRarity } = (await settingsOf(db, character.accountId)).play;
  return keepsFromRarity === 0 ? undefined : keepsFromRarity;
}
