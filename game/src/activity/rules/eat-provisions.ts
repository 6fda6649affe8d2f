import type { ItemId } from "../../core/content/items.ts";
import { capped } from "../../core/rules/modifiers.ts";
import { actionsOfProvision, provisionMatters } from "../../core/rules/provisions.ts";
import { recipes } from "../../crafting/content/recipes.ts";
import type { Provision } from "../../inventory/state.ts";
import type { Work } from "../content/work.ts";
import type { Course } from "./course.ts";
import { modifierSumsOf, spendItem } from "./course.ts";

type Kind = "meal" | "potion";

const kinds: readonly Kind[] = ["meal", "potion"];
const durationKeys = { meal: "mealDuration", potion: "potionDuration" } as const;

/**
 * Begins the meal and the potion that are chosen and matter to the present work, as far as there are
 * some. Returns what takes them back, for when nothing was done of that work after all.
 */
export function beginProvisions(course: Course): () => void {
  const begun = kinds.flatMap((kind) => {
    const { slotted } = course.state[kind];
    return slotted !== null && begins(course, kind) ? [{ kind, slotted }] : [];
  });
  // Both are begun at once: neither lengthens the other.
  const sums = begun.length === 0 ? {} : modifierSumsOf(course);
  for (const { kind, slotted } of begun) {
    const actionsLeft = actionsOfProvision(slotted, capped(sums, durationKeys[kind]));
    spendItem(course, slotted, 1);
    setProvision(course, kind, { slotted, begun: { item: slotted, actionsLeft } });
  }
  return () => {
    for (const { kind, slotted } of begun) {
      spendItem(course, slotted, -1);
      setProvision(course, kind, { slotted, begun: null });
    }
  };
}

/** How many actions may be done before a meal or a potion ends, or a new one is at hand. */
export function actionsUntilProvision(course: Course): number {
  return Math.min(...kinds.map((kind) => actionsUntil(course, kind)));
}

function actionsUntil({ state }: Course, kind: Kind): number {
  const { slotted, begun } = state[kind];
  if (begun !== null)
    return provisionMatters(state.work, begun.item) ? begun.actionsLeft : Infinity;
  // The first one that leaves the bench is eaten at once, so each action of its making counts.
  const isMade =
    slotted !== null && state.work.kind === "craft" && bringsForth(state.queue, slotted);
  return isMade && provisionMatters(state.work, slotted) ? 1 : Infinity;
}

/** What was begun lasts a number of actions of the work to which it matters. */
export function burnProvisions(course: Course, worked: Work, actions: number): void {
  for (const kind of kinds) {
    const { slotted, begun } = course.state[kind];
    if (begun === null || !provisionMatters(worked, begun.item)) continue;
    const actionsLeft = begun.actionsLeft - actions;
    const rest = actionsLeft > 0 ? { ...begun, actionsLeft } : null;
    if (rest === null) setProvision(course, kind, { slotted, begun: rest });
    else course.state[kind] = { slotted, begun: rest };
  }
}

function begins({ state, stock }: Course, kind: Kind): boolean {
  const { slotted, begun } = state[kind];
  if (slotted === null || begun !== null) return false;
  return (stock[slotted] ?? 0) > 0 && provisionMatters(state.work, slotted);
}

function bringsForth(queue: Course["state"]["queue"], item: ItemId): boolean {
  return queue.some(({ recipe }) => recipes[recipe].output.item === item);
}

function setProvision(course: Course, kind: Kind, provision: Provision): void {
  course.state[kind] = provision;
  // Only what is eaten has changed, so the sums of other meals hold.
  course.sums = null;
}
