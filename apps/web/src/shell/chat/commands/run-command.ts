import type { ChatCommandId } from "@aldermoor/game/chat/content/commands.ts";
import { t } from "../../../texts/t.ts";
import type { Order } from "./order.ts";
import { pageOrders } from "./page-orders.ts";
import { talkOrders } from "./talk-orders.ts";
import type { ChatPowers } from "./use-chat-powers.ts";

/** Does what a command says. Answers whether the line is dealt with and may leave the field. */
export function runCommand(
  id: ChatCommandId,
  words: readonly string[],
  powers: ChatPowers,
): Promise<boolean> | boolean {
  return orders[id](words, powers);
}

/** What few write often comes when it is first asked for. */
function late(load: () => Promise<Order>): Order {
  return async (words, powers) => {
    const order = await load().catch(() => null);
    if (order !== null) return order(words, powers);
    powers.note(t("commands.no-answer"));
    return false;
  };
}

const ofOwn = () => import("./own-orders.ts");
const ofItems = () => import("./item-orders.ts");
const ofParty = () => import("./party-orders.ts");
const ofStaff = () => import("./staff-orders.ts");

const orders: Readonly<Record<ChatCommandId, Order>> = {
  ...pageOrders,
  ...talkOrders,
  boss: late(async () => (await import("./boss-order.ts")).tellBoss),
  level: late(async () => (await ofOwn()).tellLevel),
  xp: late(async () => (await ofOwn()).tellPace),
  eta: late(async () => (await ofOwn()).tellTime),
  item: late(async () => (await ofItems()).openItem),
  drop: late(async () => (await ofItems()).tellSource),
  price: late(async () => (await ofItems()).tellPrice),
  invite: late(async () => (await ofParty()).inviteOne),
  leave: late(async () => (await ofParty()).leaveParty),
  mute: late(async () => (await ofStaff()).mute),
  unmute: late(async () => (await ofStaff()).unmute),
  warn: late(async () => (await ofStaff()).warn),
  kick: late(async () => (await ofStaff()).kick),
  slow: late(async () => (await ofStaff()).slow),
  del: late(async () => (await ofStaff()).removeLine),
  lookup: late(async () => (await ofStaff()).lookUp),
  spectate: late(async () => (await ofStaff()).spectate),
  announce: late(async () => (await ofStaff()).announce),
};
