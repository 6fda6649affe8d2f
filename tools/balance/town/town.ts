import { items } from "@aldermoor/game/core/content/items.ts";
import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { utcDay } from "@aldermoor/game/core/rules/economy/tally.ts";
import { recipes } from "@aldermoor/game/crafting/content/recipes.ts";
import { listingsMax } from "@aldermoor/game/market/content/limits.ts";
import { awaitedShare, spend } from "../ambitions.ts";
import { clearBench, lessons, order } from "../bench-work.ts";
import { sellTrophies } from "../bench-work.ts";
import type { Bot } from "../bot.ts";
import { addStock, beginningMs, pay, restUntil } from "../bot.ts";
import { learnTalents } from "../calling.ts";
import { claimQuests, wakeUp, workFor } from "../day.ts";
import type { Ways } from "../day.ts";
import { partWith } from "../gear.ts";
import { Exchange } from "./exchange.ts";
import { fieldCompany, fighterOptions, fightersShare } from "./fighters.ts";
import { kindOf } from "./kinds.ts";
import { ownToolRecipes } from "./own-tools.ts";
import { Stalls } from "./stalls.ts";
import type { Townsman } from "./townsman.ts";
import { advantageOf, hourMs, isVisiting, mayTrade, nameOf, newTownsman } from "./townsman.ts";
import { bestPlace } from "./value.ts";
import { bookTax, takeIn, visit } from "./visit.ts";

export type TownSize = {
  /** Who comes within the first days. */
  readonly founders: number;
  readonly foundersWithinDays: number;
  /** From then on somebody comes each so many days. */
  readonly newcomerEachDays: number;
};

/**
 * What gold is left for villages, which are not played. Of the 45 of 100 that are put aside where one plays alone it is what is
 * not for fighters: what a village takes of a member beside what twelve fighters cost, 26 to 154 million.
 */
export const villageShare = awaitedShare - fightersShare;

/**
 * Players of all kinds who trade with nobody but each other, each at hours of its own, by the rules of the market. The same
 * town is the same every time.
 */
export class Town {
  readonly men: Townsman[] = [];
  readonly exchange: Exchange;
  readonly stalls: Stalls;
  readonly #size: TownSize;
  /** Hours that have passed. */
  hour = 0;

  constructor(size: TownSize) {
    this.#size = size;
    const facts = {
      cameAtMs: (name: string) => beginningMs + this.#named(name).cameAtHour * hourMs,
      advantageCenti: (name: string) => advantageOf(this.#named(name)),
    };
    this.exchange = new Exchange(facts);
    this.stalls = new Stalls(facts);
  }

  get nowMs(): number {
    return beginningMs + this.hour * hourMs;
  }

  /** Of the world, as the rules count days. */
  get day(): number {
    return utcDay(this.nowMs);
  }

  liveDay(): void {
    this.exchange.turn(this.day);
    this.stalls.turn(this.day, this.men.length);
    for (let nth = 0; nth < 24; nth++) this.#liveHour();
    for (const man of this.men) bookTax(this, man);
  }

  #named(name: string): Townsman {
    const found = this.#byName.get(name);
    if (found === undefined) throw new Error(`Nobody is called ${name}.`);
    return found;
  }

  readonly #byName = new Map<string, Townsman>();

  #liveHour(): void {
    this.#welcome();
    for (let nth = 0; nth < this.men.length; nth++) {
      // Each hour somebody else is the first.
      const man = this.men[(nth + this.hour) % this.men.length];
      if (man !== undefined) this.#live(man);
    }
    this.hour += 1;
  }

  #welcome(): void {
    const { founders, foundersWithinDays, newcomerEachDays } = this.#size;
    const early = (founders * this.hour) / (24 * foundersWithinDays);
    const late = this.hour / 24 - foundersWithinDays;
    const wanted = late < 0 ? early : founders + late / newcomerEachDays;
    while (this.men.length < wanted || this.men.length === 0) {
      const man = newTownsman(kindOf(this.men.length), this.hour);
      this.men.push(man);
      this.#byName.set(nameOf(man), man);
    }
  }

  #live(man: Townsman): void {
    const { bot } = man;
    const hour = this.hour % 24;
    restUntil(bot, this.nowMs);
    if (hour === 0 || this.hour === man.cameAtHour) {
      wakeUp(bot, Math.floor((this.hour - man.cameAtHour) / 24) + 1);
      learnTalents(bot);
      bot.rerollsToday = 0;
      fieldCompany(man);
    }
    if (isVisiting(man, hour)) {
      takeIn(this, man);
      if (mayTrade(man, this.hour)) visit(this, man);
      else parkPieces(bot);
      spend(bot, { aside: villageShare, more: () => fighterOptions(man) });
    }
    // The lamp of whoever is away for long is out for the rest of a day.
    const lit = Math.min(1, Math.max(0, bot.habit.hours - hour));
    workFor(bot, Math.round(600 * lit), this.#waysOf(man));
    if (hour === 23) {
      sellTrophies(bot);
      claimQuests(bot);
    }
  }

  #waysOf(man: Townsman): Ways {
    return {
      pickNode: () => bestPlace(this, man),
      planBench: (bot, actions) => planBench(man, bot, actions),
    };
  }
}

/** Whoever does not trade yet keeps as many pieces as it may list once it does. */
function parkPieces(bot: Bot): void {
  for (const piece of bot.shelf?.splice(0, bot.shelf.length - listingsMax) ?? [])
    partWith(bot, piece);
}

/** What was planned at the last visit, as far as the bag goes; else whatever may be made of it. */
function planBench({ plans }: Townsman, bot: Bot, actions: number): boolean {
  clearBench(bot);
  const known = keysOf(recipes).filter((id) => {
    const { skill, level, category } = recipes[id];
    const isOwn = bot.habit.crafts.includes(skill) && lessons.has(category);
    return isOwn && level <= bot.state.skills[skill].level;
  });
  for (const id of ownToolRecipes(bot))
    if (possible(bot, id) >= 1 && buyReagents(bot, id, 1)) order(bot, id, 1);
  const chosen = plans.filter(({ count }) => count > 1).map(({ recipe }) => recipe);
  let left = actions;
  for (const id of [...chosen, ...known.toReversed()]) {
    if (left <= 0 || bot.state.queue.length >= 5) break;
    const recipe = recipes[id];
    const wanted = Math.min(Math.ceil(left / recipe.actions), possible(bot, id));
    if (wanted < 1 || !buyReagents(bot, id, wanted)) continue;
    order(bot, id, wanted);
    left -= wanted * recipe.actions;
  }
  return bot.state.queue.length > 0;
}

function possible(bot: Bot, id: keyof typeof recipes): number {
  const { inputs, fee } = recipes[id];
  const each = inputs
    .filter(({ item }) => items[item].type !== "reagent")
    .map(({ item, quantity }) => Math.floor((bot.stock[item] ?? 0) / quantity));
  return Math.min(...each, fee === 0 ? Infinity : Math.floor(bot.state.gold / (2 * fee)));
}

function buyReagents(bot: Bot, id: keyof typeof recipes, crafts: number): boolean {
  return recipes[id].inputs.every(({ item, quantity }) => {
    const row = items[item];
    if (row.type !== "reagent") return true;
    const missing = Math.ceil(quantity * crafts * 1.5) - (bot.stock[item] ?? 0);
    if (missing <= 0) return true;
    if (!pay(bot, "reagents", missing * row.buy)) return false;
    addStock(bot, item, missing);
    return true;
  });
}
