import type { ItemId } from "../../core/content/items.ts";
import type { Fighter } from "../../core/rules/modifiers/derive.ts";
import type { Monster, MonsterId } from "../../world/content/monsters.ts";
import { monsters } from "../../world/content/monsters.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import { zoneIds, zones } from "../../world/content/zones.ts";

/** What boosts and gear make of the spoils of every kill. */
export type Spoils = {
  readonly xpMultiplier: number;
  readonly goldMultiplier: number;
  readonly dropFind: number;
};

/**
 * A monster as this fighter meets it. All chances are cut points that a few bits of one random word
 * are compared with: hit, crit, double and block of 512, drops of 65,536.
 */
export type Foe = {
  readonly id: MonsterId;
  /** Its place in the table of the zone. */
  readonly index: number;
  readonly hp: number;
  readonly hitCut: number;
  readonly critCut: number;
  readonly doubleCut: number;
  readonly damage: number;
  readonly foeHitCut: number;
  readonly blockCut: number;
  readonly foeDamage: number;
  readonly milliXp: number;
  readonly goldLeast: number;
  readonly goldSpan: number;
  readonly goldMultiplier: number;
  readonly drops: readonly ItemId[];
  /** Rising; the drop is the first whose cut lies above the roll. */
  readonly dropCuts: readonly number[];
  /** Rolls from the last drop's cut up to this one are equipment. */
  readonly equipmentCut: number;
};

export const weaknessMultiplier = 1.15;
const dropChanceMax = 0.9;
/** Of what a fighter's own armour takes. */
export const reductionMax = 0.75;

/** Everybody who may come up in a zone, in the order of its table. */
export type Foes = {
  readonly all: readonly Foe[];
  /** As many lots of each index as it has weight: one draw, one look. */
  readonly lots: readonly number[];
};

export function foesOfZone(zone: ZoneId, fighter: Fighter, spoils: Spoils): Foes {
  const all = zones[zone].encounters.map(({ monster }, index) =>
    meet(monster, fighter, spoils, index),
  );
  return { all, lots: lotsOfZone.get(zone) ?? [] };
}

const lotsOfZone: ReadonlyMap<ZoneId, readonly number[]> = new Map(
  zoneIds.map((zone) => [
    zone,
    zones[zone].encounters.flatMap(({ weight }, index) =>
      Array.from({ length: weight }, () => index),
    ),
  ]),
);

/** One monster against one fighter; as the only one of its table where no place in it is named. */
export function meet(id: MonsterId, fighter: Fighter, spoils: Spoils, index = 0): Foe {
  const monster = monsters[id];
  const armor = monster.armor * (1 - fighter.armorPierce);
  const reduction = reductionOf(armor, fighter.level);
  const playerReduction = Math.min(reductionMax, reductionOf(fighter.armor, monster.level));
  const weakness = monster.weakTo === fighter.attackKind ? weaknessMultiplier : 1;
  const { drops, dropCuts, equipmentCut } = dropTable(monster, spoils.dropFind);
  return {
    id,
    index,
    hp: monster.hp,
    hitCut: of512(hitChance(fighter.accuracy, monster.evasion)),
    critCut: of512(fighter.critChance),
    doubleCut: of512(fighter.doubleStrike),
    damage: fighter.attack * (1 - reduction) * weakness,
    foeHitCut: of512(hitChance(monster.accuracy, fighter.evasion)),
    blockCut: of512(fighter.block),
    foeDamage: monster.attack * (1 - playerReduction),
    // A hair above, so that a product such as 4.6 · 1000 does not fall just short of its integer.
    milliXp: Math.floor(monster.xp * 1000 * spoils.xpMultiplier + 1e-6),
    goldLeast: monster.gold[0],
    goldSpan: monster.gold[1] - monster.gold[0],
    goldMultiplier: spoils.goldMultiplier,
    drops,
    dropCuts,
    equipmentCut,
  };
}

/** The share of a blow that armour takes, against one who strikes at a level. */
export function reductionOf(armor: number, strikerLevel: number): number {
  return armor / (armor + 30 + 10 * strikerLevel);
}

/** The chance of a blow to hit, from 0 to 1: both sides go by it. */
export function hitChance(accuracy: number, evasion: number): number {
  return Math.min(0.98, Math.max(0.25, (1.25 * accuracy) / (accuracy + 0.5 * evasion)));
}

function of512(chance: number): number {
  return Math.floor(chance * 512);
}

type DropTable = Pick<Foe, "drops" | "dropCuts" | "equipmentCut">;

// Everybody in a zone meets the same few monsters, and most with nothing that finds more.
const known = new Map<Monster, { readonly dropFind: number; readonly table: DropTable }>();

function dropTable(monster: Monster, dropFind: number): DropTable {
  const last = known.get(monster);
  if (last?.dropFind === dropFind) return last.table;
  const table = newDropTable(monster, dropFind);
  known.set(monster, { dropFind, table });
  return table;
}

/** One roll decides between all drops, so together they may not pass nine in ten. */
function newDropTable(monster: Monster, dropFind: number): DropTable {
  const listed = monster.drops.reduce((sum, drop) => sum + drop.chance, 0);
  const sum = (listed + monster.equipmentChance) * (1 + dropFind);
  const scale = 65_536 * (1 + dropFind) * (sum > dropChanceMax ? dropChanceMax / sum : 1);
  let below = 0;
  const dropCuts = monster.drops.map((drop) => {
    below += drop.chance;
    return below * scale;
  });
  return {
    drops: monster.drops.map((drop) => drop.item),
    dropCuts,
    equipmentCut: below * scale + monster.equipmentChance * scale,
  };
}
