import { affixes } from "../../core/content/affixes.ts";
import type { CoreReader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/item-id.ts";
import { findLifeRow, stateOf } from "../../core/functions/life.ts";
import { keptProvision, loadoutsOf, unchangedOf } from "../../core/functions/loadouts.ts";
import { isOfTheWorld, lootFilterOf, pieceOf, slotIdOf } from "../../core/functions/pieces.ts";
import { bagSpaceOf, chestSpace } from "../../core/rules/bag-space.ts";
import type { RolledAffix } from "../../core/rules/equipment.ts";
import { pieceName, pieceStats, vendorPrice } from "../../core/rules/equipment.ts";
import { readOccasion } from "../../core/rules/loadout.ts";
import type { CharacterId, LoadoutDoc, PieceDoc } from "../../core/tables.ts";
import { socketsOf } from "../../crafting/rules/sockets.ts";
import type { AffixView, BagView, LoadoutView, PieceView } from "../api.ts";

const { characterQuestion } = gameFunctions();

/** Everything a character has, worn or not. */
export const bag = characterQuestion({
  args: {},
  handler: async ({ db, character }): Promise<BagView> => {
    const row = await findLifeRow(db, character._id);
    const { ration, meal, potion, skills, rooms } = stateOf(row);
    const pieces = await db
      .query("pieces")
      .withIndex("by_character_slot", (q) => q.eq("characterId", character._id))
      .collect();
    const loadouts = await loadoutsOf(db, character._id);
    const namesOf = loadoutNames(loadouts);
    const inChest = pieces.filter((piece) => piece.inChest === true).length;
    const worn = pieces.filter(({ slot }) => slot !== null).length;
    const goods = await goodsOf(db, character._id);
    const unknown = [
      ...goods.unknown,
      ...pieces.filter((piece) => !isOfTheWorld(piece)).map(({ item }) => ({ item, quantity: 1 })),
    ];
    return {
      ...goods.known,
      ...(unknown.length === 0 ? {} : { unknown }),
      pieces: pieces.filter(isOfTheWorld).map((piece) => ({
        ...knownView(piece, skills.combat.level),
        loadouts: namesOf.get(piece._id) ?? [],
      })),
      spaceUsed: pieces.length - inChest - worn,
      space: bagSpaceOf(rooms),
      chestUsed: inChest,
      chestSpace,
      ration,
      meal: meal.slotted,
      potion: potion.slotted,
      filter: lootFilterOf(row),
      loadouts: loadouts.map(loadoutView),
    };
  },
});

async function goodsOf(
  db: CoreReader,
  characterId: CharacterId,
): Promise<{
  readonly known: Pick<BagView, "stacks" | "box" | "boxedGold">;
  readonly unknown: NonNullable<BagView["unknown"]>;
}> {
  const stacks = await db
    .query("stacks")
    .withIndex("by_character_item", (q) => q.eq("characterId", characterId))
    .collect();
  const boxes = await db
    .query("boxes")
    .withIndex("by_character_item", (q) => q.eq("characterId", characterId))
    .collect();
  const gold = boxes.find(({ item }) => item === "gold")?.quantity ?? 0;
  const boxed = boxes.filter(({ item }) => item !== "gold");
  return {
    known: {
      stacks: stacks.flatMap(({ item, quantity, changedAtMs }) =>
        isItemId(item) ? [{ item, quantity, changedAtMs }] : [],
      ),
      box: boxed.flatMap(({ item, quantity }) => (isItemId(item) ? [{ item, quantity }] : [])),
      boxedGold: Math.floor(gold / 100),
    },
    unknown: [...stacks, ...boxed]
      .filter(({ item }) => !isItemId(item))
      .map(({ item, quantity }) => ({ item, quantity })),
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
    obtainedAtMs: row.obtainedAtMs,
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
