import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { utcDay } from "@aldermoor/game/core/rules/economy/tally.ts";
import type { Piece } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { countsFromMs } from "@aldermoor/game/market/content/limits.ts";
import {
  firstPieceReference,
  listingBand,
  listingTax,
  pieceKey,
} from "@aldermoor/game/market/rules/listing.ts";
import { advantageAt } from "@aldermoor/game/market/rules/prices.ts";
import { needsOf, nextReference } from "@aldermoor/game/market/rules/reference.ts";
import type { TraderFacts } from "./exchange.ts";
import type { Deal } from "./tallies.ts";
import { Tallies } from "./tallies.ts";

export type Listing = {
  readonly seller: string;
  readonly piece: Piece;
  readonly price: number;
  readonly listedAtMs: number;
};

type Kind = { referenceCenti: number; readonly tallies: Tallies };
/** Who looked for a kind of piece in vain, and what it would have given; they say so in the chat. */
type Wishes = Map<string, number>;

/** Pieces at fixed prices, by the pure rules of listings; drawing lots among who reserves one is left out. */
export class Stalls {
  readonly #facts: TraderFacts;
  readonly #byItem = new Map<ItemId, Listing[]>();
  readonly #kinds = new Map<string, Kind>();
  readonly #wishes = new Map<ItemId, Wishes>();
  readonly #gains = new Map<string, number>();
  readonly #proceeds = new Map<string, number>();
  readonly #taxes = new Map<string, number>();
  readonly #sold = new Map<string, number>();
  readonly #bought = new Map<string, number>();

  constructor(facts: TraderFacts) {
    this.#facts = facts;
  }

  list(listing: Listing): Listing {
    const { item } = listing.piece;
    this.#byItem.set(item, [...this.of(item), listing]);
    return listing;
  }

  /** Takes a piece down; false where it is sold. */
  takeDown(listing: Listing): boolean {
    const all = this.of(listing.piece.item);
    this.#byItem.set(
      listing.piece.item,
      all.filter((one) => one !== listing),
    );
    return all.includes(listing);
  }

  of(item: ItemId): readonly Listing[] {
    return this.#byItem.get(item) ?? [];
  }

  /** Sells a piece; false where the two may gain no more from each other today. */
  sell(listing: Listing, buyer: string, nowMs: number): boolean {
    const { seller, piece, price } = listing;
    const kind = this.#kindOf(piece);
    const day = utcDay(nowMs);
    const unit = advantageAt(price, kind.referenceCenti);
    if (unit !== null) {
      const [gainer, loser] = unit.gainer === "buy" ? [buyer, seller] : [seller, buyer];
      const key = `${day} ${gainer} ${loser}`;
      const gained = (this.#gains.get(key) ?? 0) + unit.centi;
      if (gained > this.#facts.advantageCenti(gainer)) return false;
      this.#gains.set(key, gained);
    }
    this.takeDown(listing);
    add(this.#proceeds, seller, price - listingTax(price));
    add(this.#taxes, seller, listingTax(price));
    add(this.#sold, seller, price);
    add(this.#bought, buyer, price);
    kind.tallies.count(day, 1, price);
    this.#tally(kind, day, { trader: buyer, side: "buy", units: 1, price });
    this.#tally(kind, day, { trader: seller, side: "sell", units: 1, price });
    return true;
  }

  /** What was paid for somebody's pieces since it was asked last. */
  collect(seller: string): number {
    const gold = this.#proceeds.get(seller) ?? 0;
    this.#proceeds.set(seller, 0);
    return gold;
  }

  heldFor(seller: string): number {
    return this.#proceeds.get(seller) ?? 0;
  }

  taxOf(seller: string): number {
    return this.#taxes.get(seller) ?? 0;
  }

  soldBy(seller: string): number {
    return this.#sold.get(seller) ?? 0;
  }

  boughtBy(buyer: string): number {
    return this.#bought.get(buyer) ?? 0;
  }

  referenceCenti(piece: Pick<Piece, "item" | "rarity">): number {
    return this.#kindOf(piece).referenceCenti;
  }

  /** Says what somebody would give for a piece that nobody offers; `null` once it is no longer looked for. */
  wish(item: ItemId, name: string, gold: number | null): void {
    const wishes = this.#wishes.get(item) ?? new Map<string, number>();
    this.#wishes.set(item, wishes);
    if (gold === null) wishes.delete(name);
    else wishes.set(name, gold);
  }

  /** How many more of a piece would find somebody soon. */
  wanted(item: ItemId): number {
    return Math.max(0, (this.#wishes.get(item)?.size ?? 0) - this.of(item).length);
  }

  /** What a common one goes for, less where more are offered than sold. */
  quote(item: ItemId, nowMs: number): number {
    const piece = { item, rarity: 1, plus: 0, affixes: [] } as const;
    const { tallies, referenceCenti } = this.#kindOf(piece);
    const { units, gold } = tallies.week(utcDay(nowMs));
    const each = units > 0 ? gold / units : referenceCenti / 200;
    const offered = this.of(item).length;
    if (this.wanted(item) > 0) {
      const dearest = Math.max(...(this.#wishes.get(item)?.values() ?? []));
      return Math.max(each, Math.min(dearest, listingBand(piece, referenceCenti).most));
    }
    return Math.max(items[item].vendor, each * Math.min(1, (units + 2) / (offered + 1)));
  }

  turn(day: number, traders: number): void {
    for (const kind of this.#kinds.values()) {
      const needs = needsOf("pieces", traders);
      kind.referenceCenti = nextReference(kind.referenceCenti, kind.tallies.ofWeek(day), needs);
      kind.tallies.forget(day);
    }
    this.#gains.clear();
  }

  /** Only those count who are here long enough, or fresh accounts would paint prices. */
  #tally({ tallies }: Kind, day: number, deal: Deal): void {
    const countsFromDay = utcDay(this.#facts.cameAtMs(deal.trader) + countsFromMs);
    if (day >= countsFromDay) tallies.add(day, deal);
  }

  #kindOf({ item, rarity }: Pick<Piece, "item" | "rarity">): Kind {
    const key = pieceKey({ item, rarity });
    const known = this.#kinds.get(key);
    if (known !== undefined) return known;
    const made = { referenceCenti: firstPieceReference(item, rarity), tallies: new Tallies() };
    this.#kinds.set(key, made);
    return made;
  }
}

function add(sums: Map<string, number>, name: string, amount: number): void {
  sums.set(name, (sums.get(name) ?? 0) + amount);
}
