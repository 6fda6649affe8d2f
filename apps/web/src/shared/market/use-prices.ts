import type { CharacterSheet } from "@aldermoor/game/character/api.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { ReferencePrices } from "@aldermoor/game/market/api.ts";
import { openFromTotalLevel } from "@aldermoor/game/market/content/limits.ts";
import { afterTax, goodsWorth } from "@aldermoor/game/market/rules/worth.ts";
import { api } from "../../realtime/api.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { useAccountSettings } from "../account/use-account-settings.ts";
import { useSheet } from "../present/present-queries.ts";

/** Whether there is a market for a character: never for an ironbound one, for others from a level on. */
export function hasMarket({ mode, totalLevel }: CharacterSheet): boolean {
  return mode === "standard" && totalLevel >= openFromTotalLevel;
}

/**
 * By what the market measures prices today; `null` where nobody is to be told: the player has turned it off, the character does
 * not trade, or nothing is known yet. One answer for all who ask, which changes once a day.
 */
export function usePrices(): ReferencePrices | null {
  const isTold = useIsTold();
  const answer = useGameQuery(api.market.prices, isTold ? {} : "skip");
  return isTold ? valueOf(answer) : null;
}

/** Whether they are still on their way, so that what tells them keeps its place. */
export function usePricesAwaited(): boolean {
  const isTold = useIsTold();
  return useGameQuery(api.market.prices, isTold ? {} : "skip").state === "loading" && isTold;
}

/** The references, and what is asked for one of the goods that are for sale. */
export type MarketPrices = {
  readonly references: ReferencePrices;
  readonly asks: Readonly<Record<string, number>>;
};

/** The same with what is for sale, which may change every minute: for pages about buying alone. */
export function useMarketPrices(): MarketPrices | null {
  const isTold = useIsTold();
  const references = usePrices();
  const asks = valueOf(useGameQuery(api.market.asks, isTold ? {} : "skip"));
  return references === null || asks === null ? null : { references, asks };
}

function useIsTold(): boolean {
  const { play } = useAccountSettings();
  const sheet = valueOf(useSheet());
  return play.showsPrices !== false && sheet !== null && hasMarket(sheet);
}

function valueOf<Value>(answer: GameQuery<Value>): Value | null {
  return answer.state === "ready" ? answer.value : null;
}

/** A price of one in whole gold; nothing is traded for less than one. */
export function eachGold(centi: number): number {
  return Math.max(1, Math.round(centi / 100));
}

/** What goods come to, in whole gold. */
export function goldOf(
  goods: Readonly<Partial<Record<ItemId, number>>>,
  prices: ReferencePrices,
): number {
  return Math.floor(goodsWorth(goods, prices) / 100);
}

/** What selling goods leaves once the tax is paid, on the average. */
export function soldGoldOf(
  goods: Readonly<Partial<Record<ItemId, number>>>,
  prices: ReferencePrices,
): number {
  return afterTax(goodsWorth(goods, prices)) / 100;
}
