import { expectBoss } from "../../combat/rules/expected.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { OwnPiece } from "../../core/rules/goods/better-pieces.ts";
import type { ModifierSubject } from "../../core/rules/modifiers/sources.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import { cookedRations } from "./craftable-pieces.ts";
import type { MadePieces } from "./gear-to-make.ts";
import { armourToMake, itemsOf, weaponToMake, wornWith } from "./gear-to-make.ts";

/** How a fight would end: the chance from 0 to 1, and the share of the boss's health that is left on the average. */
type Outlook = { readonly odds: number; readonly bossLeft: number };

/** Something that would raise the chance of beating a boss, and the outlook with it. */
export type BossAdvice = Outlook &
  (
    | { readonly kind: "weapon"; readonly item: ItemId }
    | { readonly kind: "armour"; readonly items: readonly ItemId[] }
    | { readonly kind: "food"; readonly item: ItemId; readonly count: number }
    | { readonly kind: "level"; readonly level: number }
  );

/** Who wants to beat it, and with what. */
type Challenger = {
  readonly character: ModifierSubject;
  readonly pieces: readonly OwnPiece[];
  readonly ration: ItemId | null;
  readonly rationsHeld: number;
};

/** No fight eats more. */
const rationsOfAFight = 10;
const levelsMore = 2;
/** What raises the chance, or hurts the boss more, by less is no advice. */
const worthTelling = 0.05;

/**
 * What would raise the chance of beating the boss of a zone, the best first: a weapon or armour that the character's
 * own trades make at these levels, a stack of the best food it cooks, two levels. Each is tried by itself, by forty
 * fights as `expectBoss` does: some ten milliseconds in all.
 */
export function bossAdvice(zone: ZoneId, challenger: Challenger): readonly BossAdvice[] {
  const now = outlook(zone, challenger, {});
  const all = [
    weapon(zone, challenger),
    armour(zone, challenger),
    food(zone, challenger),
    level(zone, challenger),
  ];
  return all
    .filter((one) => one !== null)
    .filter((one) => hopeOf(one) >= hopeOf(now) + worthTelling)
    .toSorted((a, b) => hopeOf(b) - hopeOf(a));
}

/** Grows with the chance, and where there is none with the harm that is done. */
function hopeOf({ odds, bossLeft }: Outlook): number {
  return odds + (1 - bossLeft);
}

type Change = { readonly made?: MadePieces; readonly food?: ItemId; readonly levels?: number };

function outlook(zone: ZoneId, challenger: Challenger, change: Change): Outlook {
  const { character, pieces, ration, rationsHeld } = challenger;
  const { made = {}, food: wanted, levels = 0 } = change;
  const { combat } = character.skills;
  const skills = { ...character.skills, combat: { ...combat, level: combat.level + levels } };
  const held = wanted === undefined ? Math.min(rationsOfAFight, rationsHeld) : rationsOfAFight;
  const eaten = wanted ?? (held > 0 ? ration : null);
  return expectBoss({ ...character, skills, ration: eaten }, wornWith(pieces, made), zone, held);
}

function weapon(zone: ZoneId, challenger: Challenger): BossAdvice | null {
  const made = weaponToMake(challenger.pieces, challenger.character.skills);
  const [item] = itemsOf(made);
  if (item === undefined) return null;
  return { kind: "weapon", item, ...outlook(zone, challenger, { made }) };
}

function armour(zone: ZoneId, challenger: Challenger): BossAdvice | null {
  const made = armourToMake(challenger.pieces, challenger.character.skills);
  const items = itemsOf(made);
  if (items.length === 0) return null;
  return { kind: "armour", items, ...outlook(zone, challenger, { made }) };
}

function food(zone: ZoneId, challenger: Challenger): BossAdvice | null {
  const { character, ration, rationsHeld } = challenger;
  const best = cookedRations.findLast(({ level: from }) => from <= character.skills.cooking.level);
  const hasEnough = ration === best?.item && rationsHeld >= rationsOfAFight;
  if (best === undefined || hasEnough) return null;
  const then = outlook(zone, challenger, { food: best.item });
  return { kind: "food", item: best.item, count: rationsOfAFight, ...then };
}

function level(zone: ZoneId, challenger: Challenger): BossAdvice | null {
  const wanted = challenger.character.skills.combat.level + levelsMore;
  return { kind: "level", level: wanted, ...outlook(zone, challenger, { levels: levelsMore }) };
}
