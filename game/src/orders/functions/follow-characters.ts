import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import type { CharacterId } from "../../core/tables.ts";
import { signEveryMs } from "../content/limits.ts";
import { withPaid } from "../rules/week.ts";
import type { OrderModel } from "../tables.ts";
import { findOrder, membershipsOf } from "./rows.ts";
import { seatMember } from "./seats.ts";
import { keepWeek, weekNow } from "./weeks.ts";

type Context = CharacterContext<OrderModel>;

/** The kind of the deadlines by which the members of an order are told of a goal. */
export const orderGoalTold = "order-goal-told";

/** Follows who may stand for an account in its orders, who was there, and what is done for the goals of the week. */
export const followCharacters = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    switch (event.kind) {
      case "created":
      case "restored":
      case "departing":
      case "adopted":
        return seatAnew(context, null);
      case "departed":
        return seatAnew(context, context.character._id);
      case "checked-in":
        return keepSign(context);
      case "task-done":
        return event.set === "daily" ? countQuest(context) : undefined;
      default:
        return undefined;
    }
  },
};

/** `goneId` is a character that stands for nobody any more. */
async function seatAnew({ db, character }: Context, goneId: CharacterId | null): Promise<void> {
  for (const member of await membershipsOf(db, character.accountId))
    await seatMember(db, member, goneId);
}

async function keepSign({ db, nowMs, character }: Context): Promise<void> {
  for (const { _id, seenAtMs } of await membershipsOf(db, character.accountId))
    if (nowMs - seenAtMs >= signEveryMs) await db.patch(_id, { seenAtMs: nowMs });
}

/** A quest counts in every order of the account; its members are told of a goal behind this command. */
async function countQuest({ db, nowMs, character }: Context): Promise<void> {
  for (const { organizationId } of await membershipsOf(db, character.accountId)) {
    const { week, reaches } = withPaid(await weekNow(db, organizationId, nowMs));
    await keepWeek(db, organizationId, week);
    const order = reaches ? await findOrder(db, organizationId) : null;
    if (order === null) continue;
    await db.patch(order._id, { goalsReached: order.goalsReached + 1 });
    await setDeadline(db, { kind: orderGoalTold, subject: organizationId }, nowMs);
  }
}
