import type { ItemId } from "../../content/items.ts";
import { stackMax } from "../../rules/economy/limits.ts";
import type { CharacterId } from "../../tables.ts";
import type { CoreReader } from "../context.ts";
import { itemIdOf } from "../goods/item-id.ts";
import type { Change } from "./box.ts";
import { findBox, writeBox } from "./box.ts";
import { assertCounts } from "./entry.ts";
import type { Posting } from "./posting.ts";

/** How many of one stackable item a character has. */
export async function quantityOf(
  db: CoreReader,
  characterId: CharacterId,
  item: ItemId,
): Promise<number> {
  const stack = await findStack(db, characterId, item);
  return stack?.quantity ?? 0;
}

/** How many of each of these a character has; those it has none of are left out. */
export async function stockOf(
  db: CoreReader,
  characterId: CharacterId,
  wanted: Iterable<ItemId>,
): Promise<Partial<Record<ItemId, number>>> {
  const stock: Partial<Record<ItemId, number>> = {};
  for (const item of new Set(wanted)) {
    const quantity = await quantityOf(db, characterId, item);
    if (quantity > 0) stock[item] = quantity;
  }
  return stock;
}

/** What a posting makes of one stack. */
export type StackChange = Change & {
  readonly item: ItemId;
  readonly stack: Awaited<ReturnType<typeof findStack>>;
};

/** The stacks that a posting changes, unwritten; `after` may be negative. */
export async function stackChanges({
  db,
  characterId,
  entries,
}: Posting): Promise<readonly StackChange[]> {
  const net = new Map<ItemId, number>();
  for (const { items = {} } of entries) {
    for (const [name, amount] of Object.entries(items)) {
      const item = itemIdOf(name);
      net.set(item, (net.get(item) ?? 0) + amount);
    }
  }
  const changes: StackChange[] = [];
  for (const [item, amount] of net) {
    if (amount === 0) continue;
    const stack = await findStack(db, characterId, item);
    // Only beside a full stack can anything wait in the box.
    const isFull = stack !== null && stack.quantity >= stackMax;
    const boxed = isFull ? await findBox(db, characterId, item) : null;
    const after = (stack?.quantity ?? 0) + (boxed?.quantity ?? 0) + amount;
    assertCounts([amount, after], Number.MAX_SAFE_INTEGER);
    changes.push({ item, stack, boxed, after });
  }
  return changes;
}

async function findStack(db: CoreReader, characterId: CharacterId, item: ItemId) {
  return db
    .query("stacks")
    .withIndex("by_character_item", (q) => q.eq("characterId", characterId).eq("item", item))
    .unique();
}

/** Writes a change that was found possible. */
export async function writeStack(
  { db, characterId, nowMs }: Posting,
  change: StackChange,
): Promise<void> {
  const { item, stack, after } = change;
  await writeBox(db, characterId, { ...change, max: stackMax });
  const quantity = Math.min(after, stackMax);
  if (stack !== null && quantity === 0) return db.delete(stack._id);
  if (stack !== null) return db.patch(stack._id, { quantity, changedAtMs: nowMs });
  await db.insert("stacks", { characterId, item, quantity, changedAtMs: nowMs });
}
