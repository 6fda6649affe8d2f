import type { EventId } from "../../boosts/content/events.ts";
import type { ItemId } from "../../core/content/items.ts";

/** What an offer gives; goods by family are of the tier, or grade, of the outermost open zone. */
export type MarkGoods =
  | { readonly kind: "cache" }
  | { readonly kind: "item"; readonly item: ItemId; readonly quantity: number }
  | { readonly kind: "graded"; readonly family: "pearl" | "essence"; readonly quantity: number }
  /** A change of the calling that costs nothing, whenever it is made. */
  | { readonly kind: "change" }
  /** Affixes rolled anew for half the price, whenever that is done. */
  | { readonly kind: "half-reroll" }
  /** An ornament that is bought once: a title under the name, or a frame around the face. */
  | { readonly kind: "title" | "frame"; readonly id: OrnamentId };

type OrnamentId =
  | "title-the-dependable"
  | "frame-reedwork"
  | "frame-alderfair"
  | "frame-long-dusk"
  | "frame-harvest-home"
  | "frame-open-workshops";

export type MarkOffer = {
  readonly name: string;
  readonly icon: string;
  /** In marks. */
  readonly price: number;
  readonly gives: MarkGoods;
  readonly weeklyLimit?: number;
  /** Sold while this event holds, and again whenever it returns. */
  readonly event?: EventId;
};

const table = {
  "marks-cache": {
    name: "Sealed Cache",
    icon: "locked-chest",
    price: 12,
    gives: { kind: "cache" },
    weeklyLimit: 5,
  },
  "marks-clarity": {
    name: "Draughts of Clarity",
    icon: "round-bottom-flask",
    price: 8,
    gives: { kind: "item", item: "draught-of-clarity", quantity: 6 },
  },
  "marks-reroll": {
    name: "Half-Price Reroll",
    icon: "cycle",
    price: 3,
    gives: { kind: "half-reroll" },
    weeklyLimit: 3,
  },
  "marks-respec": {
    name: "A Change of Calling",
    icon: "swords-emblem",
    price: 20,
    gives: { kind: "change" },
  },
  "marks-pearl": {
    name: "Pearls",
    icon: "pearl-necklace",
    price: 10,
    gives: { kind: "graded", family: "pearl", quantity: 2 },
  },
  "marks-essence": {
    name: "Essence",
    icon: "powder",
    price: 6,
    gives: { kind: "graded", family: "essence", quantity: 10 },
  },
  "marks-frame": {
    name: "Reedwork Frame",
    icon: "reed",
    price: 60,
    gives: { kind: "frame", id: "frame-reedwork" },
  },
  "marks-title": {
    name: "Title: the Dependable",
    icon: "laurels",
    price: 90,
    gives: { kind: "title", id: "title-the-dependable" },
  },
  "marks-alderfair": {
    name: "Bunting Frame",
    icon: "party-flags",
    price: 40,
    gives: { kind: "frame", id: "frame-alderfair" },
    event: "alderfair",
  },
  "marks-long-dusk": {
    name: "Eclipse Frame",
    icon: "eclipse",
    price: 40,
    gives: { kind: "frame", id: "frame-long-dusk" },
    event: "long-dusk",
  },
  "marks-harvest-home": {
    name: "Wheatsheaf Frame",
    icon: "cornucopia",
    price: 40,
    gives: { kind: "frame", id: "frame-harvest-home" },
    event: "harvest-home",
  },
  "marks-open-workshops": {
    name: "Rivet Frame",
    icon: "gears",
    price: 40,
    gives: { kind: "frame", id: "frame-open-workshops" },
    event: "open-workshops",
  },
} as const satisfies Record<string, MarkOffer>;

export type MarkOfferId = keyof typeof table;

/** What marks buy. */
export const markOffers: Readonly<Record<MarkOfferId, MarkOffer>> = table;
