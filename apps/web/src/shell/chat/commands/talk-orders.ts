import type { PlacedChannelId, PlacedKind } from "@aldermoor/game/chat/content/channels.ts";
import type { ChatCommandId } from "@aldermoor/game/chat/content/commands.ts";
import { rollSides } from "@aldermoor/game/chat/content/commands.ts";
import { api } from "../../../realtime/api.ts";
import { t } from "../../../texts/t.ts";
import { findNamed } from "./find-named.ts";
import type { Order } from "./order.ts";
import type { ChatPowers } from "./use-chat-powers.ts";

/** The orders or teams in which the character has a seat, by their names. */
async function placesOf({ ask, characterId }: ChatPowers, kind: PlacedKind) {
  const rights = (await ask(api.chat.channels, { characterId })) ?? [];
  return rights.flatMap(({ channel, title: name = "" }) =>
    isOfKind(channel, kind) ? [{ channel, name }] : [],
  );
}

function isOfKind(channel: string, kind: PlacedKind): channel is PlacedChannelId {
  return channel.startsWith(`${kind} `);
}

/** Hears somebody no longer, or again. */
const hears =
  (isIgnored: boolean): Order =>
  async ([written = ""], { order, note }) => {
    const answer = await order(api.chat.setIgnored, { name: written, isIgnored });
    if (!answer.ok) return false;
    const { name } = answer.value;
    note(t(isIgnored ? "commands.ignored-now" : "commands.heard-again", { name }));
    return true;
  };

/** The commands that say something, and those about who is heard. */
export const talkOrders = {
  w: ([name = "", text = ""], { whisper }) => whisper(name, text),
  r: ([text = ""], { answer }) => answer(text),
  trade: ([text = ""], { sayIn }) => sayIn("trade", text),
  p: ([text = ""], { sayIn }) => sayIn("party", text),
  v: ([text = ""], { sayIn }) => sayIn("village", text),
  o: async ([text = ""], powers) => {
    const [order] = await placesOf(powers, "order");
    if (order !== undefined) return powers.sayIn(order.channel, text);
    powers.note(t("commands.no-order"));
    return true;
  },
  t: async ([name = "", text = ""], powers) => {
    const team = findNamed(await placesOf(powers, "team"), name);
    if (team !== null) return powers.sayIn(team.channel, text);
    powers.note(t("commands.no-team", { name }));
    return true;
  },
  me: ([text = ""], { say }) => say(text, "act"),
  roll: ([sides = ""], { roll, note }) => {
    if (roll !== null) return roll(sides === "" ? rollSides.standard : Number(sides));
    note(t("commands.no-roll"));
    return true;
  },
  afk: async ([text = ""], { characterId, order, note }) => {
    const answer = await order(api.chat.setAway, { characterId, text });
    if (answer.ok) note(t("commands.away-now"));
    return answer.ok;
  },
  ignore: hears(true),
  unignore: hears(false),
  report: async ([name = "", reason = ""], { characterId, order, note }) => {
    const reported = { what: "name", id: name, cause: "other", note: reason } as const;
    const answer = await order(api.moderation.report, { characterId, ...reported });
    if (answer.ok) note(t("commands.reported"));
    return answer.ok;
  },
} satisfies Partial<Record<ChatCommandId, Order>>;
