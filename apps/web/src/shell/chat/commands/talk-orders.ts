import type { ChatCommandId } from "@aldermoor/game/chat/content/commands.ts";
import { rollSides } from "@aldermoor/game/chat/content/commands.ts";
import { api } from "../../../realtime/api.ts";
import { t } from "../../../texts/t.ts";
import type { Order } from "./order.ts";

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
