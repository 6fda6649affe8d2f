import type { Work } from "../../activity/content/work.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { capped, sumModifiers } from "../../core/rules/modifiers/modifiers.ts";
import type { ModifierSubject } from "../../core/rules/modifiers/sources.ts";
import { sourcesOf } from "../../core/rules/modifiers/sources.ts";
import { actionsOfProvision, provisionMatters } from "../content/provisions.ts";
import type { Provision } from "../state.ts";

const actionsPerHour = 600;

export type ProvisionUse = { readonly item: ItemId; readonly perHour: number };

/**
 * The subject as it will be at work: what is slotted and there is begun, as it would be with the next
 * action to which it matters.
 */
export function provisioned<Subject extends Pick<ModifierSubject, "meal" | "potion">>(
  subject: Subject,
  has: (item: ItemId) => boolean,
): Subject {
  return {
    ...subject,
    meal: atHand(subject.meal, has),
    potion: atHand(subject.potion, has),
  };
}

/** The meals and potions that an hour of a work uses up, while they last. */
export function provisionUse(
  subject: ModifierSubject,
  worn: readonly Piece[],
  work: Work,
): readonly ProvisionUse[] {
  const sums = sumModifiers(sourcesOf({ ...subject, work }, worn));
  const longer = { meal: capped(sums, "mealDuration"), potion: capped(sums, "potionDuration") };
  return (["meal", "potion"] as const).flatMap((kind) => {
    const item = subject[kind].begun?.item;
    if (item === undefined || !provisionMatters(work, item)) return [];
    return [{ item, perHour: actionsPerHour / actionsOfProvision(item, longer[kind]) }];
  });
}

function atHand(provision: Provision, has: (item: ItemId) => boolean): Provision {
  const { slotted, begun } = provision;
  if (begun !== null || slotted === null || !has(slotted)) return provision;
  return { slotted, begun: { item: slotted, actionsLeft: 1 } };
}
