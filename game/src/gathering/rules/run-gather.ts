import { keysOf } from "../../core/content/keys-of.ts";
import { milliToNext } from "../../core/rules/levels/levels.ts";
import { efficiency, xpMultiplier } from "../../core/rules/modifiers/derive.ts";
import { capped, cappedTogether } from "../../core/rules/modifiers/modifiers.ts";
import { gainItem, gainXp, modifierSumsOf } from "../../core/rules/settlement/settlement-run.ts";
import type { WorkStep } from "../../core/rules/settlement/settlement-step.ts";
import { nodes } from "../../world/content/nodes.ts";
import { gather } from "./gather.ts";

/** Gathers for at most some actions, until a level is gained. Returns how many it did. */
export const runGather: WorkStep<"gather"> = (run, { node: id }, actions) => {
  const { state } = run;
  const node = nodes[id];
  const { skill } = node;
  const sums = modifierSumsOf(run);
  const result = gather({
    node,
    efficiency: efficiency(skill, state.skills, sums, node.level),
    yieldBonus: capped(sums, "yieldGather"),
    findBonus: cappedTogether(sums, ["rareFind", "dropFind"]),
    xpMultiplier: xpMultiplier(skill, sums),
    rng: run.rng,
    actions,
    stopMilliXp: milliToNext(skill, state.skills[skill]),
    yieldRemainder: state.yieldRemainder,
    quota: run.quota,
  });
  state.yieldRemainder = result.yieldRemainder;
  for (const item of keysOf(result.items)) {
    const quantity = result.items[item] ?? 0;
    gainItem(run, item, quantity);
    run.told.add({ kind: "gathered", item, skill, quantity });
  }
  gainXp(run, skill, result.milliXp);
  return result.actions;
};
