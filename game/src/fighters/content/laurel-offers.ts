import { keysOf } from "../../core/content/keys-of.ts";
import type { FighterRankId } from "./ranks.ts";

/** What an offer gives. */
export type LaurelGoods =
  /** Of the tier of the outermost open zone. */
  | { readonly kind: "cache" }
  /** Xp of one fighter, in gold-minutes at its owner's combat level. */
  | { readonly kind: "training"; readonly minutes: number }
  /** One more place in the roster. */
  | { readonly kind: "place" }
  /** A fighter of this rank, whoever comes. */
  | { readonly kind: "fighter"; readonly rank: FighterRankId }
  | { readonly kind: "title" | "frame"; readonly id: string };

type LaurelOffer = {
  readonly name: string;
  readonly icon: string;
  /** In laurels. */
  readonly price: number;
  readonly gives: LaurelGoods;
  readonly weeklyLimit?: number;
  readonly lifetimeLimit?: number;
};

const table = {
  "laurels-cache": {
    name: "Sealed Cache",
    icon: "locked-chest",
    price: 150,
    gives: { kind: "cache" },
    weeklyLimit: 3,
  },
  "laurels-trainer": {
    name: "An Hour with the Trainer",
    icon: "muscle-up",
    price: 60,
    gives: { kind: "training", minutes: 60 },
  },
  "laurels-roster": {
    name: "A Place in the Roster",
    icon: "bed",
    price: 400,
    gives: { kind: "place" },
    lifetimeLimit: 12,
  },
  "laurels-champion": {
    name: "A Champion",
    icon: "champions",
    price: 1_500,
    gives: { kind: "fighter", rank: "champion" },
    weeklyLimit: 1,
  },
  "laurels-frame": {
    name: "Laurel Frame",
    icon: "laurel-crown",
    price: 600,
    gives: { kind: "frame", id: "frame-laurel" },
    lifetimeLimit: 1,
  },
  "laurels-title": {
    name: "Title: of the Sands",
    icon: "laurels",
    price: 900,
    gives: { kind: "title", id: "title-of-the-sands" },
    lifetimeLimit: 1,
  },
} as const satisfies Record<string, LaurelOffer>;

export type LaurelOfferId = keyof typeof table;

/** What laurels buy. */
export const laurelOffers: Readonly<Record<LaurelOfferId, LaurelOffer>> = table;

export const laurelOfferIds = keysOf(table);
