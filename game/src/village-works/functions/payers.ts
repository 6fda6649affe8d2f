import type { DocumentByName } from "convex/server";
import type { CharacterContext, Writer } from "../../core/functions/context.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { findProgressRow, requireLedger, stateOf } from "../../core/functions/progress.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { priceLevel } from "../../core/rules/economy/economy-formulas.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { CharacterId, LedgerDoc } from "../../core/tables.ts";
import type { VillageId } from "../../village/functions/villages.ts";
import type { Credited } from "../rules/credit.ts";
import { creditGift, newGiver } from "../rules/credit.ts";
import { withDay } from "../rules/sums.ts";
import type { WorksModel } from "../tables.ts";
import { rewardVillage } from "./reward-village.ts";
import type { ActingContext, WorksReader } from "./works.ts";
import { findWorks } from "./works.ts";

export type PayerDoc = DocumentByName<WorksModel, "villagePayers">;

export function findPayer(
  db: Pick<WorksReader, "query">,
  characterId: CharacterId,
): Promise<PayerDoc | null> {
  return db
    .query("villagePayers")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}

/** The payer's row of a character that belongs to a village. */
export async function payerOf(db: Writer<WorksModel>, characterId: CharacterId): Promise<PayerDoc> {
  const found = await findPayer(db, characterId);
  if (found !== null) return found;
  const row = { characterId, villageId: null, collectedCenti: 0, taken: null, ...newGiver };
  const made = await db.get(await db.insert("villagePayers", row));
  if (made === null) throw new Error("The row of a payer was not written.");
  return made;
}

/** What a character's books have paid in tax, ever, in hundredths of gold. */
export function taxPaidCenti({ goldFlows }: Pick<LedgerDoc, "goldFlows">): number {
  const { out = 0, outCenti = 0 } = goldFlows["tax"] ?? {};
  return 100 * out + outCenti;
}

/** The books of a character as they are now: of the one that acts they are ahead of the tables. */
export function ledgerNow(context: ActingContext, characterId: CharacterId): Promise<LedgerDoc> {
  const { character, progress, db } = context;
  return progress !== undefined && character?._id === characterId
    ? Promise.resolve(progress.ledger)
    : requireLedger(db, characterId);
}

type Gift = {
  readonly worthCenti: number;
  /** Somebody else acts for the giver, whose books are not touched: favour is booked with its next gift. */
  readonly waits?: true;
};

/**
 * Credits a gift that lies with the village already: sums, shares and favour of the giver, and shrine favour and experience of the
 * village, which rise as much.
 */
export async function creditTo(
  context: ActingContext,
  villageId: VillageId,
  payer: PayerDoc,
  { worthCenti, waits }: Gift,
): Promise<Credited> {
  const { db, nowMs } = context;
  const level = await levelOf(context, payer.characterId);
  const credited = creditGift(payer, { worthCenti, level, nowMs });
  const { favour, creditCenti, giver } = credited;
  const held = waits === true ? { ...giver, restMilli: giver.restMilli + 1_000 * favour } : giver;
  await db.patch(payer._id, held);
  await countGift(db, villageId, payer.characterId, { creditCenti, nowMs });
  if (favour === 0) return credited;
  await rewardVillage(db, villageId, nowMs, { reason: "favour", favour, xp: favour });
  if (waits !== true) await bookFavour(context, payer.characterId, favour);
  return credited;
}

async function levelOf(
  { db, character, progress }: ActingContext,
  characterId: CharacterId,
): Promise<number> {
  const isOwn = progress !== undefined && character?._id === characterId;
  const { skills } = isOwn ? progress.state : stateOf(await findProgressRow(db, characterId));
  return priceLevel(skills);
}

async function countGift(
  db: Writer<WorksModel>,
  villageId: VillageId,
  characterId: CharacterId,
  { creditCenti, nowMs }: { readonly creditCenti: number; readonly nowMs: number },
): Promise<void> {
  if (creditCenti === 0) return;
  const today = utcDay(nowMs);
  const row = await findGiving(db, villageId, characterId);
  const days = withDay(row?.days ?? {}, today, creditCenti);
  const everCenti = (row?.everCenti ?? 0) + creditCenti;
  if (row === null) await db.insert("villageGivings", { villageId, characterId, everCenti, days });
  else await db.patch(row._id, { everCenti, days });
  const works = await findWorks(db, villageId);
  if (works !== null) await db.patch(works._id, { givenCenti: works.givenCenti + creditCenti });
}

/** What a character gave to a village; `null` where that is nothing. */
export function findGiving(
  db: Pick<WorksReader, "query">,
  villageId: VillageId,
  characterId: CharacterId,
) {
  return db
    .query("villageGivings")
    .withIndex("by_giver", (q) => q.eq("characterId", characterId).eq("villageId", villageId))
    .unique();
}

/** Favour is booked at once, as all currencies are: nothing that settles spends it. */
async function bookFavour(
  context: ActingContext,
  characterId: CharacterId,
  favour: number,
): Promise<void> {
  if (isOwn(context, characterId)) return postFavour(context, favour);
  const character = await context.db.get(characterId);
  if (character === null) return;
  await runForCharacter({ ...jobOf(context), character }, (own) => {
    own.progress.keepsPlans = true;
    return postFavour(own, favour);
  });
}

type OwnContext = ActingContext & Required<Pick<ActingContext, "character" | "emit" | "progress">>;

function isOwn(context: ActingContext, characterId: CharacterId): context is OwnContext {
  return context.progress !== undefined && context.character?._id === characterId;
}

function jobOf({ db, nowMs, runIsolated }: ActingContext) {
  return { db, nowMs, runIsolated };
}

async function postFavour(
  own: Pick<CharacterContext<WorksModel>, "db" | "nowMs" | "progress">,
  favour: number,
): Promise<void> {
  const posted = await postEntries(own, [{ reason: "favour", currencies: { favour } }]);
  if (!posted.ok) throw new Error(`The ledger refuses favour: ${posted.code}.`);
}
