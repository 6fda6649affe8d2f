import type { ModifierKey, Modifiers } from "../content/modifiers.ts";
import { keysOf } from "./keys-of.ts";
import type { Work } from "./state.ts";

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

/** Whether a work reads at least one of these effects. */
export function mattersTo(work: Work, effects: Modifiers): boolean {
  return keysOf(effects).some((key) => keysOfWork[work.kind].has(key));
}
