import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { rowsOf, tableOf } from "../../core/content/rows.ts";
import type { WorldBossId } from "./bosses.ts";
import { worldBosses } from "./bosses.ts";

/** What an offer gives; caches and essence are of the outermost open zone, hearts of zones whose boss was beaten. */
type OmenGoods =
  | { readonly kind: "relic"; readonly item: ItemId }
  | { readonly kind: "cache" }
  | { readonly kind: "essence"; readonly quantity: number }
  | { readonly kind: "heart" }
  /** Stands behind the face. */
  | { readonly kind: "backdrop"; readonly id: "backdrop-storm" };

type OmenOffer = {
  /** In omens. */
  readonly price: number;
  readonly gives: OmenGoods;
  readonly weeklyLimit?: number;
  /** So many in the life of a character. */
  readonly lifetimeLimit?: number;
};

const relics = tableOf(
  rowsOf(worldBosses).map(([boss, { relic }]): readonly [`omens-${WorldBossId}`, OmenOffer] => [
    `omens-${boss}`,
    { price: 1_200, gives: { kind: "relic", item: relic }, lifetimeLimit: 2 },
  ]),
);

const goods = {
  "omens-cache": { price: 30, gives: { kind: "cache" }, weeklyLimit: 5 },
  "omens-scrap": { price: 20, gives: { kind: "essence", quantity: 25 } },
  "omens-heart": { price: 90, gives: { kind: "heart" }, weeklyLimit: 2 },
  "omens-avatar": {
    price: 500,
    gives: { kind: "backdrop", id: "backdrop-storm" },
    lifetimeLimit: 1,
  },
} as const satisfies Record<string, OmenOffer>;

export type OmenOfferId = keyof typeof relics | keyof typeof goods;

/** What omens buy. */
export const omenOffers: Readonly<Record<OmenOfferId, OmenOffer>> = { ...goods, ...relics };

export const omenOfferIds: readonly OmenOfferId[] = keysOf(omenOffers);
