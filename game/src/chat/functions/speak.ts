import { isNewAccount } from "../../character/functions/is-new-account.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { refuseSwitchedOff } from "../../core/functions/flags/switched-off.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import type { ChatLink, ChatLook } from "../api.ts";
import type { ChannelId, PublicChannelId } from "../content/channels.ts";
import { isPublicChannel, publicChannels } from "../content/channels.ts";
import type { SaidAt } from "../rules/channel-pause.ts";
import { pauseBetween } from "../rules/channel-pause.ts";
import { checkMessage, newPace, tempos } from "../rules/message.ts";
import { newNewcomerPace, paceNewcomers } from "../rules/newcomer-pace.ts";
import type { ChatModel } from "../tables.ts";
import { appendMessage } from "./append-message.ts";
import { comeBack } from "./away.ts";
import { quoteLine } from "./quote-line.ts";
import { channelKey } from "./seats.ts";
import { countLine, pauseIn } from "./slow.ts";
import { findSpeaker, keepSpeaker } from "./speakers.ts";

type Context = CharacterContext<ChatModel>;

type Speech = {
  readonly kind: "say" | "act" | "roll";
  readonly text: string;
  readonly links: readonly ChatLink[];
  /** The number of the line it answers. */
  readonly replyTo?: number | undefined;
};

/** What was said as it stands there, and whose line it answers. */
type Spoken = { readonly text: string; readonly answersId: CharacterId | null };

/**
 * Puts a line into a channel in a character's name. Refuses `no-seat` for a channel of others, `channel-closed` (`n`: the
 * total level that opens it), `switched-off` while new accounts may not write, `slow-mode`, what the message rule and the quoted line refuse, and what the rule for newcomers
 * does where all of the account's characters are new; a refused line is not said and costs nothing.
 */
export async function speak(
  context: Context,
  channel: ChannelId,
  { kind, text: written, links, replyTo }: Speech,
): Promise<Outcome<Spoken>> {
  const { db, nowMs, character } = context;
  const key = await channelKey(db, character._id, channel);
  if (key === null) return refuse("no-seat");
  const isNew = await isNewAccount(context);
  const off = isNew ? await refuseSwitchedOff(db, "newcomer-chat") : null;
  if (off !== null) return off;
  const speaker = await findSpeaker(db, character._id);
  const own = {
    pace: speaker?.state ?? newPace,
    tempo: tempos[isNew ? "newcomer" : "established"],
  };
  const open = await mayBeHeard(context, channel, speaker?.saidAt ?? {});
  if (!open.ok) return open;
  const checked = checkMessage(written, own, nowMs);
  if (!checked.ok) return checked;
  const { text, pace } = checked.value;
  const answered = replyTo === undefined ? null : await quoteLine(context, key, replyTo);
  if (answered?.ok === false) return answered;
  const shared =
    isNew && isPublicChannel(channel) ? await shareChannel(context, channel, text) : done(null);
  if (!shared.ok) return shared;

  const { name, avatarSeed, title, _id: characterId } = character;
  const look = lookOf(character);
  const line = { kind, characterId, name, avatarSeed, title, look, text, links };
  await appendMessage(db, key, { atMs: nowMs, ...line, reply: answered?.value.quote });
  if (isPublicChannel(channel)) await countLine(db, channel, nowMs);
  await keepSpeaker(db, character._id, { state: pace, saidAt: open.value });
  await comeBack(db, characterId);
  return done({ text, answersId: answered?.value.authorId ?? null });
}

function lookOf({ nameColour, nameGlows, flair }: CharacterDoc): ChatLook {
  return {
    ...(nameColour === undefined ? {} : { nameColour }),
    ...(nameGlows === undefined ? {} : { nameGlows }),
    ...(flair === undefined ? {} : { flair }),
  };
}

/** Whether a public channel takes a line of this character now; those who have a seat speak at once. */
async function mayBeHeard(
  { db, nowMs, progress }: Context,
  channel: ChannelId,
  saidAt: SaidAt,
): Promise<Outcome<SaidAt>> {
  if (!isPublicChannel(channel)) return done(saidAt);
  const { opensAtTotalLevel } = publicChannels[channel];
  if (totalLevelOf(progress.state.skills) < opensAtTotalLevel)
    return refuse("channel-closed", { n: opensAtTotalLevel });
  const pauseMs = await pauseIn(db, channel, nowMs);
  return pauseBetween({ channel, pauseMs }, saidAt, nowMs);
}

/** Takes a line of a newcomer from what the channel takes of all of them. */
async function shareChannel(
  { db, nowMs }: Context,
  channel: PublicChannelId,
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
