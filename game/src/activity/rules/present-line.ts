import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { addMoney, negated } from "../../core/rules/economy/money.ts";
import { areSameFor } from "../../core/rules/influences/influence.ts";
import type { MovingPart } from "../../core/rules/settlement/moving-part.ts";
import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import type { Items, SettleInput, Settlement } from "../../core/rules/settlement/settlement.ts";
import { writeBlows } from "./blow-text.ts";
import {
  actionMs,
  advance,
  changeInfluences,
  netOf,
  openSettlement,
  settlementOf,
} from "./settle.ts";

/** How a life stands after some actions since it was written down. */
export type Standing = {
  readonly settlement: Settlement;
  /** Those of the last action, as a row keeps them. */
  readonly blows: string;
  /** The end of the action in which each kind of goods changed last. */
  readonly changedAtMs: ReadonlyMap<ItemId, number>;
};

/** A part that moves with actions; the lamp does not. */
export type ActionPart = Exclude<MovingPart, "lamp">;

const bits: Readonly<Record<ActionPart, number>> = {
  action: 1,
  life: 2,
  zones: 4,
  bench: 8,
  goods: 16,
  deeds: 32,
};

/**
 * A life from the instant at which it was written down up to the one at which it will be again, action by
 * action, each computed once however many ask. What is ahead is only looked at for what moves when: it is
 * not kept, and never shown.
 */
export class PresentLine {
  #input: SettleInput;
  readonly #actionsMax: number;
  /** Where nothing is queued nothing will be, and nobody need look through all that is ahead for it. */
  readonly #movable: number;
  #shown: SettlementRun;
  #done = 0;
  /** The blows of the last action. */
  #blows = "";
  #changedAtMs = new Map<ItemId, number>();
  /** Runs ahead, from when it is first asked for. */
  #scout: SettlementRun | null = null;
  /** Which parts each action moved, as far as the scout came. */
  readonly #moved: number[] = [];

  /** @param endsBeforeMs when the life will be written down: an action that ends then belongs to that. */
  constructor(input: SettleInput, endsBeforeMs: number) {
    this.#input = input;
    this.#actionsMax = Math.ceil((endsBeforeMs - input.state.settledAtMs) / actionMs) - 1;
    this.#movable = input.state.queue.length === 0 ? ~bits.bench : ~0;
    this.#shown = openSettlement(input, true);
  }

  /**
   * Goes on with other influences, so that a boost of the world that begins now makes no page look at its life anew. Answers
   * `false` where they change what was done already: that takes another line.
   */
  changeInfluences(influences: SettleInput["influences"]): boolean {
    const doneBy = (actions: number) => {
      return { begunAtMs: this.#endOf(actions - 1), doneAtMs: this.#endOf(actions) };
    };
    const before = this.#input.influences;
    if (!areSameFor(before, influences, doneBy(this.#done))) return false;
    const hasScoutedSame = areSameFor(before, influences, doneBy(this.#moved.length));
    this.#input = { ...this.#input, influences };
    changeInfluences(this.#shown, influences);
    if (this.#scout !== null && hasScoutedSame) changeInfluences(this.#scout, influences);
    else this.#forgetAhead();
    return true;
  }

  /**
   * Goes on with what another input has in its purse, where that is all in which the two differ. Answers `false` where it is not, or
   * where the purse decides what is done: that takes another line.
   */
  changePurse(input: SettleInput): boolean {
    const before = this.#input;
    if (before.state.queue.length > 0 || before.bagFree !== input.bagFree) return false;
    if (!isSameStock(before.stock, input.stock)) return false;
    const more = addMoney(input.state, negated(before.state));
    this.#input = input;
    for (const run of [this.#shown, this.#scout]) {
      if (run === null) continue;
      run.input = input;
      Object.assign(run.state, addMoney(run.state, more));
    }
    return true;
  }

  #forgetAhead(): void {
    this.#scout = null;
    this.#moved.length = Math.min(this.#moved.length, this.#done);
  }

  /** How many actions had ended by an instant, of those before the life is written down. */
  actionsBy(nowMs: number): number {
    const ended = Math.floor((nowMs - this.#input.state.settledAtMs) / actionMs);
    return Math.max(0, Math.min(ended, this.#actionsMax));
  }

  // Made anew for each who asks: kept from one action to the next, it would be most of what the collector copies.
  at(actions: number): Standing {
    if (actions < this.#done) this.#beginAgain();
    while (this.#done < actions) this.#step();
    const blows = this.#writtenBlows();
    const settlement = settlementOf(this.#shown);
    return { settlement, blows, changedAtMs: new Map(this.#changedAtMs) };
  }

  // As they are told: twenty objects of each page would outlive every action.
  #writtenBlows(): string {
    const { blows } = this.#shown.report;
    if (blows === null || blows.length === 0) return this.#blows;
    this.#blows = writeBlows(blows);
    blows.length = 0;
    return this.#blows;
  }

  /** The end of the first action behind some that moves one of these parts; `null` when none does before the end. */
  movesAtMs(parts: readonly ActionPart[], actions: number): number | null {
    const mask = parts.reduce((all, part) => all | bits[part], 0) & this.#movable;
    if (mask === 0) return null;
    // No action leaves everything as it was.
    if ((mask & bits.action) !== 0)
      return actions < this.#actionsMax ? this.#endOf(actions + 1) : null;
    for (let nth = actions; nth < this.#actionsMax; nth++)
      if ((this.#movedBy(nth) & mask) !== 0) return this.#endOf(nth + 1);
    return null;
  }

  // Asked for an instant before the last one, which the beats of the engine hardly ever are.
  #beginAgain(): void {
    this.#shown = openSettlement(this.#input, true);
    this.#done = 0;
    this.#blows = "";
    this.#changedAtMs = new Map();
  }

  #step(): void {
    const run = this.#shown;
    const { moves } = run.bag;
    const before = moves === 0 ? {} : netOf(run);
    this.#done += 1;
    // A fight begins each action with none, others have none.
    if (run.state.work.kind === "combat") this.#blows = "";
    const atMs = this.#endOf(this.#done);
    advance(run, atMs);
    if (run.bag.moves === moves) return;
    for (const item of changedBetween(before, netOf(run))) this.#changedAtMs.set(item, atMs);
  }

  #movedBy(nth: number): number {
    while (this.#moved.length <= nth) this.#look();
    return this.#moved[nth] ?? 0;
  }

  #look(): void {
    const run = (this.#scout ??= this.#openScout());
    const { state, bag, told } = run;
    const { gold, centiGold, skills, meal, potion, boosts, zones, queue } = state;
    const { moves } = bag;
    const { adds } = told;
    advance(run, this.#endOf(this.#moved.length + 1));
    const isSamePurse = state.gold === gold && state.centiGold === centiGold;
    const isSameDiet = state.meal === meal && state.potion === potion;
    const isSameLife =
      isSamePurse && isSameDiet && state.skills === skills && state.boosts === boosts;
    let moved = bits.action;
    if (!isSameLife) moved |= bits.life;
    if (state.zones !== zones) moved |= bits.zones;
    if (state.queue !== queue) moved |= bits.bench;
    if (bag.moves !== moves) moved |= bits.goods;
    if (told.adds !== adds || bag.moves !== moves) moved |= bits.deeds;
    this.#moved.push(moved);
  }

  #openScout(): SettlementRun {
    const run = openSettlement(this.#input, false);
    advance(run, this.#endOf(this.#moved.length));
    return run;
  }

  #endOf(actions: number): number {
    return this.#input.state.settledAtMs + actions * actionMs;
  }
}

function isSameStock(one: Items, other: Items): boolean {
  return [...keysOf(one), ...keysOf(other)].every((item) => one[item] === other[item]);
}

function changedBetween(before: Items, after: Items): readonly ItemId[] {
  return keysOf(after).filter((item) => after[item] !== before[item]);
}
