import type { StopReason } from "../../activity/content/stop-reasons.ts";
import type { Rarity } from "../../core/content/rarities.ts";
import { isPiece } from "../../core/rules/goods/equipment.ts";
import { milliToNext } from "../../core/rules/levels/levels.ts";
import { efficiency, xpMultiplier } from "../../core/rules/modifiers/derive.ts";
import { capped } from "../../core/rules/modifiers/modifiers.ts";
import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import {
  gainItem,
  gainXp,
  keepPiece,
  modifierSumsOf,
  moveGold,
  spendItem,
} from "../../core/rules/settlement/settlement-run.ts";
import type { WorkStep } from "../../core/rules/settlement/settlement-step.ts";
import type { Recipe, RecipeId } from "../content/recipes.ts";
import { recipes } from "../content/recipes.ts";
import type { CraftEntry } from "../state.ts";
import type { CraftShortage } from "./craft.ts";
import { copiesOf, feeOf, largestInput, makePiece, savesMaterial } from "./craft.ts";
import { isCraft } from "./is-craft.ts";
import { goOnWithQueue, leaveQueue } from "./leave-queue.ts";
import { qualityOf } from "./odds.ts";

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
  /** What came of it so far. */
  readonly made: { count: number; readonly rarities: Partial<Record<Rarity, number>> };
};

const stopReasons: Readonly<Record<CraftShortage, StopReason>> = {
  inputs: "no-inputs",
  gold: "no-gold",
  "bag-full": "bag-full",
};

/**
 * Works off the queue for at most some actions, until a level is gained or the bench has to be left
 * for the fallback: with the last action of what can be made, so that the work of a state is what comes
 * next. Returns how many actions it did; none only when the bench was left at once.
 */
export const runCraft: WorkStep<"craft"> = (run, _work, actions) => {
  let done = 0;
  let left = actions;
  while (run.state.work.kind === "craft") {
    const [head] = run.state.queue;
    if (head === undefined || !isCraft(head)) {
      goOnWithQueue(run);
      break;
    }
    const job = jobOf(run, head.recipe);
    const worked = workOnHead(run, job, head, left);
    done += worked.actions;
    gainXp(run, job.recipe.skill, worked.milliXp);
    tellOfCrafts(run, job);
    const hasRisen = worked.milliXp >= job.stopMilliXp;
    left = hasRisen ? 0 : left - worked.actions;
    if (left === 0 && run.state.queue[0]?.id === head.id) break;
  }
  return done;
};

function tellOfCrafts(run: SettlementRun, { id, recipe, made }: Job): void {
  if (made.count === 0) return;
  const { skill, output } = recipe;
  run.told.add({ kind: "crafted", recipe: id, skill, item: output.item, ...made });
}

function jobOf(run: SettlementRun, id: RecipeId): Job {
  const recipe = recipes[id];
  const { skill } = recipe;
  const { skills } = run.state;
  const sums = modifierSumsOf(run);
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
    made: { count: 0, rarities: {} },
  };
}

/** Makes one copy after the other of the entry at the head, until it is done, blocked or a level comes. */
function workOnHead(
  run: SettlementRun,
  job: Job,
  head: CraftEntry,
  actions: number,
): { readonly actions: number; readonly milliXp: number } {
  const rest = run.state.queue.slice(1);
  let entry = head;
  let done = 0;
  let milliXp = 0;
  while (milliXp < job.stopMilliXp) {
    const shortage = shortageOf(run, job, entry.paidGold !== null);
    if (shortage !== null) {
      const isOut = shortage === "inputs" && entry.wanted === null;
      run.state.queue = isOut ? rest : [{ ...entry, waits: shortage }, ...rest];
      if (!isOut) leaveQueue(run, stopReasons[shortage]);
      return { actions: done, milliXp };
    }
    if (done === actions) break;
    const paidGold = entry.paidGold ?? pay(run, job);
    const steps = Math.min(job.recipe.actions - entry.actionsDone, actions - done);
    const actionsDone = entry.actionsDone + steps;
    done += steps;
    if (actionsDone < job.recipe.actions) {
      entry = { ...entry, paidGold, waits: null, actionsDone };
      break;
    }
    const copies = finish(run, job, entry);
    milliXp += job.milliXp * copies;
    const made = entry.made + copies;
    entry = { ...entry, made, paidGold: null, waits: null, actionsDone: 0 };
    if (entry.wanted === null || made < entry.wanted) continue;
    run.state.queue = rest;
    return { actions: done, milliXp };
  }
  run.state.queue = [entry, ...rest];
  return { actions: done, milliXp };
}

/** Takes what one craft costs, and returns the fee. */
function pay(run: SettlementRun, { recipe, fee }: Job): number {
  for (const { item, quantity } of recipe.inputs) spendItem(run, item, quantity);
  moveGold(run, "fee", -100 * fee);
  return fee;
}

function shortageOf(run: SettlementRun, job: Job, isPaid: boolean): CraftShortage | null {
  if (job.makesPieces && run.bag.free < 1) return "bag-full";
  if (isPaid) return null;
  const { state } = run;
  const { stock } = run.bag;
  for (const { item, quantity } of job.recipe.inputs)
    if ((stock[item] ?? 0) < quantity) return "inputs";
  return state.gold < job.fee ? "gold" : null;
}

/** Hands over a finished craft with its repeats, and returns how many copies there are. */
function finish(run: SettlementRun, job: Job, entry: CraftEntry): number {
  const word = run.rng.next();
  const planned = copiesOf(job.efficiency, word);
  handOver(run, job);
  let copies = 1;
  while (copies < planned && canRepeat(run, job, entry, copies)) {
    pay(run, job);
    handOver(run, job);
    copies += 1;
  }
  if (savesMaterial(job.materialSave, word)) gainItem(run, largestInput(job.recipe).item, 1);
  return copies;
}

/** A repeat costs what any craft costs, and never makes more than was asked for. */
function canRepeat(run: SettlementRun, job: Job, entry: CraftEntry, copies: number): boolean {
  const isWanted = entry.wanted === null || entry.made + copies < entry.wanted;
  return isWanted && shortageOf(run, job, false) === null;
}

/** Puts what one craft made into the bag. */
function handOver(run: SettlementRun, job: Job): void {
  const { state } = run;
  const { made } = job;
  const { item, quantity } = job.recipe.output;
  made.count += 1;
  if (!job.makesPieces) {
    gainItem(run, item, quantity);
    return;
  }
  state.craftCounter += 1;
  const rng = run.deedRng("craft", state.craftCounter);
  const piece = makePiece(item, job.quality, rng);
  made.rarities[piece.rarity] = (made.rarities[piece.rarity] ?? 0) + 1;
  keepPiece(run, piece);
}
