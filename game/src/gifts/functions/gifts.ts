import { aggregate } from "@aldermoor/engine/extensions.ts";
import type { DocumentByName } from "convex/server";
import type { CharacterContext, Reader, Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { isInFamilyMode } from "../../core/functions/family-mode.ts";
import type { HolderName } from "../../core/functions/ledger/holders.ts";
import type { Parcel } from "../../core/functions/ledger/transfer.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { ownerOf } from "../../core/rules/waiting-room.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import { shareHousehold } from "../../households/functions/members.ts";
import { deliver } from "../../inventory/functions/deliver.ts";
import { convertedWaitsMs } from "../../market/content/limits.ts";
import { giftsEndedKept, giftsWaitingMax } from "../content/limits.ts";
import type { GiftModel } from "../tables.ts";

export type GiftDoc = DocumentByName<GiftModel, "gifts">;
type EndedGiftDoc = DocumentByName<GiftModel, "giftsEnded">;

/** The kind of the deadlines at which gifts go back; their subjects are gifts. */
export const giftLapses = "gift-lapses";
/** Under which name what came back waits in a collection. */
const giftCause = "gift-returned";

/**
 * Whether two characters may give each other anything, as of now: asked when a gift is sent, and again when it is taken.
 * Refuses `same-account`, `household`, `ironbound`, `family-gifts` for the one who acts, and `cooldown` (`time`) for a day after
 * it was ironbound.
 */
export async function checkMayGive(
  { db, nowMs, character }: Pick<CharacterContext<GiftModel>, "db" | "nowMs" | "character">,
  other: CharacterDoc,
): Promise<Outcome> {
  const [own, others] = [ownerOf(character.accountId), ownerOf(other.accountId)];
  if (own === others) return refuse("same-account");
  if (character.mode === "ironbound" || other.mode === "ironbound") return refuse("ironbound");
  const opensAtMs = (character.convertedAtMs ?? -Infinity) + convertedWaitsMs;
  if (nowMs < opensAtMs) return refuse("cooldown", { time: opensAtMs - nowMs });
  if (await isInFamilyMode(db, own)) return refuse("family-gifts");
  return (await shareHousehold(db, own, others)) ? refuse("household") : done(null);
}

/** A gift that waits for a character; `null` for anything else. */
export async function findGift(
  { db, character }: Pick<CharacterContext<GiftModel>, "db" | "character">,
  giftId: string,
): Promise<GiftDoc | null> {
  const id = db.normalizeId("gifts", giftId);
  const gift = id === null ? null : await db.get(id);
  return gift?.characterId === character._id ? gift : null;
}

/** What waits for a character, the oldest first. */
export function giftsFor(
  db: Reader<GiftModel>,
  characterId: CharacterId,
): Promise<readonly GiftDoc[]> {
  return db
    .query("gifts")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .take(giftsWaitingMax);
}

/** What a character gave and nobody answered yet, the oldest first. */
export function giftsSentBy(
  db: {} & Pick<Reader<GiftModel>, "query">,
  characterId: CharacterId,
): Promise<readonly GiftDoc[]> {
  // An account sends three a day, and they go back after fourteen.
  return db
    .query("gifts")
    .withIndex("by_sender", (q) => q.eq("fromId", characterId))
    .collect();
}

/** The holder of all that waits for one character. Gifts of before lie with one for all, until they are answered or lapse. */
export function escrowOf({ characterId, liesApart }: Pick<GiftDoc, "characterId" | "liesApart">) {
  const holder: HolderName = liesApart === true ? `escrow:gifts-${characterId}` : "escrow:gifts";
  return holder;
}

/** What a gift is made of, as holders hand it on. */
export function parcelOf({
  item,
  quantity,
  pieceId,
}: Pick<GiftDoc, "item" | "quantity" | "pieceId">): Parcel {
  return pieceId === undefined ? { items: { [item]: quantity } } : { pieceIds: [pieceId] };
}

/** Has a gift go back into the collection of whoever gave it. */
export async function giveBack(db: Writer<GiftModel>, nowMs: number, gift: GiftDoc): Promise<void> {
  const sent = await deliver(db, nowMs, {
    from: escrowOf(gift),
    to: gift.fromId,
    parcel: parcelOf(gift),
    cause: giftCause,
  });
  if (!sent.ok) throw new Error(`The escrow lacks the gift ${gift._id}: ${sent.code}.`);
  await endGift(db, nowMs, gift, "returned");
}

/** Ends a gift whose goods have found their way, and keeps for both what became of it. */
export async function endGift(
  db: Writer<GiftModel>,
  nowMs: number,
  gift: GiftDoc,
  how: EndedGiftDoc["how"],
): Promise<void> {
  const { _id, characterId, fromId, item, quantity } = gift;
  await db.delete(_id);
  await setDeadline(db, { kind: giftLapses, subject: _id }, null);
  const ended = { item, quantity, atMs: nowMs, how };
  await keepEnded(db, { ...ended, characterId, otherId: fromId, isOwn: false });
  await keepEnded(db, { ...ended, characterId: fromId, otherId: characterId, isOwn: true });
}

async function keepEnded(
  db: Writer<GiftModel>,
  ended: Omit<EndedGiftDoc, "_id" | "_creationTime">,
): Promise<void> {
  await db.insert("giftsEnded", ended);
  const { characterId } = ended;
  const kept = aggregate<GiftModel, "giftsEnded", "by_character">(db, "giftsEnded", "by_character");
  if ((await kept.count((q) => q.eq("characterId", characterId))) <= giftsEndedKept) return;
  const oldest = await db
    .query("giftsEnded")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .first();
  if (oldest !== null) await db.delete(oldest._id);
}
