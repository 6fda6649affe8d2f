import { affixes } from "../../core/content/affixes.ts";
import type { CoreReader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { keptProvision, loadoutsOf, unchangedOf } from "../../core/functions/goods/loadouts.ts";
import { isKnownItem, pieceOf, slotIdOf } from "../../core/functions/pieces.ts";
import type { RolledAffix } from "../../core/rules/goods/equipment.ts";
import {
  growsWithWearer,
  pieceName,
  pieceStats,
  vendorPrice,
} from "../../core/rules/goods/equipment.ts";
import type { CharacterId, LoadoutDoc, PieceDoc } from "../../core/tables.ts";
import { socketsOf } from "../../crafting/rules/sockets.ts";
import type { AffixView, LoadoutView, PiecesView, PieceView } from "../api.ts";
import { readOccasion } from "../content/loadouts.ts";
import { pastOf } from "./piece-past.ts";

const { characterQuery } = gameFunctions();

/** The pieces of a character, worn or not, and its loadouts. */
export const pieces = characterQuery({
  args: {},
  handler: ({ db, character, present }) =>
    piecesOf(db, character._id, async () => (await present()).state.skills.combat.level),
});

/** As `pieces` answers. The combat level is asked for only where a piece grows with it. */
export async function piecesOf(
  db: CoreReader,
  characterId: CharacterId,
  readLevel: () => Promise<number>,
): Promise<PiecesView> {
  const rows = await db
    .query("pieces")
    .withIndex("by_character_slot", (q) => q.eq("characterId", characterId))
    .collect();
  const loadouts = await loadoutsOf(db, characterId);
  const namesOf = loadoutNames(loadouts);
  const known = rows.filter(isKnownItem);
  const grows = known.some((row) => growsWithWearer(pieceOf(row).item));
  const combatLevel = grows ? await readLevel() : 1;
  const inChest = rows.filter((piece) => piece.inChest === true).length;
  const worn = rows.filter(({ slot }) => slot !== null).length;
  const unknown = rows
    .filter((piece) => !isKnownItem(piece))
    .map(({ item }) => ({ item, quantity: 1 }));
  return {
    pieces: known.map((piece) => ({
      ...knownView(piece, combatLevel),
      loadouts: namesOf.get(piece._id) ?? [],
    })),
    spaceUsed: rows.length - inChest - worn,
    chestUsed: inChest,
    ...(unknown.length === 0 ? {} : { unknown }),
    loadouts: loadouts.map(loadoutView),
  };
}

/** The loadouts that each piece belongs to. */
function loadoutNames(loadouts: readonly LoadoutDoc[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { name, pieces } of loadouts) {
    for (const id of new Set(Object.values(pieces))) {
      const known = names.get(id);
      if (known === undefined) names.set(id, [name]);
      else known.push(name);
    }
  }
  return names;
}

type BareView = Omit<PieceView, "loadouts">;

// A bag is asked for after every action, and of its hundred pieces hardly one is another than before.
const views = new WeakMap<PieceDoc, { readonly combatLevel: number; readonly view: BareView }>();

function knownView(row: PieceDoc, combatLevel: number): BareView {
  const known = views.get(row);
  if (known?.combatLevel === combatLevel) return known.view;
  const view = pieceView(row, combatLevel);
  views.set(row, { combatLevel, view });
  return view;
}

function pieceView(row: PieceDoc, combatLevel: number): BareView {
  const piece = pieceOf(row);
  const { pendingReroll } = row;
  return {
    id: row._id,
    item: piece.item,
    name: pieceName(piece),
    rarity: piece.rarity,
    plus: piece.plus,
    failures: row.failures ?? 0,
    affixes: piece.affixes.map(affixView),
    pending:
      pendingReroll === undefined || !Object.hasOwn(affixes, pendingReroll.offered.affix)
        ? null
        : { affix: pendingReroll.affix, offered: affixView(pendingReroll.offered) },
    sockets: socketsOf(piece),
    gems: piece.gems ?? [],
    enchant: piece.enchant ?? null,
    stats: pieceStats(piece, combatLevel),
    slot: row.slot === null ? null : slotIdOf(row.slot),
    inChest: row.inChest === true,
    bound: row.bound,
    locked: row.locked,
    vendorGold: vendorPrice(piece),
    ...pastOf(row),
  };
}

function affixView({ affix, value }: RolledAffix): AffixView {
  return { affix, name: affixes[affix].name, key: affixes[affix].stat, value };
}

function loadoutView(loadout: LoadoutDoc): LoadoutView {
  const { place, name, pieces, boundTo, ration, meal, potion } = loadout;
  return {
    place,
    name,
    pieces: Object.fromEntries(Object.entries(pieces).map(([slot, id]) => [slotIdOf(slot), id])),
    ration: keptProvision(ration),
    meal: keptProvision(meal),
    potion: keptProvision(potion),
    unchanged: unchangedOf(loadout),
    boundTo: readOccasion(boundTo),
  };
}
