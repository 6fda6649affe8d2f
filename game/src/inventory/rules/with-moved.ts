import type { ItemId } from "../../core/content/items.ts";
import { stackMax } from "../../core/rules/economy/limits.ts";
import type { Moved } from "../../core/rules/settlement/moved.ts";
import type { GoodsView } from "../api.ts";

type Stack = GoodsView["stacks"][number];
type Box = GoodsView["box"][number];

/** Goods as they were written down, with what work moved since: in the bag, and in the box where a stack is full. */
export function withMoved(goods: GoodsView, moved: readonly Moved[]): GoodsView {
  if (moved.length === 0) return goods;
  const stacks = new Map<ItemId, Stack>(goods.stacks.map((stack) => [stack.item, stack]));
  const boxes = new Map<ItemId, Box>(goods.box.map((box) => [box.item, box]));
  for (const { item, amount, changedAtMs } of moved) {
    const before = (stacks.get(item)?.quantity ?? 0) + (boxes.get(item)?.quantity ?? 0);
    const after = before + amount;
    put(stacks, { item, quantity: Math.min(after, stackMax), changedAtMs });
    put(boxes, { item, quantity: Math.max(0, after - stackMax) });
  }
  const inOrder = [...stacks.values()].toSorted((one, other) => (one.item < other.item ? -1 : 1));
  return { ...goods, stacks: inOrder, box: [...boxes.values()] };
}

function put<Row extends Box>(rows: Map<ItemId, Row>, row: Row): void {
  if (row.quantity === 0) rows.delete(row.item);
  else rows.set(row.item, row);
}
