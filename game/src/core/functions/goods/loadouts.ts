import type { LoadoutOccasion, ProvisionKind } from "../../../inventory/content/loadouts.ts";
import { provisionKinds, readProvisionKind } from "../../../inventory/content/loadouts.ts";
import type { ItemId } from "../../content/items.ts";
import { patronPerks } from "../../content/patron.ts";
import type { SlotId } from "../../content/slots.ts";
import { slotIds } from "../../content/slots.ts";
import type { LoadoutProvisions, Moves } from "../../rules/goods/loadout.ts";
import { movesOf, wornAfter } from "../../rules/goods/loadout.ts";
import type { Outcome } from "../../rules/outcome.ts";
import { done, refuse } from "../../rules/outcome.ts";
import type { CharacterId, LoadoutDoc, PieceDoc, PieceId } from "../../tables.ts";
import type { CoreReader, Writer } from "../context.ts";
import { loadoutPlacesOf } from "../patron.ts";
import { isKnownItem, slotIdOf } from "../pieces.ts";
import { isItemId, itemIdOf } from "./item-id.ts";

/** What putting a loadout on comes to, before anything is written. */
export type Outfit = {
  readonly name: string;
  /** What is worn then, in the order of the slots. */
  readonly worn: readonly PieceDoc[];
  readonly provisions: LoadoutProvisions;
  readonly moves: Moves;
};

/** A loadout with its pieces, all of them there. */
export type ReadLoadout = {
  readonly name: string;
  readonly pieces: ReadonlyMap<SlotId, PieceDoc>;
  readonly provisions: LoadoutProvisions;
};

/** The loadouts of a character by their place. */
export async function loadoutsOf(
  db: CoreReader,
  characterId: CharacterId,
): Promise<readonly LoadoutDoc[]> {
  return db
    .query("loadouts")
    .withIndex("by_character_place", (q) => q.eq("characterId", characterId))
    .collect();
}

/** Whether a piece belongs to a loadout, which protects it. */
function isInLoadout(loadouts: readonly LoadoutDoc[], id: PieceId): boolean {
  return loadouts.some(({ pieces }) => Object.values(pieces).includes(id));
}

/**
 * The outfit that an occasion puts on by itself; `null` without one, while it is not complete, and where the account may not put it
 * on at that instant. `atMs` is `null` where a rule has decided already that it is put on.
 */
export async function outfitFor(
  db: CoreReader,
  characterId: CharacterId,
  occasion: LoadoutOccasion,
  worn: readonly PieceDoc[],
  atMs: number | null,
): Promise<Outfit | null> {
  const loadouts = await loadoutsOf(db, characterId);
  const bound = loadouts.find(({ boundTo }) => boundTo === occasion);
  if (bound === undefined) return null;
  if (atMs !== null && !(await usableAt(db, bound))(atMs)) return null;
  const planned = await planOutfit(db, bound, worn);
  return planned.ok ? planned.value : null;
}

/** When a loadout may be put on: the first ones always, others while the account has so many. */
export async function usableAt(
  db: CoreReader,
  { characterId, place }: Pick<LoadoutDoc, "characterId" | "place">,
): Promise<(atMs: number) => boolean> {
  if (place <= patronPerks.loadouts.free) return () => true;
  const character = await db.get(characterId);
  if (character === null) return () => false;
  const places = await loadoutPlacesOf(db, character);
  return (atMs) => place <= places(atMs);
}

/** Plans to put a loadout on. Refuses `loadout-incomplete` (`n`, and `slots` by name) when pieces are gone. */
export async function planOutfit(
  db: CoreReader,
  loadout: LoadoutDoc,
  worn: readonly PieceDoc[],
): Promise<Outcome<Outfit>> {
  const read = await readLoadout(db, loadout);
  return read.ok ? done(outfitOver(read.value, worn)) : read;
}

/** Reads the pieces of a loadout. Refuses `loadout-incomplete` (`n`, and `slots` by name) when some are gone. */
export async function readLoadout(
  db: CoreReader,
  loadout: LoadoutDoc,
): Promise<Outcome<ReadLoadout>> {
  const pieces = new Map<SlotId, PieceDoc>();
  const missing: SlotId[] = [];
  for (const [word, id] of Object.entries(loadout.pieces)) {
    const slot = slotIdOf(word);
    const row = await db.get(id);
    if (row?.characterId !== loadout.characterId || !isKnownItem(row)) missing.push(slot);
    else pieces.set(slot, row);
  }
  if (missing.length > 0)
    return refuse("loadout-incomplete", { n: missing.length, slots: missing.join(", ") });
  return done({ name: loadout.name, pieces, provisions: provisionsOf(loadout) });
}

/** What putting a loadout on over what is worn comes to. */
export function outfitOver(
  { name, pieces, provisions }: ReadLoadout,
  worn: readonly PieceDoc[],
): Outfit {
  const wornById = new Map(worn.map((row) => [row._id, row]));
  // Another outfit may have come before it: what is worn counts, not where a piece was when it was read.
  const named = [...pieces].map(([slot, row]) => {
    const now = wornById.get(row._id) ?? { ...row, slot: null };
    return [slot, heldOf(now)] as const;
  });
  const held = worn.map(heldOf);
  const others = named.map(([, piece]) => piece).filter(({ slot }) => slot === null);
  const moves = movesOf(Object.fromEntries(named), held);
  return {
    name,
    worn: wornAfter([...held, ...others], moves)
      .toSorted((one, other) => slotIds.indexOf(one.slot) - slotIds.indexOf(other.slot))
      .map(({ row, slot }) => ({ ...row, slot })),
    provisions,
    moves,
  };
}

/** The provisions that a loadout leaves as they are. */
export function unchangedOf({ unchanged = [] }: LoadoutDoc): readonly ProvisionKind[] {
  return unchanged.flatMap((word) => readProvisionKind(word) ?? []);
}

/** Writes down where the pieces of an outfit went. */
export async function moveIntoOutfit(db: Writer, { moves, worn }: Outfit): Promise<void> {
  for (const [id, slot] of moves) {
    const pieceId = db.normalizeId("pieces", id);
    if (pieceId === null) throw new Error(`${id} is no piece.`);
    const isNew = slot !== null && worn.some((row) => row._id === pieceId && !row.bound);
    await db.patch(pieceId, isNew ? { slot, bound: true } : { slot });
  }
}

function provisionsOf(loadout: LoadoutDoc): LoadoutProvisions {
  const unchanged = unchangedOf(loadout);
  const set = provisionKinds.filter((kind) => !unchanged.includes(kind));
  return Object.fromEntries(set.map((kind) => [kind, keptProvision(loadout[kind])]));
}

/** The provision that a loadout keeps; nothing for one that the world does not know any more. */
export function keptProvision(word: string | null): ItemId | null {
  return word !== null && isItemId(word) ? word : null;
}

function heldOf(row: PieceDoc) {
  const slot = row.slot === null ? null : slotIdOf(row.slot);
  return { id: row._id, item: itemIdOf(row.item), slot, row };
}

/**
 * Whether a character may give a piece away. Refuses `item-worn`, `item-locked`, `in-loadout` and
 * `choice-pending`, until the player undoes what ties it.
 */
export function checkFree(
  { _id, slot, locked, pendingReroll }: PieceDoc,
  loadouts: readonly LoadoutDoc[],
): Outcome {
  if (slot !== null) return refuse("item-worn");
  if (locked) return refuse("item-locked");
  if (isInLoadout(loadouts, _id)) return refuse("in-loadout");
  return pendingReroll === undefined ? done(null) : refuse("choice-pending");
}
