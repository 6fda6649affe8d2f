import { efficiency, xpMultiplier } from "../../core/rules/derive.ts";
import { isPiece } from "../../core/rules/equipment.ts";
import { milliToNext } from "../../core/rules/levels.ts";
import { capped } from "../../core/rules/modifiers.ts";
import type { Recipe, RecipeId } from "../../crafting/content/recipes.ts";
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
import type { QueueEntry } from "../../crafting/state.ts";
import type { StopReason } from "../content/stop-reasons.ts";
import type { Course } from "./course.ts";
import {
  gainItem,
  gainXp,
  keepPiece,
  modifierSumsOf,
  moveGold,
  spendItem,
  turnTo,
} from "./course.ts";

/** A recipe at this bench, by these hands: constant until a level is gained. */
type Job = {
  readonly id: RecipeId;
  readonly recipe: Recipe;
  readonly makesPieces: boolean;
  readonly fee: number;
  readonly efficiency: number;
  readonly quality: number;
  readonly materialSave: number;
  readonly milliXp: number;
  /** Xp in thousandths that lifts the skill. */
  readonly stopMilliXp: number;
};

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
  let done = 0;
  while (done < actions && course.state.work.kind === "craft") {
    const [head] = course.state.queue;
    if (head === undefined) {
      leaveBench(course, "queue-done");
      return done;
    }
    const job = jobOf(course, head.recipe);
    const worked = workOnHead(course, job, head, actions - done);
    done += worked.actions;
    gainXp(course, job.recipe.skill, worked.milliXp);
    if (worked.milliXp >= job.stopMilliXp) return done;
  }
  return done;
}

function jobOf(course: Course, id: RecipeId): Job {
  const recipe = recipes[id];
  const { skill } = recipe;
  const { skills } = course.state;
  const sums = modifierSumsOf(course);
  return {
    id,
    recipe,
    makesPieces: isPiece(recipe.output.item),
    fee: feeOf(recipe, capped(sums, "feeReduction")),
    efficiency: efficiency(skill, skills, sums, recipe.level),
    quality: qualityOf(recipe, skills, sums),
    materialSave: capped(sums, "materialSave"),
    milliXp: Math.floor(recipe.xp * 1000 * xpMultiplier(skill, sums) + 1e-6),
    stopMilliXp: milliToNext(skill, skills[skill]),
  };
}

/** Makes one copy after the other of the entry at the head, until it is done, blocked or a level comes. */
function workOnHead(
  course: Course,
  job: Job,
  head: QueueEntry,
  actions: number,
): { readonly actions: number; readonly milliXp: number } {
  const rest = course.state.queue.slice(1);
  let entry = head;
  let done = 0;
  let milliXp = 0;
  while (done < actions && milliXp < job.stopMilliXp) {
    const shortage = shortageOf(course, job, entry.paidGold !== null);
    if (shortage !== null) {
      const isOut = shortage === "inputs" && entry.wanted === null;
      course.state.queue = isOut ? rest : [{ ...entry, waits: shortage }, ...rest];
      if (!isOut) leaveBench(course, stopReasons[shortage]);
      return { actions: done, milliXp };
    }
    const paidGold = entry.paidGold ?? pay(course, job);
    const steps = Math.min(job.recipe.actions - entry.actionsDone, actions - done);
    const actionsDone = entry.actionsDone + steps;
    done += steps;
    if (actionsDone < job.recipe.actions) {
      entry = { ...entry, paidGold, waits: null, actionsDone };
      break;
    }
    const copies = finish(course, job, entry);
    milliXp += job.milliXp * copies;
    const made = entry.made + copies;
    entry = { ...entry, made, paidGold: null, waits: null, actionsDone: 0 };
    if (entry.wanted === null || made < entry.wanted) continue;
    course.state.queue = rest;
    return { actions: done, milliXp };
  }
  course.state.queue = [entry, ...rest];
  return { actions: done, milliXp };
}

/** Takes what one craft costs, and returns the fee. */
function pay(course: Course, { recipe, fee }: Job): number {
  for (const { item, quantity } of recipe.inputs) spendItem(course, item, quantity);
  moveGold(course, "fee", -100 * fee);
  return fee;
}

function shortageOf(course: Course, job: Job, isPaid: boolean): CraftShortage | null {
  if (job.makesPieces && course.bagFree < 1) return "bag-full";
  if (isPaid) return null;
  const { stock, state } = course;
  for (const { item, quantity } of job.recipe.inputs)
    if ((stock[item] ?? 0) < quantity) return "inputs";
  return state.gold < job.fee ? "gold" : null;
}

/** Hands over a finished craft with its repeats, and returns how many copies there are. */
function finish(course: Course, job: Job, entry: QueueEntry): number {
  const word = course.rng.next();
  const planned = copiesOf(job.efficiency, word);
  handOver(course, job);
  let copies = 1;
  while (copies < planned && canRepeat(course, job, entry, copies)) {
    pay(course, job);
    handOver(course, job);
    copies += 1;
  }
  if (savesMaterial(job.materialSave, word)) gainItem(course, largestInput(job.recipe).item, 1);
  return copies;
}

/** A repeat costs what any craft costs, and never makes more than was asked for. */
function canRepeat(course: Course, job: Job, entry: QueueEntry, copies: number): boolean {
  const isWanted = entry.wanted === null || entry.made + copies < entry.wanted;
  return isWanted && shortageOf(course, job, false) === null;
}

/** Puts what one craft made into the bag. */
function handOver(course: Course, job: Job): void {
  const { state, crafted } = course;
  const { item, quantity } = job.recipe.output;
  const sum = crafted.get(job.id) ?? { count: 0, rarities: {} };
  crafted.set(job.id, sum);
  sum.count += 1;
  if (!job.makesPieces) {
    gainItem(course, item, quantity);
    return;
  }
  state.craftCounter += 1;
  const rng = course.deedRng("craft", state.craftCounter);
  const piece = makePiece(item, job.quality, rng);
  sum.rarities[piece.rarity] = (sum.rarities[piece.rarity] ?? 0) + 1;
  keepPiece(course, piece);
}

function leaveBench(course: Course, reason: StopReason): void {
  course.stops.push(reason);
  turnTo(course, course.state.fallback);
}
