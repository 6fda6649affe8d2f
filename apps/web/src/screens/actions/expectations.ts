import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { expectGathering } from "@aldermoor/game/gathering/rules/expected.ts";
import type { NodeId } from "@aldermoor/game/world/content/nodes.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import type { RuleCharacter } from "../../shared/character/rule-character.ts";
import { entriesOf } from "../../shared/world/known-id.ts";
import { sum } from "./sum.ts";

type PerHour = { readonly item: ItemId; readonly perHour: number };

export type NodeExpectation = {
  readonly xpPerHour: number;
  /** What the vendor would pay for all of it. */
  readonly goldPerHour: number;
  readonly outputs: readonly PerHour[];
  readonly byProducts: readonly PerHour[];
};

/** What an hour at a node brings on average. */
export function nodeExpectation(node: NodeId, character: RuleCharacter): NodeExpectation {
  const { xpPerHour, itemsPerHour } = expectGathering(character, character.worn, node);
  const rare = new Set<ItemId>(nodes[node].rare.map(({ item }) => item));
  const all = entriesOf(itemsPerHour).map(([item, perHour]) => ({ item, perHour }));
  return {
    xpPerHour,
    goldPerHour: sum(all.map(({ item, perHour }) => items[item].vendor * perHour)),
    outputs: all.filter(({ item }) => !rare.has(item)),
    byProducts: all.filter(({ item }) => rare.has(item)),
  };
}
