import { startRating } from "@aldermoor/game/arena/content/limits.ts";
import type { BattleFighter } from "@aldermoor/game/fighters/rules/battle-side.ts";
import type { Candidate } from "@aldermoor/game/fighters/rules/candidates.ts";
import type { LaurelPurchases } from "@aldermoor/game/fighters/rules/laurel-shop.ts";
import { noLaurelPurchases } from "@aldermoor/game/fighters/rules/laurel-shop.ts";
import type { Growth } from "@aldermoor/game/fighters/rules/training.ts";
import type { Climb } from "@aldermoor/game/tower/rules/climb.ts";
import { foot } from "@aldermoor/game/tower/rules/climb.ts";
import { noOmenPurchases } from "@aldermoor/game/world-boss/rules/omen-shop.ts";

export type Hand = Candidate & Growth;

/** Gold by what it went to. */
type Costs = { hire: number; training: number; wages: number };

/**
 * The fighters of somebody and what they earn, beside the life of a bot: gold for them comes from what a player puts aside for
 * fighters, villages and the market, which the bot itself leaves alone.
 */
export type Arms = {
  hands: readonly Hand[];
  readonly costs: Costs;
  /** Gold of first clears of the tower. */
  towerGold: number;
  rating: number;
  bouts: number;
  wins: number;
  weekBouts: number;
  climb: Climb;
  attempts: number;
  fights: number;
  laurels: number;
  laurelsEver: number;
  omens: number;
  omensEver: number;
  caches: number;
  bosses: number;
  laurelsBought: LaurelPurchases;
  omensBought: typeof noOmenPurchases;
  /** On which day things first happened. */
  readonly firsts: Map<string, number>;
};

export function newArms(): Arms {
  return {
    hands: [],
    costs: { hire: 0, training: 0, wages: 0 },
    towerGold: 0,
    rating: startRating,
    bouts: 0,
    wins: 0,
    weekBouts: 0,
    climb: foot,
    attempts: 0,
    fights: 0,
    laurels: 0,
    laurelsEver: 0,
    omens: 0,
    omensEver: 0,
    caches: 0,
    bosses: 0,
    laurelsBought: noLaurelPurchases,
    omensBought: noOmenPurchases,
    firsts: new Map(),
  };
}

export function spentOn({ costs }: Arms): number {
  return costs.hire + costs.training + costs.wages;
}

export function noteDay(arms: Arms, what: string, day: number): void {
  if (!arms.firsts.has(what)) arms.firsts.set(what, day);
}

export function earnLaurels(arms: Arms, laurels: number): void {
  arms.laurels += laurels;
  arms.laurelsEver += laurels;
}

/** A fighter as a battle knows it; nothing of its owner's rooms. */
export function battleFighterOf(hand: Hand, share: number): BattleFighter {
  const { class: kind, level, rank, trait } = hand;
  return { class: kind, level, rank, trait, power: 0, share, name: null, byname: null, face: 0 };
}
