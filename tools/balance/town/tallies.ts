import { referenceDays } from "@aldermoor/game/market/content/limits.ts";
import type { Side } from "@aldermoor/game/market/rules/prices.ts";
import type { Tally } from "@aldermoor/game/market/rules/reference.ts";

type Counted = { -readonly [Key in keyof Tally]: Tally[Key] };
/** One side of a trade. */
export type Deal = {
  readonly trader: string;
  readonly side: Side;
  readonly units: number;
  readonly price: number;
};
type Day = { readonly by: Map<string, Counted>; units: number; gold: number };

/** What was traded of one thing within a week. */
export class Tallies {
  readonly #days = new Map<number, Day>();

  /** Counts a trade for what things go for. */
  count(day: number, units: number, price: number): void {
    const of = this.#dayOf(day);
    of.units += units;
    of.gold += units * price;
  }

  /** Counts one side of a trade for what moves the reference. */
  add(day: number, { trader, side, units, price }: Deal): void {
    const { by } = this.#dayOf(day);
    const row = by.get(trader) ?? { trader, bought: 0, boughtGold: 0, sold: 0, soldGold: 0 };
    by.set(trader, row);
    row[side === "buy" ? "bought" : "sold"] += units;
    row[side === "buy" ? "boughtGold" : "soldGold"] += units * price;
  }

  /** Units and gold of the week that ends with a day. */
  week(day: number): { readonly units: number; readonly gold: number } {
    let [units, gold] = [0, 0];
    for (const [at, one] of this.#days) {
      if (at <= day - referenceDays || at > day) continue;
      units += one.units;
      gold += one.gold;
    }
    return { units, gold };
  }

  ofWeek(day: number): readonly Tally[] {
    return [...this.#days].flatMap(([at, { by }]) =>
      at >= day - referenceDays && at < day ? [...by.values()] : [],
    );
  }

  forget(day: number): void {
    for (const at of this.#days.keys()) if (at < day - 2 * referenceDays) this.#days.delete(at);
  }

  #dayOf(day: number): Day {
    const known = this.#days.get(day) ?? { by: new Map(), units: 0, gold: 0 };
    this.#days.set(day, known);
    return known;
  }
}
