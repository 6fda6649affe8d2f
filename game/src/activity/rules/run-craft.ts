import type { Rarity } from "../../core/content/rarities.ts";
import { efficiency, xpMultiplier } from "../../core/rules/derive.ts";
import { isPiece } from "../../core/rules/equipment.ts";
import { milliToNext } from "../../core/rules/levels.ts";
import type { ModifierSums } from "../../core/rules/modifiers.ts";
import { capped } from "../../core/rules/modifiers.ts";
import { keyedRng } from "../../core/rules/rng.ts";
import type { QueueEntry } from "../../core/rules/state.ts";
import type { Recipe } from "../../crafting/content/recipes.ts";
import { recipes } from "../../crafting/content/recipes.ts";
import type { CraftShortage } from "../../crafting/rules/craft.ts";
import {
  copiesOf,
  feeOf,
  largestInput,
  makePiece,
  savesMaterial,
} from "../../crafting/rules/craft.ts";
import { qualityOf } from "../../crafting/rules/odds.ts";
import type { Course } from "./course.ts";
import { gainItem, gainXp, keepPiece, modifierSumsOf, moveGold, spendItem } from "./course.ts";
import type { StopReason } from "./settlement.ts";

const stopReasons: Readonly<Record<CraftShortage, StopReason>> = {
  inputs: "no-inputs",
  gold: "no-gold",
  "bag-full": "bag-full",
};

/**
 * Works off the queue for at most some actions, until a level is gained or the bench has to be left
 * for the fallback. Returns how many actions it did; none only when the bench was left at once.
 */
export function runCraft(course: Course, actions: number): number {
  const { state } = course;
  const sums = modifierSumsOf(course);
  let done = 0;
  while (done < actions) {
    const [head] = state.queue;
    if (head === undefined) return leaveBench(course, "queue-done", done);
    const recipe = recipes[head.recipe];
    const shortage = shortageOf(course, recipe, sums, head.paidGold !== null);
    if (shortage === "inputs" && head.wanted === null) {
      state.queue = state.queue.slice(1);
      continue;
    }
    if (shortage !== null) {
      replaceHead(course, { ...head, waits: shortage });
      return leaveBench(course, stopReasons[shortage], done);
    }

    const paidGold = head.paidGold ?? pay(course, recipe, sums);
    const steps = Math.min(recipe.actions - head.actionsDone, actions - done);
    const entry = { ...head, paidGold, waits: null, actionsDone: head.actionsDone + steps };
    done += steps;
    replaceHead(course, entry);
    if (entry.actionsDone < recipe.actions) return done;
    if (finish(course, entry, sums)) return done;
  }
  return done;
}

/** Pays what one craft takes, and returns the fee. */
function pay(course: Course, recipe: Recipe, sums: ModifierSums): number {
  for (const { item, quantity } of recipe.inputs) spendItem(course, item, quantity);
  const fee = feeOf(recipe, capped(sums, "feeReduction"));
  moveGold(course, "fee", -100 * fee);
  return fee;
}

function shortageOf(
  course: Course,
  recipe: Recipe,
  sums: ModifierSums,
  isPaid: boolean,
): CraftShortage | null {
  if (isPiece(recipe.output.item) && course.bagFree < 1) return "bag-full";
  if (isPaid) return null;
  const { stock, state } = course;
  if (recipe.inputs.some(({ item, quantity }) => (stock[item] ?? 0) < quantity)) return "inputs";
  return state.gold < feeOf(recipe, capped(sums, "feeReduction")) ? "gold" : null;
}

/** Hands over a finished craft with its repeats. Returns whether a level was gained. */
function finish(course: Course, entry: QueueEntry, sums: ModifierSums): boolean {
  const { state, rng } = course;
  const recipe = recipes[entry.recipe];
  const { skill } = recipe;
  const word = rng.next();
  const planned = copiesOf(efficiency(skill, state.skills, sums, recipe.level), word);
  const rarities: Partial<Record<Rarity, number>> = {};
  let copies = 0;
  while (copies < planned) {
    const isRepeat = copies > 0;
    if (isRepeat && !canRepeat(course, entry, copies, sums)) break;
    if (isRepeat) pay(course, recipe, sums);
    copies += 1;
    const rarity = handOver(course, recipe, sums);
    if (rarity !== null) rarities[rarity] = (rarities[rarity] ?? 0) + 1;
  }
  if (savesMaterial(capped(sums, "materialSave"), word)) {
    gainItem(course, largestInput(recipe).item, 1);
  }
  countCrafts(course, entry, copies, rarities);

  const made = entry.made + copies;
  if (entry.wanted !== null && made >= entry.wanted) state.queue = state.queue.slice(1);
  else replaceHead(course, { ...entry, made, actionsDone: 0, paidGold: null });
  const milliXp = Math.floor(recipe.xp * 1000 * xpMultiplier(skill, sums) + 1e-6) * copies;
  const hasLevelled = milliXp >= milliToNext(skill, state.skills[skill]);
  gainXp(course, skill, milliXp);
  return hasLevelled;
}

/** A repeat costs what any craft costs, and never makes more than was asked for. */
function canRepeat(course: Course, entry: QueueEntry, copies: number, sums: ModifierSums): boolean {
  const isWanted = entry.wanted === null || entry.made + copies < entry.wanted;
  return isWanted && shortageOf(course, recipes[entry.recipe], sums, false) === null;
}

/** Puts what one craft made into the bag; the rarity when it is a piece. */
function handOver(course: Course, recipe: Recipe, sums: ModifierSums): Rarity | null {
  const { state, input } = course;
  const { item, quantity } = recipe.output;
  if (!isPiece(item)) {
    gainItem(course, item, quantity);
    return null;
  }
  state.craftCounter += 1;
  const rng = keyedRng(input.secret, input.characterId, "craft", state.craftCounter);
  const piece = makePiece(item, qualityOf(recipe, state.skills, sums), rng);
  keepPiece(course, piece);
  return piece.rarity;
}

function countCrafts(
  course: Course,
  entry: QueueEntry,
  copies: number,
  rarities: Readonly<Partial<Record<Rarity, number>>>,
): void {
  const before = course.crafted.get(entry.recipe);
  const sum: Partial<Record<Rarity, number>> = { ...before?.rarities };
  for (const rarity of [1, 2, 3, 4, 5, 6] as const) {
    const more = rarities[rarity];
    if (more !== undefined) sum[rarity] = (sum[rarity] ?? 0) + more;
  }
  course.crafted.set(entry.recipe, { count: (before?.count ?? 0) + copies, rarities: sum });
}

function replaceHead(course: Course, entry: QueueEntry): void {
  course.state.queue = [entry, ...course.state.queue.slice(1)];
}

function leaveBench(course: Course, reason: StopReason, done: number): number {
  course.stopped = reason;
  course.state.work = course.state.fallback;
  return done;
}
