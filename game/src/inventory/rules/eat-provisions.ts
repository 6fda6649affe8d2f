import type { Work } from "../../activity/content/work.ts";
import type { GameEvent } from "../../core/content/events.ts";
import { items } from "../../core/content/items.ts";
import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { capped } from "../../core/rules/modifiers/modifiers.ts";
import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import { modifierSumsOf, spendItem } from "../../core/rules/settlement/settlement-run.ts";
import type { SettlementStep } from "../../core/rules/settlement/settlement-step.ts";
import { recipes } from "../../crafting/content/recipes.ts";
import { isCraft } from "../../crafting/rules/is-craft.ts";
import { actionsOfProvision, provisionMatters } from "../content/provisions.ts";
import type { Provision } from "../state.ts";

type Kind = "meal" | "potion";

const kinds: readonly Kind[] = ["meal", "potion"];
const durationKeys = { meal: "mealDuration", potion: "potionDuration" } as const;

/** Meals and potions are begun by themselves, and last for actions of the work to which they matter. */
export const provisionStep: SettlementStep = {
  begin: beginProvisions,
  actionsUntil: actionsUntilProvision,
  pass: burnProvisions,
  close: mealsEaten,
};

/**
 * Begins the meal and the potion that are chosen and matter to the present work, as far as there are
 * some. Returns what takes them back, for when nothing was done of that work after all.
 */
function beginProvisions(run: SettlementRun): () => void {
  const begun = kinds.flatMap((kind) => {
    const { slotted } = run.state[kind];
    return slotted !== null && begins(run, kind) ? [{ kind, slotted }] : [];
  });
  // Both are begun at once: neither lengthens the other.
  const sums = begun.length === 0 ? {} : modifierSumsOf(run);
  for (const { kind, slotted } of begun) {
    const actionsLeft = actionsOfProvision(slotted, capped(sums, durationKeys[kind]));
    spendItem(run, slotted, 1);
    setProvision(run, kind, { slotted, begun: { item: slotted, actionsLeft } });
  }
  return () => {
    for (const { kind, slotted } of begun) {
      spendItem(run, slotted, -1);
      setProvision(run, kind, { slotted, begun: null });
    }
  };
}

/** How many actions may be done before a meal or a potion ends, or a new one is at hand. */
function actionsUntilProvision(run: SettlementRun): number {
  return Math.min(...kinds.map((kind) => actionsUntil(run, kind)));
}

function actionsUntil({ state }: SettlementRun, kind: Kind): number {
  const { slotted, begun } = state[kind];
  if (begun !== null)
    return provisionMatters(state.work, begun.item) ? begun.actionsLeft : Infinity;
  // The first one that leaves the bench is eaten at once, so each action of its making counts.
  const isMade =
    slotted !== null && state.work.kind === "craft" && bringsForth(state.queue, slotted);
  return isMade && provisionMatters(state.work, slotted) ? 1 : Infinity;
}

/** What was begun lasts a number of actions of the work to which it matters. */
function burnProvisions(run: SettlementRun, worked: Work, actions: number): void {
  for (const kind of kinds) {
    const { slotted, begun } = run.state[kind];
    if (begun === null || !provisionMatters(worked, begun.item)) continue;
    const actionsLeft = begun.actionsLeft - actions;
    const rest = actionsLeft > 0 ? { ...begun, actionsLeft } : null;
    if (rest === null) setProvision(run, kind, { slotted, begun: rest });
    else run.state[kind] = { slotted, begun: rest };
  }
}

function begins({ state, bag }: SettlementRun, kind: Kind): boolean {
  const { slotted, begun } = state[kind];
  if (slotted === null || begun !== null) return false;
  return (bag.stock[slotted] ?? 0) > 0 && provisionMatters(state.work, slotted);
}

function bringsForth(queue: SettlementRun["state"]["queue"], item: ItemId): boolean {
  return queue.some((entry) => isCraft(entry) && recipes[entry.recipe].output.item === item);
}

function setProvision(run: SettlementRun, kind: Kind, provision: Provision): void {
  run.state[kind] = provision;
  // Only what is eaten has changed, so the sums of other meals hold.
  run.gear.sums = null;
}

function mealsEaten({ bag }: SettlementRun): readonly GameEvent[] {
  return keysOf(bag.spent).flatMap((item) => {
    const count = bag.spent[item] ?? 0;
    return items[item].type === "meal" && count > 0
      ? [{ kind: "eaten", item, count } as const]
      : [];
  });
}
