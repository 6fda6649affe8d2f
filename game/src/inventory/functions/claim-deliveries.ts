import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { DomainEvent } from "../../core/content/events.ts";
import type { SkillId } from "../../core/content/skills.ts";
import { skillIds } from "../../core/content/skills.ts";
import { dayMs } from "../../core/content/time-spans.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { transfer } from "../../core/functions/ledger/transfer.ts";
import { admitted } from "../../core/functions/wiring.ts";
import { payXp } from "../../core/rules/levels/pay-xp.ts";
import { eventsOfRises } from "../../core/rules/levels/rises.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { InventoryModel } from "../tables.ts";
import { collectionOf } from "./deliver.ts";
import { countedMax, deliveriesAtOnce, deliveriesOf } from "./deliveries.ts";

type Context = CharacterContext<InventoryModel>;
type DeliveryDoc = DocumentByName<InventoryModel, "deliveries">;

/** What waits for longer is claimed by itself. */
const claimedAfterMs = 14 * dayMs;

const { characterMutation } = gameFunctions<InventoryModel>();

/**
 * Takes what waits for longer than a fortnight by itself, when its player gives the first sign of a day: a reward nobody
 * fetches would wait for ever.
 */
export const claimOld = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    return event.kind === "checked-in" && isFirstOfDay(event.previousAtMs, context.nowMs)
      ? claimOlder(context)
      : undefined;
  },
};

function isFirstOfDay(previousAtMs: number, nowMs: number): boolean {
  return Math.floor(previousAtMs / dayMs) < Math.floor(nowMs / dayMs);
}

async function claimOlder(context: Context): Promise<void> {
  const { db, nowMs, character } = context;
  const rows = await deliveriesOf(db, character._id, deliveriesAtOnce);
  for (const row of rows) {
    if (row.atMs > nowMs - claimedAfterMs) return;
    if (hasKnownGoods(row)) await claimOne(context, row);
  }
}

/**
 * Takes what waits. A delivery is claimed whole: one whose pieces find no place in bag and chest, or with
 * goods that the world does not know any more, stays, and the others are claimed all the same; of what is
 * bounded by the day comes as much as fits. Refuses `bad-quantity` for none or more than fifty at once,
 * `target-gone` where nothing of it waits that the world knows, and where nothing could be claimed `inflow-cap`
 * (`name`) for what more days have to bring, else `bag-full`.
 */
export const claimDeliveries = characterMutation({
  args: { deliveryIds: v.union(v.null(), v.array(v.string())) },
  handler: async (context, { deliveryIds }) => {
    const rows = await chosen(context, deliveryIds);
    if (!rows.ok) return rows;
    const known = rows.value.filter(hasKnownGoods);
    if (known.length === 0) return refuse("target-gone");
    const came = [];
    for (const row of known) came.push(await claimOne(context, row));
    const claimed = came.filter((one) => one === "claimed").length;
    if (claimed === 0 && came.includes("bounded"))
      return refuse("inflow-cap", { name: context.character.name });
    if (claimed === 0) return refuse("bag-full");
    const left = await deliveriesOf(context.db, context.character._id, countedMax);
    return done({ claimed, left: left.length });
  },
});

async function chosen(
  { db, character }: Context,
  ids: readonly string[] | null,
): Promise<Outcome<readonly DeliveryDoc[]>> {
  if (ids !== null && (ids.length === 0 || ids.length > deliveriesAtOnce))
    return refuse("bad-quantity");
  const rows: DeliveryDoc[] = [];
  if (ids === null) rows.push(...(await deliveriesOf(db, character._id, deliveriesAtOnce)));
  for (const given of new Set(ids)) {
    const id = db.normalizeId("deliveries", given);
    const row = id === null ? null : await db.get(id);
    if (row?.characterId === character._id) rows.push(row);
  }
  return rows.length === 0 ? refuse("target-gone") : done(rows);
}

/** Pieces of a retired item do nothing wherever they lie; a stack of it is nothing a character can hold. */
function hasKnownGoods({ items }: DeliveryDoc): boolean {
  return Object.keys(items).every(isItemId);
}

async function claimOne(
  context: Context,
  row: DeliveryDoc,
): Promise<"claimed" | "bounded" | "full"> {
  const { db, character } = context;
  const { gold, centiGold, currencies, pieceIds } = row;
  const items = (await admitted(context, row)) ?? row.items;
  if (items !== row.items && Object.keys(items).length === 0) return "bounded";
  const parcel = { gold, centiGold, currencies, items, pieceIds };
  const taken = await transfer(db, {
    from: collectionOf(character._id),
    to: context,
    parcel,
    reason: "claim",
  });
  if (!taken.ok && taken.code !== "bag-full")
    throw new Error(`The collection of ${character._id} lacks what it was sent: ${taken.code}.`);
  if (!taken.ok) return "full";
  const rest = without(row.items, items);
  if (Object.keys(rest).length > 0) {
    // What only goods are bounded by has nothing else in it.
    await db.patch(row._id, { items: rest });
    return "claimed";
  }
  await db.delete(row._id);
  await payXpOf(context, row);
  await context.emit({ kind: "claimed", cause: row.cause, deeds: row.deeds ?? 1 });
  return "claimed";
}

function without(all: DeliveryDoc["items"], part: DeliveryDoc["items"]): DeliveryDoc["items"] {
  const left = Object.entries(all).map(([item, n]) => [item, n - (part[item] ?? 0)] as const);
  return Object.fromEntries(left.filter(([, n]) => n > 0));
}

/** Xp is paid when it is claimed: until then it waits like everything else. */
async function payXpOf(context: Context, { milliXp = {} }: DeliveryDoc): Promise<void> {
  const known: Partial<Record<SkillId, number>> = {};
  for (const skill of skillIds) if (milliXp[skill] !== undefined) known[skill] = milliXp[skill];
  if (Object.keys(known).length === 0) return;
  const { nowMs, progress } = context;
  const paid = payXp(progress.state.skills, known);
  progress.update({ state: { ...progress.state, skills: paid.skills } });
  const counted = await postEntries(context, [], [{ atMs: nowMs, milliXp: paid.milliXp }]);
  if (!counted.ok) throw new Error(`The ledger refuses to count xp: ${counted.code}.`);
  await context.emitAll(eventsOfRises(paid.rises));
}
