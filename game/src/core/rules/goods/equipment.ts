import type { Affix, AffixId } from "../../content/affixes.ts";
import { affixes, affixIds } from "../../content/affixes.ts";
import type { Equipment, Tool } from "../../content/item.ts";
import type { ItemId } from "../../content/items.ts";
import { items } from "../../content/items.ts";
import { keysOf } from "../../content/keys-of.ts";
import { levelOfTier } from "../../content/levels.ts";
import type { ModifierKey, Modifiers } from "../../content/modifiers.ts";
import { modifiers } from "../../content/modifiers.ts";
import type { Rarity } from "../../content/rarities.ts";
import { rarities } from "../../content/rarities.ts";
import { tierOfLevel } from "../levels/levels.ts";
import type { Rng } from "../random/rng.ts";
import { pickWeighted, unit } from "../random/rng.ts";

export type RolledAffix = { readonly affix: AffixId; readonly value: number };

/** One piece of equipment or one tool, as far as rules care. */
export type Piece = {
  readonly item: ItemId;
  readonly rarity: Rarity;
  readonly plus: number;
  readonly affixes: readonly RolledAffix[];
  /** What its sockets hold; absent while they are all empty. */
  readonly gems?: readonly ItemId[];
  /** The scroll that was read over it. */
  readonly enchant?: ItemId;
};

/** A piece that has just come into the world. */
export type NewPiece = Piece & {
  readonly plus: 0;
  /** Whether its owner has made it; else it was found, given or bought. */
  readonly isMade?: true;
};

const affixesOfOneKindMax = 2;
const plusShare = 0.04;
/** Scaling uniques are printed as they are at tier 10. */
const printedTier = 10;

/** The row of a wearable item. Throws for anything that cannot be worn. */
export function wearable(id: ItemId): Equipment | Tool {
  const item = items[id];
  if (item.type !== "equipment" && item.type !== "tool") throw new Error(`${id} is no piece.`);
  return item;
}

/** Whether an item is kept as single pieces instead of a stack. */
export function isPiece(id: ItemId): boolean {
  const { type } = items[id];
  return type === "equipment" || type === "tool";
}

/** Base and affixes by modifier key, as worn at this combat level. */
export function pieceStats(piece: Piece, combatLevel: number): Modifiers {
  const item = wearable(piece.item);
  const growth = rarities[piece.rarity].multiplier * (1 + plusShare * piece.plus);
  const scale = scaleOf(item, combatLevel);
  const sums: Partial<Record<ModifierKey, number>> = {};
  for (const key of keysOf(item.stats)) {
    const value = item.stats[key] ?? 0;
    const isFlat = !modifiers[key].percent;
    const grows = value > 0 && (isFlat || item.type === "tool");
    sums[key] = value * (grows ? growth : 1) * (isFlat ? scale : 1);
  }
  for (const { affix, value } of piece.affixes) {
    const { stat } = affixes[affix];
    sums[stat] = (sums[stat] ?? 0) + value;
  }
  for (const id of piece.gems ?? []) addUp(sums, socketEffects(id));
  if (piece.enchant !== undefined) addUp(sums, scrollEffects(piece.enchant));
  return sums;
}

function addUp(sums: Partial<Record<ModifierKey, number>>, given: Modifiers): void {
  for (const key of keysOf(given)) sums[key] = (sums[key] ?? 0) + (given[key] ?? 0);
}

function socketEffects(id: ItemId): Modifiers {
  const item = items[id];
  if (item.type !== "gem") throw new Error(`${id} is no gem.`);
  return item.socket;
}

function scrollEffects(id: ItemId): Modifiers {
  const item = items[id];
  if (item.type !== "scroll") throw new Error(`${id} is no scroll.`);
  return item.use.effects;
}

/** The words that names of pieces are made of, in one language. */
export type PieceWords = {
  readonly items: Readonly<Record<ItemId, { readonly name: string }>>;
  readonly affixes: Readonly<Record<AffixId, Pick<Affix, "name" | "follows">>>;
};

type NamedPiece = Pick<Piece, "item" | "plus"> & {
  readonly affixes: readonly Pick<RolledAffix, "affix">[];
};

/** The name with its first prefix and suffix, and the number of its temperings. */
export function pieceName(piece: NamedPiece, words: PieceWords = { items, affixes }): string {
  const first = (position: Affix["position"]) => {
    const found = piece.affixes.find(({ affix }) => affixes[affix].position === position);
    return found === undefined ? undefined : words.affixes[found.affix];
  };
  const prefix = first("prefix");
  const before = prefix?.follows === true ? undefined : prefix?.name;
  const after = prefix?.follows === true ? `, ${prefix.name}` : "";
  const said = [before, words.items[piece.item].name, first("suffix")?.name];
  const name = said.filter((word) => word !== undefined).join(" ") + after;
  return piece.plus > 0 ? `${name} +${piece.plus}` : name;
}

/** Whole gold the vendor pays. */
export function vendorPrice(piece: Piece): number {
  // A hair above, so that 25 · 1.16 is 29 and not just short of it.
  return Math.floor(items[piece.item].vendor * rarities[piece.rarity].multiplier + 1e-6);
}

/** A new piece of this rarity with freshly rolled affixes; uniques and tools have none. */
export function rollPiece(item: ItemId, rarity: Rarity, rng: Rng): NewPiece {
  const row = wearable(item);
  const isUnique = row.type === "equipment" && row.unique === true;
  if (isUnique) return { item, rarity: 6, plus: 0, affixes: [] };
  if (row.type === "tool") return { item, rarity, plus: 0, affixes: [] };
  return { item, rarity, plus: 0, affixes: rollAffixes(row, rarities[rarity].affixes, rng) };
}

/** The rarity of equipment that a monster leaves. */
export function rollDropRarity(rng: Rng): Rarity {
  return pickWeighted(rng, dropTable).rarity;
}

const dropTable = ([1, 2, 3, 4, 5] as const).map((rarity) => ({
  rarity,
  weight: rarities[rarity].dropWeight,
}));

function rollAffixes(item: Equipment, wanted: number, rng: Rng): readonly RolledAffix[] {
  const rolled: RolledAffix[] = [];
  while (rolled.length < wanted) {
    const next = rollAffixBeside(item, rolled, rng);
    if (next === null) break;
    rolled.push(next);
  }
  return rolled;
}

/** One more affix beside those a piece has: none twice, two of a kind. `null` where no more go. */
export function rollAffixBeside(
  item: Equipment,
  others: readonly RolledAffix[],
  rng: Rng,
): RolledAffix | null {
  const free = affixesBeside(item, others);
  if (free.length === 0) return null;
  const { id } = pickWeighted(
    rng,
    free.map((affix) => ({ id: affix, weight: affixes[affix].weight })),
  );
  return { affix: id, value: affixValue(affixes[id], item.tier, unit(rng)) };
}

/** The affixes that may stand beside those a piece has. */
function affixesBeside(item: Equipment, others: readonly RolledAffix[]): readonly AffixId[] {
  const counts = { prefix: 0, suffix: 0 };
  for (const { affix } of others) counts[affixes[affix].position] += 1;
  return affixIds.filter(
    (id) =>
      fits(affixes[id], item) &&
      counts[affixes[id].position] < affixesOfOneKindMax &&
      others.every((other) => other.affix !== id),
  );
}

function fits(affix: Affix, item: Equipment): boolean {
  return affix.slots.includes(item.slot);
}

/** The least and the most that an affix gives at a tier. */
export function affixRange(id: AffixId, tier: number): readonly [number, number] {
  return [affixValue(affixes[id], tier, 0), affixValue(affixes[id], tier, 1)];
}

/** Shares are rounded to a tenth of a percent, everything else to whole points. */
function affixValue(affix: Affix, tier: number, roll: number): number {
  const value = (affix.base + affix.perTier * (tier - 1)) * (1 + affix.spread * roll);
  return affix.percent ? Math.round(value * 1000) / 1000 : Math.round(value);
}

/** Whether the figures of a piece go by the level of its wearer. */
export function growsWithWearer(id: ItemId): boolean {
  const item = items[id];
  return item.type === "equipment" && item.scalesToCombatLevel === true;
}

function scaleOf(item: Equipment | Tool, combatLevel: number): number {
  if (item.type !== "equipment" || item.scalesToCombatLevel !== true) return 1;
  const level = levelOfTier(tierOfLevel(combatLevel));
  return (5 + 1.35 * level) / (5 + 1.35 * levelOfTier(printedTier));
}
