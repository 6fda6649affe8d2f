import type { ItemId } from "../../core/content/items.ts";
import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import { cacheOf } from "../../quests/rules/reward.ts";
import type { OutcomeKind } from "../content/journey-events.ts";
import { adds, atRing, pays, points } from "../content/numbers.ts";
import { tierAtRing } from "./resolve.ts";

/** What is read of a walker that its pay goes by. */
export type Paid = {
  readonly combatLevel: number;
  /** Of the outermost zone that was open. */
  readonly tier: number;
};

export type WalkerPay = {
  readonly gold: number;
  readonly favour: number;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
};

export type VillagePay = {
  readonly shrineFavour: number;
  readonly xp: number;
  /** For its storage. */
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
};

const nothingForVillage: VillagePay = { shrineFavour: 0, xp: 0, items: {} };

/** What everybody who went is paid for a hex that was reached. */
export function walkerPay(ring: number, outcome: OutcomeKind, walker: Paid): WalkerPay {
  const extra = walkerAdds(ring, outcome, walker);
  return {
    gold: goldOf(atRing(pays.goldMinutes, ring), walker) + extra.gold,
    favour: atRing(pays.favour, ring),
    items: extra.items,
  };
}

/** What the event itself adds for each; a choice adds what was chosen, once it was. */
export function walkerAdds(
  ring: number,
  outcome: OutcomeKind,
  walker: Paid,
): Pick<WalkerPay, "gold" | "items"> {
  switch (outcome) {
    case "gold":
      return { gold: goldOf(atRing(adds.goldMinutes, ring), walker), items: {} };
    case "cache":
      return { gold: 0, items: cacheOf(Math.min(tierAtRing(ring), walker.tier)) };
    case "resource":
    case "shrineFavour":
    case "injury":
    case "sight":
    case "choice":
    case "speed":
      return { gold: 0, items: {} };
  }
}

/** What the village has of a hex that was reached. */
export function villagePay(
  ring: number,
  outcome: OutcomeKind,
  brought: { readonly goods: ItemId; readonly walkers: number },
): VillagePay {
  const extra = villageAdds(ring, outcome, brought);
  return {
    shrineFavour: atRing(pays.shrineFavour, ring) + extra.shrineFavour,
    xp: atRing(pays.villageXp, ring),
    items: extra.items,
  };
}

/** What the event itself adds for the village. */
export function villageAdds(
  ring: number,
  outcome: OutcomeKind,
  { goods, walkers }: { readonly goods: ItemId; readonly walkers: number },
): VillagePay {
  switch (outcome) {
    case "shrineFavour":
      return { ...nothingForVillage, shrineFavour: atRing(adds.shrineFavour, ring) };
    case "resource":
      return { ...nothingForVillage, items: { [goods]: adds.goodsEach * walkers } };
    case "gold":
    case "injury":
    case "cache":
    case "sight":
    case "choice":
    case "speed":
      return nothingForVillage;
  }
}

/** Points of the season for a hex that was reached. */
export function pointsOf(ring: number): number {
  return atRing(points, ring);
}

function goldOf(minutes: number, { combatLevel }: Paid): number {
  return Math.floor(minutes * goldMinute(combatLevel));
}
