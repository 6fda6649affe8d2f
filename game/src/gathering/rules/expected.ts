import type { ItemId } from "../../core/content/items.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { efficiency, xpMultiplier } from "../../core/rules/modifiers/derive.ts";
import { capped, cappedTogether, sumModifiers } from "../../core/rules/modifiers/modifiers.ts";
import type { ModifierSubject } from "../../core/rules/modifiers/sources.ts";
import { sourcesOf } from "../../core/rules/modifiers/sources.ts";
import type { NodeId } from "../../world/content/nodes.ts";
import { nodes } from "../../world/content/nodes.ts";

type ExpectedGathering = {
  readonly xpPerHour: number;
  readonly efficiency: number;
  /** Units an hour of every output and by-product. */
  readonly itemsPerHour: Readonly<Partial<Record<ItemId, number>>>;
};

const actionsPerHour = 600;

/** What an hour at a node brings on average as things stand, with these pieces worn. */
export function expectGathering(
  subject: ModifierSubject,
  worn: readonly Piece[],
  id: NodeId,
): ExpectedGathering {
  const node = nodes[id];
  const sums = sumModifiers(sourcesOf({ ...subject, work: { kind: "gather", node: id } }, worn));
  const extra = efficiency(node.skill, subject.skills, sums, node.level);
  const repeats = actionsPerHour * (1 + extra);
  const weight = node.outputs.reduce((sum, output) => sum + output.weight, 0);
  const itemsPerHour: Partial<Record<ItemId, number>> = {};
  for (const output of node.outputs) {
    const units = output.quantity * (1 + capped(sums, "yieldGather"));
    itemsPerHour[output.item] = (repeats * units * output.weight) / weight;
  }
  const find = 1 + cappedTogether(sums, ["rareFind", "dropFind"]);
  for (const { item, chance } of node.rare)
    itemsPerHour[item] = repeats * Math.min(0.5, chance * find);
  return {
    xpPerHour: repeats * node.xp * xpMultiplier(node.skill, sums),
    efficiency: extra,
    itemsPerHour,
  };
}
