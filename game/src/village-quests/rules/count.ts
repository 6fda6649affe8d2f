import type { DomainEvent } from "../../core/content/events.ts";
import { items } from "../../core/content/items.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { Task } from "../../quests/content/task.ts";
import { countAllFor, isObjectiveEvent } from "../../quests/rules/count-objective.ts";
import { contributorActions, tiersBelowMax } from "../content/limits.ts";

/** What a member gave to its village in one go. */
export type Gift = {
  readonly goldMinutes: number;
  readonly goods: readonly { readonly item: ItemId; readonly quantity: number }[];
};

/**
 * What events add to a member's share. Goods count from a tier that is two below its own on, and of a quest that asks for
 * contributors actions count, and a gift of a gold-minute as much as it takes.
 */
export function countsOf(
  { objective }: Task,
  events: readonly DomainEvent[],
  ownTier: number,
): number {
  switch (objective.type) {
    case "distinctContributors":
      return events.reduce((sum, event) => sum + contributed(event), 0);
    case "villageMaterial":
      return giftsOf(events).reduce(
        (sum, gift) => sum + goodsOf(gift, objective.family, ownTier - tiersBelowMax),
        0,
      );
    default:
      return countAllFor(objective, events.filter(isObjectiveEvent));
  }
}

function contributed(event: DomainEvent): number {
  if (event.kind === "worked") return event.actions;
  const isGift = event.kind === "village-contributed" && event.goldMinutes >= 1;
  return isGift ? contributorActions : 0;
}

function giftsOf(events: readonly DomainEvent[]): readonly Gift[] {
  return events.filter((event) => event.kind === "village-contributed");
}

function goodsOf({ goods }: Gift, family: string, tierLeast: number): number {
  return goods
    .filter(({ item }) => items[item].family === family && items[item].tier >= tierLeast)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Deeds of a village that an event tells of, and whether the one who hears of it took part. */
export function deedsOf(
  { objective: { type } }: Task,
  events: readonly DomainEvent[],
  villageId: string,
): readonly { readonly deed: string; readonly isOwn: boolean }[] {
  return events.flatMap((event) => {
    if (type === "siegeFought" && event.kind === "siege-over" && event.villageId === villageId)
      return [{ deed: event.siegeId, isOwn: event.isEntered }];
    const isHex = type === "explorationHexes" && event.kind === "journey-back" && event.isReached;
    return isHex && event.villageId === villageId ? [{ deed: event.journeyId, isOwn: true }] : [];
  });
}
