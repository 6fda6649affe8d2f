import type { Fighter } from "../../core/rules/modifiers/derive.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import { zones } from "../../world/content/zones.ts";
import type { Foe } from "./foe.ts";
import { meet } from "./foe.ts";

type Prowess = {
  /** Damage of one round's strikes. */
  readonly strike: number;
  /** Blows of monsters until full health is gone. */
  readonly endurance: number;
};

const noSpoils = { xpMultiplier: 1, goldMultiplier: 1, dropFind: 0 };

/** What a fighter deals and bears on average among the monsters of a zone, each by how often it comes. */
export function prowessIn(zone: ZoneId, fighter: Fighter): Prowess {
  let weights = 0;
  let strike = 0;
  let blow = 0;
  for (const { monster, weight } of zones[zone].encounters) {
    const foe = meet(monster, fighter, noSpoils);
    weights += weight;
    strike += weight * strikeOf(foe, fighter);
    blow += weight * blowOf(foe);
  }
  return { strike: strike / weights, endurance: (fighter.hp * weights) / blow };
}

function strikeOf({ hitCut, critCut, doubleCut, damage }: Foe, { critDamage }: Fighter): number {
  const crit = 1 + (critCut / 512) * (critDamage - 1);
  return (hitCut / 512) * damage * crit * (1 + doubleCut / 512);
}

function blowOf({ foeHitCut, blockCut, foeDamage }: Foe): number {
  return (foeHitCut / 512) * foeDamage * (1 - 0.5 * (blockCut / 512));
}
