import type { CharacterContext } from "../../core/functions/context.ts";
import { findLifeRow, stateOf } from "../../core/functions/life.ts";
import { totalLevelOf } from "../../core/rules/levels.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { ChannelId, ChatLink } from "../api.ts";
import { opensAtTotalLevel } from "../content/channels.ts";
import type { Pace } from "../rules/message.ts";
import { checkMessage, newPace } from "../rules/message.ts";
import type { ChatModel } from "../tables.ts";
import { appendMessage } from "./append-message.ts";

type Context = CharacterContext<ChatModel>;

export type Speech = {
  readonly kind: "say" | "act" | "roll";
  readonly text: string;
  readonly links: readonly ChatLink[];
};

/**
 * Puts a line into a channel in a character's name, and answers its text as it stands there. Refuses
 * `channel-closed` (`n`: the total level that opens it) and what the message rule refuses; a refused
 * line is not said and costs nothing.
 */
export async function speak(
  context: Context,
  channel: ChannelId,
  { kind, text: written, links }: Speech,
): Promise<Outcome<string>> {
  const { db, nowMs, character } = context;
  const { skills } = stateOf(await findLifeRow(db, character._id));
  const opensAt = opensAtTotalLevel[channel];
  if (totalLevelOf(skills) < opensAt) return refuse("channel-closed", { n: opensAt });
  const speaker = await findSpeaker(context);
  const checked = checkMessage(written, speaker?.state ?? newPace, nowMs);
  if (!checked.ok) return checked;

  const { text, pace } = checked.value;
  const { name, avatarSeed, title, _id: characterId } = character;
  const line = { kind, characterId, name, avatarSeed, title, text, links };
  await appendMessage(db, channel, { atMs: nowMs, ...line });
  await keepPace(context, speaker, pace);
  return done(text);
}

type Speaker = Awaited<ReturnType<typeof findSpeaker>>;

function findSpeaker({ db, character }: Context) {
  return db
    .query("speakers")
    .withIndex("by_character", (q) => q.eq("characterId", character._id))
    .unique();
}

async function keepPace({ db, character }: Context, speaker: Speaker, state: Pace): Promise<void> {
  if (speaker === null) await db.insert("speakers", { characterId: character._id, state });
  else await db.patch(speaker._id, { state });
}
