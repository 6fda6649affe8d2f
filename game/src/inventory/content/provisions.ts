import type { Work } from "../../activity/content/work.ts";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { ModifierKey, Modifiers } from "../../core/content/modifiers.ts";

/** Which modifiers each kind of work reads; a meal that gives none of them is not eaten for it. */
const keysOfWork: Readonly<Record<Work["kind"], ReadonlySet<ModifierKey>>> = {
  idle: new Set(),
  combat: new Set<ModifierKey>([
    "attack",
    "hp",
    "accuracy",
    "evasion",
    "armor",
    "damagePct",
    "hpPct",
    "accuracyPct",
    "evasionPct",
    "armorPct",
    "critChance",
    "critDamage",
    "doubleStrike",
    "block",
    "armorPierce",
    "lifesteal",
    "regen",
    "xpAll",
    "xpCombat",
    "goldFind",
    "dropFind",
    "restReduction",
  ]),
  gather: new Set<ModifierKey>([
    "xpAll",
    "xpGather",
    "effGather",
    "yieldGather",
    "rareFind",
    "dropFind",
  ]),
  craft: new Set<ModifierKey>([
    "xpAll",
    "xpCraft",
    "effCraft",
    "craftQuality",
    "materialSave",
    "feeReduction",
  ]),
};

/** What a meal or a potion gives while it lasts. Throws for anything else. */
export function provisionEffects(id: ItemId): Modifiers {
  return useOf(id).effects;
}

/** Whether a work reads at least one of the effects of a meal or a potion. */
export function provisionMatters(work: Work, id: ItemId): boolean {
  return keysOf(provisionEffects(id)).some((key) => keysOfWork[work.kind].has(key));
}

/** How many actions one meal or potion lasts, with this share of more. */
export function actionsOfProvision(id: ItemId, longer: number): number {
  // A hundred times 1.15 is a hair less than 115 in binary.
  return Math.floor(useOf(id).actions * (1 + longer) + 1e-9);
}

function useOf(id: ItemId) {
  const item = items[id];
  if (item.type !== "meal" && item.type !== "potion") throw new Error(`${id} is no provision.`);
  return item.use;
}
