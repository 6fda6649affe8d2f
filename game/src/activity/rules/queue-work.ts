import type { ItemId } from "../../core/content/items.ts";
import { maxLevel } from "../../core/content/levels.ts";
import { patronPerks } from "../../core/content/patron.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { goodsWanted, hasEnded, yieldOf } from "../../crafting/rules/field-entry.ts";
import { countMax } from "../../crafting/rules/queue.ts";
import type { FieldEntry } from "../../crafting/state.ts";
import type { FieldWork, WorkEnd } from "../content/work.ts";
import { checkWork } from "./change-work.ts";

type Order = { readonly work: FieldWork; readonly until: WorkEnd };

/** As long as the lamp burns. */
export const minutesMax = 24 * 60;
const itemsMax = 1_000_000;

/**
 * Appends work in the field to the queue; it has to be possible now, in what is worn for it. Refuses as
 * `checkWork` does, `queue-full` (`n`), `bad-quantity` (`n`: the most), `not-found-there` for goods that the
 * work never brings, and `goal-reached` when its end is reached already.
 */
export function queueWork(
  context: {
    readonly state: CharacterState;
    readonly worn: readonly Piece[];
    /** At least the goods that its end counts. */
    readonly stock: Readonly<Partial<Record<ItemId, number>>>;
    /** How many entries the queue takes, where they are not as many as everybody's. */
    readonly capacity?: number;
  },
  { work, until }: Order,
): Outcome<{ readonly state: CharacterState; readonly entryId: string }> {
  const { state, worn, stock, capacity = patronPerks.queueEntries.free } = context;
  const allowed = checkEnd({ work, until });
  if (!allowed.ok) return allowed;
  const possible = checkWork(state, worn, work);
  if (!possible.ok) return possible;
  if (state.queue.length >= capacity) return refuse("queue-full", { n: capacity });
  const queueCounter = state.queueCounter + 1;
  const entry: FieldEntry = { id: String(queueCounter), work, until, done: 0, waits: null };
  if (hasEnded(entry, state, stock)) return refuse("goal-reached");
  return done({
    state: { ...state, queueCounter, queue: [...state.queue, entry] },
    entryId: entry.id,
  });
}

function checkEnd({ work, until }: Order): Outcome {
  const { amount, most } = amountOf(until);
  if (!Number.isInteger(amount) || amount < 1 || amount > most)
    return refuse("bad-quantity", { n: most });
  if (until.kind === "items" && !yieldOf(work).has(until.item)) return refuse("not-found-there");
  const brings = until.kind !== "materials" || Object.keys(goodsWanted({ work, until })).length > 0;
  return brings ? done(null) : refuse("not-found-there");
}

function amountOf(until: WorkEnd): { readonly amount: number; readonly most: number } {
  switch (until.kind) {
    case "count":
    case "materials":
      return { amount: until.n, most: countMax };
    case "level":
      return { amount: until.n, most: maxLevel };
    case "time":
      return { amount: until.minutes, most: minutesMax };
    case "items":
      return { amount: until.n, most: itemsMax };
  }
}
