import type { PublicChannelId } from "@aldermoor/game/chat/content/channels.ts";
import { publicChannels } from "@aldermoor/game/chat/content/channels.ts";
import { muteOrder } from "@aldermoor/game/chat/rules/mute-order.ts";
import type { AccountLookup } from "@aldermoor/game/moderation/api.ts";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { screenTexts } from "../../../shared/texts.ts";
import { idsOf } from "../../../shared/world/known-id.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { loadTexts } from "../../../texts/load-texts.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { findNamed } from "./find-named.ts";
import type { Order } from "./order.ts";
import type { ChatPowers } from "./use-chat-powers.ts";

await loadTexts(screenTexts);

/** How long a channel stays slow where no minutes are named. */
const slowMinutes = 60;
const minuteMs = 60_000;

export const mute: Order = async ([name = "", minutes = "", reason = ""], { order, note }) => {
  const how = muteOrder(Number(minutes));
  const answer =
    how.kind === "hush"
      ? await order(api.moderation.hush, { name, minutes: how.minutes, reason })
      : await order(api.moderation.sentence, { name, kind: "mute", hours: how.hours, reason });
  if (answer.ok) note(t("told.muted", { name, time: durationText(how.lastsMs) }));
  return answer.ok;
};

/** Ends every mute that holds. */
export const unmute: Order = async ([name = "", reason = ""], powers) => {
  const { order, note } = powers;
  const found = await find(name, powers);
  if (found === null) return false;
  const mutes = found.past.filter(({ kind, holds }) => kind === "mute" && holds);
  for (const { id: sanctionId } of mutes) {
    const answer = await order(api.moderation.lift, { sanctionId, reason });
    if (!answer.ok) return false;
  }
  note(t(mutes.length === 0 ? "told.not-muted" : "told.unmuted", { name: found.name }));
  return true;
};

export const warn: Order = async ([name = "", reason = ""], { order, note }) => {
  const warning = { name, kind: "warning", hours: 0, reason } as const;
  const answer = await order(api.moderation.sentence, warning);
  if (answer.ok) note(t("told.warned", { name }));
  return answer.ok;
};

export const kick: Order = async ([name = "", reason = ""], { order, note }) => {
  const answer = await order(api.moderation.kick, { name, reason });
  if (answer.ok) note(t("told.kicked", { name }));
  return answer.ok;
};

/** With no seconds the channel is as it was. */
export const slow: Order = async (
  [word = "", seconds = "", given = "", reason = ""],
  { order, note },
) => {
  const channel = channelCalled(word);
  if (channel === null) {
    note(t("told.no-channel", { channels: idsOf(publicChannels).join(", ") }));
    return false;
  }
  const minutes = given === "" ? slowMinutes : Number(given);
  const pause = { channel, seconds: Number(seconds), minutes, reason };
  const answer = await order(api.chat.slow, pause);
  if (!answer.ok) return false;
  const name = t(`notices.channel-${channel}`);
  const time = durationText(minutes * minuteMs);
  note(
    pause.seconds === 0
      ? t("told.slow-ended", { channel: name })
      : t("told.slowed", { channel: name, pause: durationText(pause.seconds * 1_000), time }),
  );
  return true;
};

/** A channel by its id or by the name on its tab. */
function channelCalled(word: string): PublicChannelId | null {
  const ids = idsOf(publicChannels);
  const named = ids.map((id) => ({ id, name: t(`notices.channel-${id}`) }));
  return ids.find((id) => id === word.toLowerCase()) ?? findNamed(named, word)?.id ?? null;
}

export const removeLine: Order = async ([lineId = "", reason = ""], { order, note }) => {
  const answer = await order(api.chat.removeLine, { lineId, reason });
  if (answer.ok) note(t("safety.line-removed"));
  return answer.ok;
};

/** The look itself is a page of the staff's area. */
export const spectate: Order = async ([name = "", reason = ""], { order, open }) => {
  const answer = await order(api.moderation.spectate, { name, reason });
  if (answer.ok) open("/game/admin/reports");
  return answer.ok;
};

/** What is announced says by itself why, and so it stands on the record. */
export const announce: Order = async ([text = ""], { order, note }) => {
  const answer = await order(api.chat.announce, { text, reason: text });
  if (answer.ok) note(t("told.announced"));
  return answer.ok;
};

export const lookUp: Order = async ([name = ""], powers) => {
  const found = await find(name, powers);
  if (found !== null) powers.note(lookupText(found));
  return found !== null;
};

/** The account behind a name. Whoever may not ask, and a name that nobody bears, are told. */
async function find(
  name: string,
  { ask, refuse, note }: ChatPowers,
): Promise<AccountLookup | null> {
  const answer = await ask(api.moderation.lookup, { name });
  if (answer === null) return null;
  if (!answer.ok) {
    await refuse(answer);
    return null;
  }
  if (answer.value === null) note(t("chat.card-gone"));
  return answer.value;
}

function lookupText({ name, characters, facts, past }: AccountLookup): string {
  const { cases, upheld, reports, made, madeUpheld, household } = facts;
  const held = past.filter(({ holds }) => holds);
  const nowMs = serverNowMs();
  return [
    t("told.lookup-of", { name, characters: characters.join(", ") }),
    t("told.lookup-cases", { cases, upheld, reports }),
    t("told.lookup-made", { made, upheld: madeUpheld }),
    ...(household.length === 0
      ? []
      : [t("told.lookup-household", { names: household.join(", ") })]),
    ...held.map(({ kind, reason, untilMs }) =>
      untilMs === null
        ? t("told.lookup-held", { kind: t(`told.kind-${kind}`), reason })
        : t("told.lookup-held-until", {
            kind: t(`told.kind-${kind}`),
            reason,
            until: momentText(untilMs, nowMs),
          }),
    ),
    t("told.lookup-past", { count: past.length }),
  ].join("\n");
}
