import { priceLevel } from "@aldermoor/game/core/rules/economy/economy-formulas.ts";
import { keyedRng } from "@aldermoor/game/core/rules/random/rng.ts";
import { fighterClasses } from "@aldermoor/game/fighters/content/classes.ts";
import { columns, formationPlaces } from "@aldermoor/game/fighters/content/numbers.ts";
import { fighterRanks } from "@aldermoor/game/fighters/content/ranks.ts";
import type { BattleSide } from "@aldermoor/game/fighters/rules/battle-side.ts";
import { growthAt } from "@aldermoor/game/fighters/rules/battle-side.ts";
import type { Candidate } from "@aldermoor/game/fighters/rules/candidates.ts";
import { drawCandidates } from "@aldermoor/game/fighters/rules/candidates.ts";
import {
  boutXp,
  hirePrice,
  levelMaxFor,
  payWages,
  refundFor,
  shareWhen,
  train,
  trainingPrice,
  wageOf,
  withXp,
} from "@aldermoor/game/fighters/rules/training.ts";
import type { Bot } from "../bot.ts";
import { secret, total } from "../bot.ts";
import type { Arms, Hand } from "./arms.ts";
import { battleFighterOf, noteDay, spentOn } from "./arms.ts";
import type { Plan } from "./plans.ts";

/** What is left of what fighters may cost. */
function means(arms: Arms, bot: Bot, { share }: Plan): number {
  return share * total(bot.faucets) + arms.towerGold - spentOn(arms);
}

/** Hires whoever is missing, the first one for nothing, and later whoever is of a better rank than the worst of the six. */
export function recruit(arms: Arms, bot: Bot, plan: Plan, day: number): void {
  const offered = drawCandidates(keyedRng(secret, bot.habit.name, "recruits", day));
  const level = priceLevel(bot.state.skills);
  for (const candidate of offered) {
    const gold = arms.hands.length === 0 ? 0 : hirePrice(candidate, level);
    if (gold > means(arms, bot, plan) || !isWanted(arms, candidate)) continue;
    arms.costs.hire += gold;
    takeOn(arms, candidate);
  }
  if (arms.hands.length >= formationPlaces) noteDay(arms, "a company of six", day);
}

/** Joins, for the worst one where there are six. */
export function takeOn(arms: Arms, candidate: Candidate): void {
  const hands = [...arms.hands, { ...candidate, level: 1, xp: 0, trainedGold: 0 }];
  arms.hands = hands;
  if (hands.length <= formationPlaces) return;
  const worst = hands.toSorted((one, other) => rankOf(one) - rankOf(other))[0];
  if (worst === undefined) return;
  arms.costs.training -= refundFor(worst);
  arms.hands = hands.filter((one) => one !== worst);
}

function isWanted(arms: Arms, candidate: Candidate): boolean {
  const row = fighterClasses[candidate.class].preferredRow;
  const ofRow = arms.hands.filter((one) => fighterClasses[one.class].preferredRow === row);
  if (arms.hands.length < formationPlaces) return ofRow.length < columns;
  const worst = Math.min(...ofRow.map(rankOf));
  // A better rank of the wrong row would leave a place for who does not belong there.
  return ofRow.length > 0 && rankOf(candidate) > worst && rankOf(candidate) >= veteran;
}

function rankOf({ rank }: Pick<Candidate, "rank">): number {
  return fighterRanks[rank].mult;
}

const veteran = fighterRanks.veteran.mult;

/** Trains whoever is furthest behind, as far as the gold goes. */
export function trainAll(arms: Arms, bot: Bot, plan: Plan): void {
  const { level } = bot.state.skills.combat;
  for (;;) {
    const next = arms.hands
      .filter((one) => one.level < levelMaxFor(level))
      .toSorted((one, other) => one.level - other.level)[0];
    if (next === undefined || trainingPrice(next.level, 1) > means(arms, bot, plan)) return;
    const trained = train(next, 1, level);
    if (!trained.ok) throw new Error(`A fighter cannot be trained: ${trained.code}.`);
    const { gold, growth } = trained.value;
    arms.costs.training += gold;
    replace(arms, next, growth);
  }
}

/** Pays whom the day's first bout takes, and lets them stand where their classes like to. */
export function fieldAll(arms: Arms, bot: Bot, plan: Plan): BattleSide {
  const level = priceLevel(bot.state.skills);
  const wages = arms.hands.map((hand) => wageOf(hand, level));
  const { gold, isPaid } = payWages(wages, Math.max(0, means(arms, bot, plan)));
  arms.costs.wages += gold;
  return sideOf(arms.hands, isPaid);
}

function sideOf(hands: readonly Hand[], isPaid: readonly boolean[]): BattleSide {
  const rows = { front: places("front"), back: places("back") };
  const side: BattleSide[number][] = Array.from({ length: formationPlaces }, () => null);
  for (const [nth, hand] of hands.entries()) {
    const row = fighterClasses[hand.class].preferredRow;
    const place = rows[row].shift() ?? rows[row === "front" ? "back" : "front"].shift();
    if (place !== undefined) side[place] = battleFighterOf(hand, shareWhen(isPaid[nth] === true));
  }
  return side;
}

function places(row: "front" | "back"): number[] {
  const first = row === "front" ? 0 : columns;
  return Array.from({ length: columns }, (_, nth) => first + nth);
}

/** What all learn by a bout. */
export function learnAll(arms: Arms, bot: Bot): void {
  const { level } = bot.state.skills.combat;
  arms.hands = arms.hands.map((hand) => ({
    ...hand,
    ...withXp(hand, boutXp(hand, level), level),
  }));
}

/** Gives the one that is furthest behind some xp. */
export function teach(arms: Arms, bot: Bot, xp: (hand: Hand) => number): void {
  const last = arms.hands.toSorted((one, other) => one.level - other.level)[0];
  if (last === undefined) return;
  const { level } = bot.state.skills.combat;
  replace(arms, last, withXp(last, xp(last), level));
}

function replace(arms: Arms, hand: Hand, growth: Partial<Hand>): void {
  arms.hands = arms.hands.map((one) => (one === hand ? { ...one, ...growth } : one));
}

/** The mean of level, and of level and rank together as levels of a recruit. */
export function strengthOf({ hands }: Arms): {
  readonly level: number;
  readonly asRecruits: number;
} {
  const count = Math.max(1, hands.length);
  const mean = (of: (hand: Hand) => number) =>
    hands.reduce((sum, hand) => sum + of(hand), 0) / count;
  const growth = mean((hand) => growthAt(hand.level) * rankOf(hand));
  return { level: mean(({ level }) => level), asRecruits: 1 + (growth - 1) / (growthAt(2) - 1) };
}
