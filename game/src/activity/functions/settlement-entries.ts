import { hourMs } from "../../core/content/time-spans.ts";
import type { Entry } from "../../core/functions/ledger.ts";
import type { Counted } from "../../core/rules/economy/tally.ts";
import { withoutGarden } from "../../house/rules/tend-garden.ts";
import type { Settlement } from "../rules/settle.ts";

/** What a settlement moves, as the ledger takes it. */
export function entriesOf(settlement: Settlement): readonly Entry[] {
  const { hours, garden, pieces } = settlement;
  const net = withoutGarden(settlement);
  const entries: Entry[] = [];
  for (const { hour, kill, fee, tax } of hours) {
    const atMs = hour * hourMs;
    if (kill !== 0) entries.push({ reason: "kill", centiGold: kill, atMs });
    if (fee !== 0) entries.push({ reason: "fee", centiGold: fee, atMs });
    if (tax !== 0) entries.push({ reason: "tax", centiGold: tax, atMs });
  }
  const hasGoods = Object.values(net).some((amount) => amount !== 0) || pieces.length > 0;
  if (hasGoods) entries.push({ reason: "work", items: net, newPieces: pieces });
  if (Object.keys(garden).length > 0) entries.push({ reason: "garden", items: garden });
  return entries;
}

/** What was learned in which hour, for the ledger to count. */
export function xpOf({ hours }: Settlement): readonly Counted[] {
  return hours.map(({ hour, milliXp }) => ({ atMs: hour * hourMs, milliXp }));
}
