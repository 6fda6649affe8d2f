import { stackMax } from "../../core/rules/economy/limits.ts";
import type { Moved } from "../../core/rules/settlement/moved.ts";

type Stack = { readonly item: string; readonly quantity: number; readonly changedAtMs: number };
type Box = { readonly item: string; readonly quantity: number };

/** Stacks in the order of their items, and what waits in the box, once these goods are posted. */
export function withMoved(
  stacks: readonly Stack[],
  boxes: readonly Box[],
  moved: readonly Moved[],
): { readonly stacks: readonly Stack[]; readonly boxes: readonly Box[] } {
  if (moved.length === 0) return { stacks, boxes };
  const all = new Map<string, Stack>(stacks.map((stack) => [stack.item, stack]));
  const waiting = new Map<string, Box>(boxes.map((box) => [box.item, box]));
  for (const { item, amount, changedAtMs } of moved) {
    const before = (all.get(item)?.quantity ?? 0) + (waiting.get(item)?.quantity ?? 0);
    const after = before + amount;
    put(all, { item, quantity: Math.min(after, stackMax), changedAtMs });
    put(waiting, { item, quantity: Math.max(0, after - stackMax) });
  }
  const inOrder = [...all.values()].toSorted((one, other) => (one.item < other.item ? -1 : 1));
  return { stacks: inOrder, boxes: [...waiting.values()] };
}

function put<Row extends Box>(rows: Map<string, Row>, row: Row): void {
  if (row.quantity === 0) rows.delete(row.item);
  else rows.set(row.item, row);
}
