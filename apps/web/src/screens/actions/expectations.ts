import type { ExpectedFight } from "@aldermoor/game/combat/rules/expected.ts";
import { expectBossOdds, expectFight } from "@aldermoor/game/combat/rules/expected.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import { expectGathering } from "@aldermoor/game/gathering/rules/expected.ts";
import type { BagView } from "@aldermoor/game/inventory/api.ts";
import type { NodeId } from "@aldermoor/game/world/content/nodes.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { entriesOf } from "../../things/known-id.ts";
import type { RuleCharacter } from "../../things/rule-character.ts";

/** What an hour in a zone would bring, with the ration that is slotted while its stack lasts. */
export function zoneExpectation(
  zone: ZoneId,
  character: RuleCharacter,
  bag: BagView,
): ExpectedFight {
  return expectFight({ ...character, ration: rationAtHand(bag) }, character.worn, zone);
}

/** The chance from 0 to 1 of beating the boss of a zone, with rations as long as they last. */
export function bossOdds(zone: ZoneId, character: RuleCharacter, bag: BagView): number {
  return expectBossOdds({ ...character, ration: rationAtHand(bag) }, character.worn, zone);
}

function rationAtHand(bag: BagView): ItemId | null {
  const isThere = bag.stacks.some(({ item, quantity }) => item === bag.ration && quantity > 0);
  return isThere ? bag.ration : null;
}

type PerHour = { readonly item: ItemId; readonly perHour: number };

export type NodeExpectation = {
  readonly xpPerHour: number;
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
    outputs: all.filter(({ item }) => !rare.has(item)),
    byProducts: all.filter(({ item }) => rare.has(item)),
  };
}
