import { v } from "convex/values";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { findLifeRow, stateOf } from "../../core/functions/life.ts";
import { oneOf } from "../../core/functions/validators.ts";
import { totalLevelOf } from "../../core/rules/levels.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { opensAtTotalLevel } from "../content/channels.ts";
import type { Pace } from "../rules/message.ts";
import { checkMessage, newPace } from "../rules/message.ts";
import type { ChatModel } from "../tables.ts";
import { appendMessage } from "./append-message.ts";

const { command } = gameFunctions<ChatModel>();

/**
 * Says a line in a channel. Refuses `channel-closed` (`n`: the total level that opens it) and what the
 * message rule refuses; a refused line is not said and costs nothing.
 */
export const send = command({
  args: { channel: oneOf(["global", "help"]), text: v.string() },
  handler: async (context, { channel, text }) => {
    const { db, nowMs, character } = context;
    const { skills } = stateOf(await findLifeRow(db, character._id));
    const opensAt = opensAtTotalLevel[channel];
    if (totalLevelOf(skills) < opensAt) return refuse("channel-closed", { n: opensAt });
    const speaker = await findSpeaker(context);
    const checked = checkMessage(text, speaker?.state ?? newPace, nowMs);
    if (!checked.ok) return checked;

    const { name, avatarSeed, _id: characterId } = character;
    const line = { characterId, name, avatarSeed, text: checked.value.text };
    await appendMessage(db, channel, { atMs: nowMs, kind: "say", ...line });
    await keepPace(context, speaker, checked.value.pace);
    return done(null);
  },
});

type Speaker = Awaited<ReturnType<typeof findSpeaker>>;

function findSpeaker({ db, character }: CharacterContext<ChatModel>) {
  return db
    .query("speakers")
    .withIndex("by_character", (q) => q.eq("characterId", character._id))
    .unique();
}

async function keepPace(
  { db, character }: CharacterContext<ChatModel>,
  speaker: Speaker,
  state: Pace,
): Promise<void> {
  if (speaker === null) await db.insert("speakers", { characterId: character._id, state });
  else await db.patch(speaker._id, { state });
}
