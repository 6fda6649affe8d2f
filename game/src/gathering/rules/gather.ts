import type { ItemId } from "../../core/content/items.ts";
import type { Rng } from "../../core/rules/random/rng.ts";
import type { Quota } from "../../core/rules/settlement/quota.ts";
import type { Node } from "../../world/content/nodes.ts";

export type GatherInput = {
  readonly node: Node;
  /** 0.35 is: one action in three brings twice as much. */
  readonly efficiency: number;
  /** Share of more units in every output. */
  readonly yieldBonus: number;
  /** Share of more by-products. */
  readonly findBonus: number;
  readonly xpMultiplier: number;
  readonly rng: Rng;
  readonly actions: number;
  /** Gathering pauses after the action in which it has brought this much xp, in thousandths. */
  readonly stopMilliXp: number;
  /** Ten-thousandths of a unit owed from before. */
  readonly yieldRemainder: number;
  /** What gathering pauses for besides, after the action in which it is full. */
  readonly quota?: Quota | null;
};

type GatherResult = {
  readonly actions: number;
  readonly milliXp: number;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
  readonly yieldRemainder: number;
};

const wholeUnit = 10_000;
const findChanceMax = 0.5;

/**
 * Gathers for some actions. One word decides an action: its low half whether efficiency brings one
 * repeat more, its high half the by-product. Each repeat draws its output, where there is a choice.
 */
export function gather(input: GatherInput): GatherResult {
  const { node, rng, quota = null } = input;
  const items: Partial<Record<ItemId, number>> = {};
  const certain = 1 + Math.floor(input.efficiency);
  const oneMoreCut = (input.efficiency - Math.floor(input.efficiency)) * 65_536;
  const perUnit = wholeUnit + Math.round(wholeUnit * input.yieldBonus);
  const milliPerRepeat = node.xp * 1000 * input.xpMultiplier;
  let { yieldRemainder } = input;
  let milliXp = 0;
  let actions = 0;
  while (actions < input.actions && milliXp < input.stopMilliXp && quota?.isFull !== true) {
    actions += 1;
    const word = rng.next();
    const repeats = certain + ((word & 65_535) < oneMoreCut ? 1 : 0);
    for (let i = 0; i < repeats; i++) {
      const output = drawOutput(node, rng);
      const owed = output.quantity * perUnit + yieldRemainder;
      const units = Math.floor(owed / wholeUnit);
      yieldRemainder = owed - units * wholeUnit;
      items[output.item] = (items[output.item] ?? 0) + units;
      quota?.countDeeds(units);
      quota?.countGoods(output.item, units);
    }
    const found = byProduct(node, repeats * (1 + input.findBonus), word >>> 16);
    if (found !== null) {
      items[found] = (items[found] ?? 0) + 1;
      quota?.countGoods(found, 1);
    }
    milliXp += Math.floor(milliPerRepeat * repeats + 1e-6);
  }
  return { actions, milliXp, items, yieldRemainder };
}

function drawOutput(node: Node, rng: Rng): Node["outputs"][number] {
  const [first, ...others] = node.outputs;
  if (first === undefined) throw new Error(`${node.name} yields nothing.`);
  if (others.length === 0) return first;
  let roll = rng.next() % node.outputs.reduce((sum, output) => sum + output.weight, 0);
  for (const output of node.outputs) {
    if (roll < output.weight) return output;
    roll -= output.weight;
  }
  return first;
}

function byProduct(node: Node, multiplier: number, roll: number): ItemId | null {
  let below = 0;
  for (const { item, chance } of node.rare) {
    below += Math.min(findChanceMax, chance * multiplier) * 65_536;
    if (roll < below) return item;
  }
  return null;
}
