import { isNewAccount } from "../../character/functions/is-new-account.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { ChatLink } from "../api.ts";
import type { ChannelId } from "../content/channels.ts";
import { opensAtTotalLevel } from "../content/channels.ts";
import type { Pace } from "../rules/message.ts";
import { checkMessage, newPace, tempos } from "../rules/message.ts";
import { newNewcomerPace, paceNewcomers } from "../rules/newcomer-pace.ts";
import type { ChatModel } from "../tables.ts";
import { appendMessage } from "./append-message.ts";

type Context = CharacterContext<ChatModel>;

type Speech = {
  readonly kind: "say" | "act" | "roll";
  readonly text: string;
  readonly links: readonly ChatLink[];
};

/**
 * Puts a line into a channel in a character's name, and answers its text as it stands there. Refuses
 * `channel-closed` (`n`: the total level that opens it), what the message rule refuses, and what the
 * rule for newcomers does where all of the account's characters are new; a refused line is not said and
 * costs nothing.
 */
export async function speak(
  context: Context,
  channel: ChannelId,
  { kind, text: written, links }: Speech,
): Promise<Outcome<string>> {
  const { db, nowMs, character, progress } = context;
  const { skills } = progress.state;
  const opensAt = opensAtTotalLevel[channel];
  if (totalLevelOf(skills) < opensAt) return refuse("channel-closed", { n: opensAt });
  const isNew = await isNewAccount(context);
  const speaker = await findSpeaker(context);
  const own = {
    pace: speaker?.state ?? newPace,
    tempo: tempos[isNew ? "newcomer" : "established"],
  };
  const checked = checkMessage(written, own, nowMs);
  if (!checked.ok) return checked;
  const { text, pace } = checked.value;
  const shared = isNew ? await shareChannel(context, channel, text) : done(null);
  if (!shared.ok) return shared;

  const { name, avatarSeed, title, _id: characterId } = character;
  const line = { kind, characterId, name, avatarSeed, title, text, links };
  await appendMessage(db, channel, { atMs: nowMs, ...line });
  await keepPace(context, speaker, pace);
  return done(text);
}

/** Takes a line of a newcomer from what the channel takes of all of them. */
async function shareChannel(
  { db, nowMs }: Context,
  channel: ChannelId,
  text: string,
): Promise<Outcome<null>> {
  const row = await db
    .query("channelPaces")
    .withIndex("by_channel", (q) => q.eq("channel", channel))
    .unique();
  const paced = paceNewcomers(text, row?.state ?? newNewcomerPace, nowMs);
  if (!paced.ok) return paced;
  if (row === null) await db.insert("channelPaces", { channel, state: paced.value });
  else await db.patch(row._id, { state: paced.value });
  return done(null);
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
