import type { Currencies } from "../../content/currencies.ts";
import { keysOf } from "../../content/keys-of.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { done, refuse } from "../../rules/outcome.ts";
import type { PieceDoc, PieceId } from "../../tables.ts";
import type { Writer } from "../context.ts";
import { noteDiscoveries } from "../goods/discoveries.ts";
import { isItemId } from "../goods/item-id.ts";
import { loadoutsOf, checkFree } from "../goods/loadouts.ts";
import { postAny } from "../ledger.ts";
import { bagFreeOf, placesFor, wornPieces } from "../pieces.ts";
import type { Entry, TransferReason } from "./entry.ts";
import type { HolderName } from "./holders.ts";
import { OpenHolder, postToHolder } from "./holders.ts";
import type { PostingContext } from "./posting.ts";

/** What goes over; amounts are positive. */
export type Parcel = {
  readonly gold?: number;
  readonly centiGold?: number;
  readonly currencies?: Currencies;
  readonly items?: Entry["items"];
  readonly pieceIds?: readonly PieceId[];
};

/** A settled character whose progress is open, or a holder, by its name or open. */
type Party = PostingContext | HolderName | OpenHolder;

type Transfer = {
  readonly from: Party;
  readonly to: Party;
  readonly parcel: Parcel;
  readonly reason: TransferReason;
};

/**
 * The only way anything changes hands. All of the parcel goes or nothing: refuses `not-enough-gold` and
 * `not-enough-items` for what the giver lacks, `target-gone` for a piece that it does not hold,
 * `item-worn`, `item-locked`, `in-loadout` and `choice-pending` for one that is tied to its character, and
 * `bag-full` where a character has no places for the pieces. Pieces keep their id and everything that was
 * done to them.
 */
export async function transfer(
  db: Writer,
  { from, to, parcel, reason }: Transfer,
): Promise<Outcome> {
  assertPositive(parcel);
  const pieces = await piecesOf(db, from, parcel.pieceIds ?? []);
  if (!pieces.ok) return pieces;
  const room = await roomFor(to, pieces.value.length);
  if (room === null) return refuse("bag-full");

  const taken = await post(db, from, entryOf(parcel, reason, -1));
  if (!taken.ok) return taken;
  const given = await post(db, to, entryOf(parcel, reason, 1));
  if (!given.ok) throw new Error(`A transfer in is refused: ${given.code}.`);
  await movePieces(db, pieces.value, { from, to, room });
  return done(null);
}

function entryOf(parcel: Parcel, reason: TransferReason, sign: 1 | -1): Entry<TransferReason> {
  const { gold = 0, centiGold = 0, currencies, items = {}, pieceIds = [] } = parcel;
  return {
    reason,
    gold: sign * gold,
    centiGold: sign * centiGold,
    ...(currencies === undefined ? {} : { currencies: scaled(currencies, sign) }),
    items: scaled(items, sign),
    piecesMoved: sign * pieceIds.length,
  };
}

function scaled<Key extends string>(
  amounts: Readonly<Partial<Record<Key, number>>>,
  sign: number,
): Partial<Record<Key, number>> {
  const all: Partial<Record<Key, number>> = {};
  for (const key of keysOf(amounts)) all[key] = sign * (amounts[key] ?? 0);
  return all;
}

/** A negative amount would take from the receiver, who was not asked. */
function assertPositive({ gold = 0, centiGold = 0, currencies = {}, items = {} }: Parcel): void {
  for (const amount of [gold, centiGold, ...Object.values(currencies), ...Object.values(items)]) {
    if (!Number.isSafeInteger(amount) || amount < 0)
      throw new Error(`A parcel holds whole amounts, not ${amount}.`);
  }
}

function post(db: Writer, party: Party, entry: Entry<string>): Promise<Outcome<unknown>> {
  return isHolder(party) ? postToHolder(db, party, entry) : postAny(party, [entry]);
}

function isHolder(party: Party): party is HolderName | OpenHolder {
  return typeof party === "string" || party instanceof OpenHolder;
}

function nameOf(holder: HolderName | OpenHolder): HolderName {
  return typeof holder === "string" ? holder : holder.name;
}

async function piecesOf(
  db: Writer,
  party: Party,
  ids: readonly PieceId[],
): Promise<Outcome<readonly PieceDoc[]>> {
  const rows: PieceDoc[] = [];
  if (ids.length === 0) return done(rows);
  const loadouts = isHolder(party) ? [] : await loadoutsOf(db, party.progress.row.characterId);
  for (const id of new Set(ids)) {
    const row = await db.get(id);
    if (row === null || !holds(party, row)) return refuse("target-gone");
    const free = isHolder(party) ? done(null) : checkFree(row, loadouts);
    if (!free.ok) return free;
    rows.push(row);
  }
  if (rows.length < ids.length) throw new Error("A parcel names a piece twice.");
  return done(rows);
}

function holds(party: Party, piece: PieceDoc): boolean {
  return isHolder(party)
    ? piece.holder === nameOf(party)
    : piece.characterId === party.progress.row.characterId;
}

/** Free places of a character's bag, what is beyond goes to the chest; `null` when that is full too. */
async function roomFor(party: Party, count: number): Promise<number | null> {
  if (isHolder(party) || count === 0) return 0;
  const { ledger, state } = party.progress;
  const worn = await wornPieces(party.db, ledger.characterId);
  const bagFree = Math.max(0, bagFreeOf(ledger, worn.length, state.rooms));
  return placesFor(ledger, bagFree) < count ? null : bagFree;
}

async function movePieces(
  db: Writer,
  pieces: readonly PieceDoc[],
  { from, to, room }: Pick<Transfer, "from" | "to"> & { readonly room: number },
): Promise<void> {
  for (const [at, { _id }] of pieces.entries()) {
    const inChest = !isHolder(to) && at >= room ? true : undefined;
    const owner = isHolder(to)
      ? { characterId: undefined, holder: nameOf(to) }
      : { characterId: to.progress.row.characterId, holder: undefined };
    await db.patch(_id, { ...owner, inChest });
  }
  if (!isHolder(from)) countChest(from, -pieces.filter(({ inChest }) => inChest === true).length);
  if (isHolder(to)) return;
  countChest(to, Math.max(0, pieces.length - room));
  const known = pieces.flatMap(({ item }) => (isItemId(item) ? [item] : []));
  await noteDiscoveries(db, to.progress.row.characterId, known);
}

function countChest({ progress }: PostingContext, change: number): void {
  if (change === 0) return;
  progress.updateLedger({ chestPieces: (progress.ledger.chestPieces ?? 0) + change });
}
