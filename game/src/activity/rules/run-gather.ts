import { keysOf } from "../../core/content/keys-of.ts";
import { efficiency, xpMultiplier } from "../../core/rules/derive.ts";
import { milliToNext } from "../../core/rules/levels.ts";
import { capped, cappedTogether } from "../../core/rules/modifiers.ts";
import { gather } from "../../gathering/rules/gather.ts";
import type { NodeId } from "../../world/content/nodes.ts";
import { nodes } from "../../world/content/nodes.ts";
import type { Course } from "./course.ts";
import { gainItem, gainXp, modifierSumsOf } from "./course.ts";

/** Gathers for at most some actions, until a level is gained. Returns how many it did. */
export function runGather(course: Course, id: NodeId, actions: number): number {
  const { state } = course;
  const node = nodes[id];
  const { skill } = node;
  const sums = modifierSumsOf(course);
  const result = gather({
    node,
    efficiency: efficiency(skill, state.skills, sums, node.level),
    yieldBonus: capped(sums, "yieldGather"),
    findBonus: cappedTogether(sums, ["rareFind", "dropFind"]),
    xpMultiplier: xpMultiplier(skill, sums),
    rng: course.rng,
    actions,
    stopMilliXp: milliToNext(skill, state.skills[skill]),
    yieldRemainder: state.yieldRemainder,
  });
  state.yieldRemainder = result.yieldRemainder;
  for (const item of keysOf(result.items)) {
    const quantity = result.items[item] ?? 0;
    gainItem(course, item, quantity);
    const before = course.gathered.get(item)?.quantity ?? 0;
    course.gathered.set(item, { skill, quantity: before + quantity });
  }
  gainXp(course, skill, result.milliXp);
  return result.actions;
}
