import { keysOf } from "../../core/content/keys-of.ts";

/** What an offer gives; goods are of the tier of the outermost open zone, the pattern is the own village's. */
type FavourGoods =
  | { readonly kind: "stew" | "plank"; readonly quantity: number }
  | { readonly kind: "cache" }
  | { readonly kind: "pattern" };

type FavourOffer = {
  /** In personal favour. */
  readonly price: number;
  readonly gives: FavourGoods;
  readonly weeklyLimit?: number;
};

const table = {
  "favour-meal": { price: 40, gives: { kind: "stew", quantity: 10 } },
  "favour-cache": { price: 120, gives: { kind: "cache" }, weeklyLimit: 3 },
  "favour-plan": { price: 200, gives: { kind: "plank", quantity: 60 } },
  "favour-banner": { price: 800, gives: { kind: "pattern" } },
} as const satisfies Record<string, FavourOffer>;

export type FavourOfferId = keyof typeof table;

/** What personal favour buys. */
export const favourOffers: Readonly<Record<FavourOfferId, FavourOffer>> = table;
export const favourOfferIds = keysOf(favourOffers);

/** The pattern that a member may give to the banner of its village. */
export const givenPattern = "hearth";
