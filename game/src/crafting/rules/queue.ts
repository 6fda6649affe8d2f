import type { Work } from "../../activity/content/work.ts";
import { zoneProgress } from "../../combat/rules/zones.ts";
import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { patronPerks } from "../../core/content/patron.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import type { Effect } from "../../core/rules/influences/influence.ts";
import { capped, sumModifiers } from "../../core/rules/modifiers/modifiers.ts";
import { sourcesOf } from "../../core/rules/modifiers/sources.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { zoneIds, zones } from "../../world/content/zones.ts";
import type { Recipe, RecipeId } from "../content/recipes.ts";
import { recipes } from "../content/recipes.ts";
import type { CraftEntry, QueueEntry } from "../state.ts";
import { feeOf } from "./craft.ts";
import { goodsWanted, yieldOf } from "./field-entry.ts";
import { isCraft } from "./is-craft.ts";

export const countMax = 10_000;

type Stock = Readonly<Partial<Record<ItemId, number>>>;

/**
 * Appends to the queue. Inputs are taken when a craft starts, yet one craft has to be in sight: its
 * inputs in the bag, or made or gathered by an earlier entry, and its fee in the purse. Refuses `bad-quantity`
 * (`n`), `recipe-hidden`, `level-too-low` (`skill`, `n`), `queue-full` (`n`), `not-enough-items`
 * (`n`, `item`) and `not-enough-gold` (`n`).
 */
export function enqueue(
  context: {
    readonly state: CharacterState;
    readonly worn: readonly Piece[];
    readonly stock: Stock;
    /** What holds of party, village and world. */
    readonly influences?: readonly Effect[];
    /** How many entries the queue takes, where they are not as many as everybody's. */
    readonly capacity?: number;
  },
  order: { readonly recipe: RecipeId; readonly count: number | null },
): Outcome<{ readonly state: CharacterState; readonly entryId: string }> {
  const { state } = context;
  const recipe = recipes[order.recipe];
  const allowed = checkOrder(context, order);
  if (!allowed.ok) return allowed;
  const missing = firstMissing(recipe, context.stock, state.queue);
  if (missing !== null) return refuse("not-enough-items", missing);
  const { worn, influences } = context;
  const sums = sumModifiers(sourcesOf({ ...state, work: { kind: "craft" } }, worn, influences));
  const missingGold = feeOf(recipe, capped(sums, "feeReduction")) - state.gold;
  if (missingGold > 0) return refuse("not-enough-gold", { n: missingGold });

  const queueCounter = state.queueCounter + 1;
  const entry: CraftEntry = {
    id: String(queueCounter),
    recipe: order.recipe,
    wanted: order.count,
    made: 0,
    actionsDone: 0,
    paidGold: null,
    waits: null,
  };
  return done({
    state: { ...state, queueCounter, queue: [...state.queue, entry] },
    entryId: entry.id,
  });
}

/**
 * Takes an entry out of the queue. A craft in progress gives back all it took: `items` and `gold`,
 * which the caller posts. Refuses `target-gone` for an entry that is not there.
 */
export function cancelEntry(
  state: CharacterState,
  entryId: string,
): Outcome<{
  readonly state: CharacterState;
  readonly items: Stock;
  readonly gold: number;
}> {
  const entry = state.queue.find((one) => one.id === entryId);
  if (entry === undefined) return refuse("target-gone");
  const back: Partial<Record<ItemId, number>> = {};
  const paidGold = isCraft(entry) ? entry.paidGold : null;
  if (isCraft(entry) && paidGold !== null) {
    for (const { item, quantity } of recipes[entry.recipe].inputs)
      back[item] = (back[item] ?? 0) + quantity;
  }
  const queue = state.queue.filter((one) => one !== entry);
  return done({ state: { ...state, queue }, items: back, gold: paidGold ?? 0 });
}

/**
 * Moves an entry one place earlier or later. A craft in progress keeps what it took and how far it is,
 * wherever it lies, because inputs and fee are taken when a craft starts and come back only when it is
 * cancelled: it goes on when its entry is at the head again, and nothing is paid twice. Refuses
 * `target-gone` for an entry that is not there and `nothing-to-do` for one at that end already.
 */
export function moveEntry(
  state: CharacterState,
  entryId: string,
  to: "earlier" | "later",
): Outcome<CharacterState> {
  const from = state.queue.findIndex(({ id }) => id === entryId);
  const entry = state.queue[from];
  if (entry === undefined) return refuse("target-gone");
  const place = to === "earlier" ? from - 1 : from + 1;
  if (place < 0 || place >= state.queue.length) return refuse("nothing-to-do");
  return done({ ...state, queue: state.queue.toSpliced(from, 1).toSpliced(place, 0, entry) });
}

/** Whether a recipe is known: signatures show only from the first defeat of the boss of their tier. */
export function isHidden(state: Pick<CharacterState, "zones">, recipe: Recipe): boolean {
  if (recipe.category !== "signature") return false;
  const zone = zoneIds.find((id) => zones[id].tier === recipe.tier);
  return zone !== undefined && !zoneProgress(state, zone).bossBeaten;
}

/** What a character does that works off this queue: its head; `null` when it is empty. */
export function workOfQueue([head]: readonly QueueEntry[]): Work | null {
  if (head === undefined) return null;
  return isCraft(head) ? { kind: "craft" } : { ...head.work, isQueued: true };
}

/** Whether a work is an entry of the queue, at the bench or in the field. */
export function isFromQueue(work: Work): boolean {
  if (work.kind === "craft") return true;
  return work.kind !== "idle" && work.isQueued === true;
}

/** Every kind of goods that settling this queue may take or counts. */
export function queueInputs(queue: readonly QueueEntry[]): readonly ItemId[] {
  const inputs = queue.flatMap((entry) => {
    if (isCraft(entry)) return recipes[entry.recipe].inputs.map(({ item }) => item);
    return keysOf(goodsWanted(entry));
  });
  return [...new Set(inputs)];
}

function checkOrder(
  {
    state,
    capacity = patronPerks.queueEntries.free,
  }: { readonly state: CharacterState; readonly capacity?: number },
  order: { readonly recipe: RecipeId; readonly count: number | null },
): Outcome {
  const { count } = order;
  const isBadCount = count !== null && (!Number.isInteger(count) || count < 1 || count > countMax);
  if (isBadCount) return refuse("bad-quantity", { n: countMax });
  const recipe = recipes[order.recipe];
  if (isHidden(state, recipe)) return refuse("recipe-hidden");
  if (state.skills[recipe.skill].level < recipe.level)
    return refuse("level-too-low", { skill: recipe.skill, n: recipe.level });
  if (state.queue.length >= capacity) return refuse("queue-full", { n: capacity });
  return done(null);
}

function firstMissing(
  recipe: Recipe,
  stock: Stock,
  queue: readonly QueueEntry[],
): { readonly n: number; readonly item: string } | null {
  for (const { item, quantity } of recipe.inputs) {
    const missing = quantity - (stock[item] ?? 0) - yetToBeMade(queue, item);
    if (missing > 0) return { n: missing, item };
  }
  return null;
}

function yetToBeMade(queue: readonly QueueEntry[], item: ItemId): number {
  return queue.reduce((sum, entry) => {
    if (!isCraft(entry)) return yieldOf(entry.work).has(item) ? Infinity : sum;
    const { output } = recipes[entry.recipe];
    if (output.item !== item) return sum;
    const crafts = entry.wanted === null ? Infinity : entry.wanted - entry.made;
    return sum + crafts * output.quantity;
  }, 0);
}
