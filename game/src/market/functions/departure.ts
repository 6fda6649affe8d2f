import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import type { MarketModel } from "../tables.ts";
import { leaveListings } from "./listings.ts";
import { leaveOrders } from "./orders.ts";

type Context = CharacterContext<MarketModel>;

/** Whoever goes for good takes all that is theirs off the market; it is in their collection then, and goes with it. */
export const leaveMarket = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    const isGone = event.kind === "departed" || event.kind === "exiled";
    return isGone ? leaveAll(context) : undefined;
  },
};

async function leaveAll(context: Context): Promise<void> {
  await leaveOrders(context);
  await leaveListings(context);
}
