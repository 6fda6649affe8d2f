import type { ChatCommandId } from "@aldermoor/game/chat/content/commands.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { t } from "../../../texts/t.ts";
import { clearChannel, searchPlace } from "../lines/chat-notes.ts";
import type { Order } from "./order.ts";

const opens =
  (to: string): Order =>
  (_words, { open }) => {
    open(to);
    return true;
  };

/** The commands that open a page, or change what this page shows. */
export const pageOrders = {
  help: opens("/game/commands"),
  online: opens("/game/players-online"),
  rules: opens("/game/chat-rules"),
  bug: opens("/game/bug/create"),
  suggest: opens("/game/suggestion/create"),
  stats: opens("/game/profile/stats"),
  who: ([name = ""], { open }) => {
    open(`/game/public/profile/${encodeURIComponent(name)}`);
    return true;
  },
  find: ([wanted = ""], { key }) => {
    searchPlace(key, wanted);
    return true;
  },
  clear: (_words, { key }) => {
    clearChannel(key);
    return true;
  },
  time: (_words, { note }) => {
    note(t("commands.time-is", { time: moorClock(serverNowMs()) }));
    return true;
  },
} satisfies Partial<Record<ChatCommandId, Order>>;

/** The moor's clock is the same for everybody. */
function moorClock(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(11, 16);
}
