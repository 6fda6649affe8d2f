import type { ItemId } from "../../content/items.ts";

/** What work pauses for besides a level: so many deeds, or goods of which some are missing. */
export class Quota {
  #deedsLeft: number;
  readonly #missing: Map<ItemId, number>;
  #deeds = 0;

  private constructor(deeds: number, missing: Map<ItemId, number>) {
    this.#deedsLeft = deeds;
    this.#missing = missing;
  }

  /** Full after so many kills, or units of what a place yields. */
  static ofDeeds(deeds: number): Quota {
    return new Quota(deeds, new Map());
  }

  /** Full when so many more of each of these came in. */
  static ofGoods(missing: Iterable<readonly [ItemId, number]>): Quota {
    return new Quota(Infinity, new Map(missing));
  }

  get isFull(): boolean {
    return this.#deedsLeft <= 0 || (this.#deedsLeft === Infinity && this.#missing.size === 0);
  }

  /** Deeds counted so far. */
  get deeds(): number {
    return this.#deeds;
  }

  countDeeds(deeds: number): void {
    this.#deeds += deeds;
    this.#deedsLeft -= deeds;
  }

  countGoods(item: ItemId, quantity: number): void {
    const left = this.#missing.get(item);
    if (left === undefined) return;
    if (left > quantity) this.#missing.set(item, left - quantity);
    else this.#missing.delete(item);
  }
}
