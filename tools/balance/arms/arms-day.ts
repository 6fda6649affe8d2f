import {
  attempts as arenaAttempts,
  laurels as boutLaurels,
  startRating,
} from "@aldermoor/game/arena/content/limits.ts";
import { hollowSide } from "@aldermoor/game/arena/rules/hollow-side.ts";
import { afterWeek, laurelsOfWeek, moveOf } from "@aldermoor/game/arena/rules/rating.ts";
import { outermostZone } from "@aldermoor/game/combat/rules/zones.ts";
import { utcDay } from "@aldermoor/game/core/rules/economy/tally.ts";
import { keyedRng, unit } from "@aldermoor/game/core/rules/random/rng.ts";
import type { LaurelOfferId } from "@aldermoor/game/fighters/content/laurel-offers.ts";
import { laurelOffers } from "@aldermoor/game/fighters/content/laurel-offers.ts";
import type { BattleSide } from "@aldermoor/game/fighters/rules/battle-side.ts";
import { battleVersion, decideBattle } from "@aldermoor/game/fighters/rules/battle.ts";
import { drawCandidate } from "@aldermoor/game/fighters/rules/candidates.ts";
import { buyLaurelOffer, laurelOffersLeft } from "@aldermoor/game/fighters/rules/laurel-shop.ts";
import { xpOf } from "@aldermoor/game/fighters/rules/training.ts";
import { weekOf } from "@aldermoor/game/quests/rules/mark-shop.ts";
import { attempts as towerAttempts } from "@aldermoor/game/tower/content/limits.ts";
import { climbIn, firstClearOf, nextFloor, withFloor } from "@aldermoor/game/tower/rules/climb.ts";
import { floorSide } from "@aldermoor/game/tower/rules/floor-side.ts";
import { cacheWindowsPerDay, combatLevelMin } from "@aldermoor/game/world-boss/content/numbers.ts";
import type { OmenOfferId } from "@aldermoor/game/world-boss/content/omen-offers.ts";
import { omenOfferIds, omenOffers } from "@aldermoor/game/world-boss/content/omen-offers.ts";
import { buyForOmens, leftOf } from "@aldermoor/game/world-boss/rules/omen-shop.ts";
import { rewardOfTier } from "@aldermoor/game/world-boss/rules/reward.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import type { Bot } from "../bot.ts";
import { beginningMs, secret } from "../bot.ts";
import type { Arms } from "./arms.ts";
import { earnLaurels, noteDay } from "./arms.ts";
import { fieldAll, learnAll, recruit, takeOn, teach, trainAll } from "./company.ts";
import type { Plan } from "./plans.ts";
import { planOf } from "./plans.ts";

/** A day of somebody's fighters: who is hired and trained, bouts, floors, bosses, and what their pay buys. */
export function liveArmsDay(arms: Arms, bot: Bot, day: number): void {
  const plan = planOf(bot.habit.name);
  const today = utcDay(beginningMs) + day - 1;
  if (day > 1 && weekOf(today) === today) closeWeek(arms);
  recruit(arms, bot, plan, day);
  trainAll(arms, bot, plan);
  if (arms.hands.length > 0) {
    const side = fieldAll(arms, bot, plan);
    fightInArena(arms, bot, plan, side);
    climbTower(arms, bot, side, today);
  }
  faceBosses(arms, bot, plan, day);
  buyWithLaurels(arms, bot, day, today);
  buyWithOmens(arms, day, today);
}

function closeWeek(arms: Arms): void {
  earnLaurels(arms, laurelsOfWeek(arms.rating, arms.weekBouts));
  arms.rating = afterWeek(arms.rating);
  arms.weekBouts = 0;
}

/** One level more wins three of four bouts, which is this far in ratings. */
const pointsPerLevel = 180;

/**
 * Others lead fighters of the same ranks, of classes and traits that chance gives, and as far at 1,200: those that somebody with
 * a higher rating meets are further by as much.
 */
function fightInArena(arms: Arms, bot: Bot, plan: Plan, side: BattleSide): void {
  for (let nth = 0; nth < Math.min(plan.bouts, arenaAttempts.aDay); nth++) {
    const rng = keyedRng(secret, bot.habit.name, "arena", arms.fights);
    const drawn = hollowSide(1, rng);
    const ahead = (arms.rating - startRating) / pointsPerLevel;
    const others = side.map((own, place) => {
      const one = drawn[place] ?? null;
      if (own === null || one === null) return null;
      return {
        ...one,
        level: Math.max(1, own.level + ahead),
        rank: own.rank,
        trait: drawCandidate(rng).trait,
      };
    });
    const won = fight(arms, side, others, rng.next());
    arms.rating += moveOf(arms, arms.rating, won);
    arms.bouts += 1;
    arms.weekBouts += 1;
    if (won) arms.wins += 1;
    earnLaurels(arms, won ? boutLaurels.win : boutLaurels.loss);
    learnAll(arms, bot);
  }
}

function climbTower(arms: Arms, bot: Bot, side: BattleSide, today: number): void {
  arms.climb = climbIn(arms.climb, weekOf(today));
  arms.attempts = Math.min(towerAttempts.most, arms.attempts + towerAttempts.aDay);
  while (arms.attempts > 0) {
    const floor = nextFloor(arms.climb);
    if (floor === null) return;
    const defenders = floorSide(floor, keyedRng(secret, "tower", arms.climb.week, floor));
    const rng = keyedRng(secret, bot.habit.name, "tower", arms.fights);
    const won = fight(arms, side, defenders, rng.next());
    learnAll(arms, bot);
    if (!won) arms.attempts -= 1;
    if (!won) continue;
    const isFirst = floor > arms.climb.best;
    arms.climb = withFloor(arms.climb);
    if (!isFirst) continue;
    const { tier } = zones[outermostZone(bot.state)];
    const paid = firstClearOf(floor, bot.state.skills.combat.level, tier);
    arms.towerGold += paid.gold;
    if (paid.cacheTier !== null) arms.caches += 1;
    earnLaurels(arms, paid.laurels);
  }
}

function fight(arms: Arms, attackers: BattleSide, defenders: BattleSide, seed: number): boolean {
  arms.fights += 1;
  return decideBattle({ version: battleVersion, seed, attackers, defenders }).attackersWin;
}

/** Bosses fall, as their health follows from those who come; most windows bring silver. */
function faceBosses(arms: Arms, bot: Bot, { windows }: Plan, day: number): void {
  if (bot.state.skills.combat.level < combatLevelMin) return;
  for (let nth = 0; nth < windows; nth++) {
    const lot = unit(keyedRng(secret, bot.habit.name, "boss", day, nth));
    const tier = lot < 0.1 ? "gold" : lot < 0.25 ? "bronze" : "silver";
    const paid = rewardOfTier(tier, { fell: true, withCaches: nth < cacheWindowsPerDay });
    arms.bosses += 1;
    arms.omens += paid.omens;
    arms.omensEver += paid.omens;
    arms.caches += paid.caches;
  }
}

/** First six champions, then places and what is worn, caches all the while, and the trainer with what is left. */
function buyWithLaurels(arms: Arms, bot: Bot, day: number, today: number): void {
  const champions = arms.hands.filter(({ rank }) => rank === "champion").length;
  const wishes: readonly LaurelOfferId[] =
    champions < arms.hands.length
      ? ["laurels-champion"]
      : ["laurels-roster", "laurels-frame", "laurels-title", "laurels-cache", "laurels-trainer"];
  for (const offer of wishes) {
    const { price, lifetimeLimit } = laurelOffers[offer];
    while (arms.laurels >= price && (laurelOffersLeft(offer, arms.laurelsBought, today) ?? 1) > 0) {
      const bought = buyLaurelOffer(arms.laurelsBought, offer, 1, today);
      if (!bought.ok) break;
      arms.laurelsBought = bought.value;
      arms.laurels -= price;
      noteDay(arms, offer, day);
      getFor(arms, bot, offer);
    }
    // What can be had only once in a life is waited for.
    const left = laurelOffersLeft(offer, arms.laurelsBought, today) ?? 0;
    if (lifetimeLimit !== undefined && left > 0) return;
  }
  if (champions === arms.hands.length) noteDay(arms, "six champions", day);
}

function getFor(arms: Arms, bot: Bot, offer: LaurelOfferId): void {
  const { gives } = laurelOffers[offer];
  if (gives.kind === "cache") arms.caches += 1;
  if (gives.kind === "fighter") {
    const lot = arms.laurelsBought.ever[offer] ?? 0;
    takeOn(arms, drawCandidate(keyedRng(secret, bot.habit.name, "champion", lot), gives.rank));
  }
  if (gives.kind === "training")
    teach(arms, bot, (hand) => xpOf(hand, gives.minutes, bot.state.skills.combat.level));
}

/** The relics, one after the other; once all are there, caches and hearts. */
function buyWithOmens(arms: Arms, day: number, today: number): void {
  const isLeft = (offer: OmenOfferId) => (leftOf(offer, arms.omensBought, today) ?? 1) > 0;
  const relics = omenOfferIds.filter((id) => omenOffers[id].gives.kind === "relic");
  for (;;) {
    const relic = relics.find(isLeft);
    const next = relic ?? (["omens-cache", "omens-heart"] as const).find(isLeft);
    if (next === undefined || arms.omens < omenOffers[next].price) return;
    const bought = buyForOmens(arms.omensBought, next, 1, today);
    if (!bought.ok) return;
    arms.omensBought = bought.value;
    arms.omens -= omenOffers[next].price;
    noteDay(arms, relic === undefined ? next : "a relic", day);
    if (relic !== undefined && !relics.some(isLeft)) noteDay(arms, "ten relics", day);
  }
}
