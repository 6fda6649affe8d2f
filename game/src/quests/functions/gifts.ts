import { noteBoost } from "../../boosts/functions/boost-runs.ts";
import { buyBoost, tavernBoosts } from "../../boosts/rules/tavern.ts";
import type { BoostModel } from "../../boosts/tables.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { rooms } from "../../house/content/rooms.ts";
import { giveRoom } from "../../house/functions/give-room.ts";
import type { QuestId } from "../content/quests.ts";
import { isGiftOpen } from "../rules/story.ts";
import type { QuestModel } from "../tables.ts";
import { readStory, writeStory } from "./story-row.ts";

type Context = Pick<CharacterContext<QuestModel>, "db" | "character">;

const { characterMutation } = gameFunctions<QuestModel>();
const { characterMutation: boostMutation } = gameFunctions<QuestModel & BoostModel>();

/**
 * The first level of a room that a step of the story pays, built at once. Refuses `quest-not-ready`
 * when there is no such gift, `nothing-to-do` for a room that stands and `under-way`.
 */
export const takeRoom = characterMutation({
  args: { room: oneOf(keysOf(rooms)) },
  handler: async (context, { room }) => {
    const story = await readStory(context.db, context.character._id);
    if (!isGiftOpen(story, "a-roof")) return refuse("quest-not-ready");
    const given = await giveRoom(context, room);
    if (given.ok) await noteGift(context, "a-roof");
    return given;
  },
});

/** A day of a boost that a step of the story pays. Refuses `quest-not-ready` and `cooldown`. */
export const takeBoost = boostMutation({
  args: { boost: oneOf(tavernBoosts) },
  handler: async (context, { boost }) => {
    const { db, nowMs, character, progress } = context;
    const story = await readStory(db, character._id);
    if (!isGiftOpen(story, "a-warm-boost")) return refuse("quest-not-ready");
    const given = buyBoost(progress.state, boost, nowMs);
    if (!given.ok) return given;
    const { boosts, endsAtMs } = given.value;
    progress.update({ state: { ...progress.state, boosts } });
    await noteBoost(db, character._id, { boost, nowMs, endsAtMs, gold: 0 });
    await context.emit({ kind: "boost-started", boost });
    await noteGift(context, "a-warm-boost");
    return done(null);
  },
});

/** Notes that what a step hands out was taken. Read anew: what was given has been counted for the story meanwhile. */
export async function noteGift({ db, character }: Context, quest: QuestId): Promise<void> {
  const story = await readStory(db, character._id);
  await writeStory(db, character._id, { ...story, gifts: [...(story.gifts ?? []), quest] });
}
