import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { deliver } from "../../inventory/functions/deliver.ts";
import type { VillageDoc, VillageId } from "../../village/functions/villages.ts";
import { presentMembers, villageHolder } from "../../village/functions/villages.ts";
import { sharesOf } from "../rules/sums.ts";
import type { WorksModel } from "../tables.ts";
import { findGiving, findPayer, payerOf, taxPaidCenti } from "./payers.ts";
import { collectFrom, villageBuilt } from "./tend.ts";
import { findTerms } from "./terms.ts";
import { findWorks, openWorks, storageOf } from "./works.ts";

type Context = CharacterContext<WorksModel>;

/** Under which name a part of a storage waits in a collection: it counts as inflow when it is claimed. */
const shareCause = "village-share";

/** Follows who comes to villages and goes, and what becomes of their goods in the end. */
export const followMembers = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    switch (event.kind) {
      case "village-joined":
        return withVillage(context, event, comeTo);
      case "village-left":
        return withVillage(context, event, goFrom);
      case "village-ending":
        return withVillage(context, event, (own, village) => end(own, village, event.how));
      default:
        return undefined;
    }
  },
};

async function withVillage(
  context: Context,
  { villageId }: { readonly villageId: string },
  act: (context: Context, village: VillageDoc) => Promise<void>,
): Promise<void> {
  const id = context.db.normalizeId("villages", villageId);
  const village = id === null ? null : await context.db.get(id);
  if (village !== null) await act(context, village);
}

/** What the books have paid until now is collected or nobody's: taxes of this village begin with nothing. */
async function comeTo(context: Context, village: VillageDoc): Promise<void> {
  const { db, nowMs, character, progress } = context;
  await openWorks(db, village, nowMs);
  const payer = await payerOf(db, character._id);
  await closeBooks(context, payer.villageId);
  const collectedCenti = taxPaidCenti(progress.ledger);
  await db.patch(payer._id, { villageId: village._id, collectedCenti });
}

/** The village before still gets what one action that had begun has paid since. */
async function closeBooks(context: Context, villageId: VillageId | null): Promise<void> {
  const { db, character } = context;
  const payer = await findPayer(db, character._id);
  const works = villageId === null ? null : await findWorks(db, villageId);
  if (payer !== null && works !== null)
    await collectFrom(context, works.villageId, payer, { waits: true });
}

/** It is settled up to now, so its books have all but what the action has earned that it is at. */
async function goFrom(context: Context, { _id }: VillageDoc): Promise<void> {
  const payer = await findPayer(context.db, context.character._id);
  if (payer?.villageId === _id) await collectFrom(context, _id, payer, { waits: true });
}

/**
 * A village ends: what is disbanded pays its storage to those who are in it to the end, by what each gave of all that was ever
 * given. Ironbound take nothing out, and the treasury is lost.
 */
async function end(
  context: Context,
  village: VillageDoc,
  how: "disbanded" | "empty" | "abandoned",
): Promise<void> {
  const { db, nowMs } = context;
  await setDeadline(db, { kind: villageBuilt, subject: village._id }, null);
  if (how === "disbanded") await payShares(context, village._id);
  const works = await findWorks(db, village._id);
  if (works !== null) await db.delete(works._id);
  const terms = await findTerms(db, village._id);
  if (terms !== null) await db.patch(terms._id, { endedAtMs: nowMs });
}

async function payShares(context: Context, villageId: VillageId): Promise<void> {
  const { db, nowMs } = context;
  const members = await presentMembers(db, villageId);
  const givers = [];
  for (const { characterId: id } of members) {
    const payer = await findPayer(db, id);
    if (payer !== null) await collectFrom(context, villageId, payer, { waits: true });
    const giving = await findGiving(db, villageId, id);
    const character = await db.get(id);
    if (character?.mode === "standard") givers.push({ id, centi: giving?.everCenti ?? 0 });
  }
  const works = await findWorks(db, villageId);
  const shares = sharesOf(await storageOf(db, villageId), givers, works?.givenCenti ?? 0);
  for (const { id, goods } of shares) {
    const sent = await deliver(db, nowMs, {
      from: villageHolder(villageId),
      to: id,
      parcel: { items: goods },
      cause: shareCause,
    });
    if (!sent.ok) throw new Error(`A storage lacks what it shares out: ${sent.code}.`);
  }
}
