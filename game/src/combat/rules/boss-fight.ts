import type { Blow } from "../../activity/api.ts";
import type { Fighter } from "../../core/rules/derive.ts";
import type { Rng } from "../../core/rules/rng.ts";
import type { MonsterId } from "../../world/content/monsters.ts";
import { meet } from "./foe.ts";
import type { Foe } from "./foe.ts";

export type BossFight = {
  readonly won: boolean;
  readonly rounds: number;
  readonly blows: readonly Blow[];
  readonly bossHpLeft: number;
  readonly hpLeft: number;
  readonly rationsEaten: number;
};

const roundsMax = 60;
const rationsMax = 10;
const eatBelow = 0.4;
const unpaid = { xpMultiplier: 1, goldMultiplier: 1, dropFind: 0 };

/**
 * Strikes until one falls, for sixty rounds at most, from full health on both sides; whoever is not
 * done by then has lost. Ten rations may be eaten. The random words are read as in any fight. Blows are
 * kept for a replay unless only the outcome is asked for.
 */
export function fightBoss(
  fighter: Fighter,
  boss: MonsterId,
  ration: { readonly heal: number; readonly count: number },
  rng: Rng,
  shows: "blows" | "outcome" = "blows",
): BossFight {
  const met = meet(boss, 1, fighter, unpaid);
  const foe = { ...met, damage: met.damage * (1 + fighter.bossDamage) };
  const blows: Blow[] | null = shows === "blows" ? [] : null;
  blows?.push({ by: "approach", monster: boss, monsterHp: foe.hp, hp: fighter.hp });
  const rations = Math.min(rationsMax, ration.count);
  let bossHp = foe.hp;
  let hp = fighter.hp;
  let rationsEaten = 0;
  let rounds = 0;
  while (rounds < roundsMax && hp > 0) {
    rounds += 1;
    const word = rng.next();
    bossHp = strike(foe, fighter, bossHp, word, blows);
    if (word >>> 23 < foe.doubleCut) bossHp = strike(foe, fighter, bossHp, rng.next(), blows);
    if (bossHp <= 0) break;

    hp = answer(foe, hp, rng.next(), blows);
    const isHungry = hp > 0 && hp < fighter.hp * eatBelow && ration.heal > 0;
    if (!isHungry || rationsEaten >= rations) continue;
    hp = Math.min(fighter.hp, hp + ration.heal);
    rationsEaten += 1;
    blows?.push({ by: "ration", healed: ration.heal, after: hp });
  }
  return {
    won: bossHp <= 0,
    rounds,
    blows: blows ?? [],
    bossHpLeft: Math.max(0, bossHp),
    hpLeft: Math.max(0, hp),
    rationsEaten,
  };
}

function strike(
  foe: Foe,
  fighter: Fighter,
  bossHp: number,
  word: number,
  blows: Blow[] | null,
): number {
  const hit = (word & 511) < foe.hitCut;
  const critical = hit && ((word >>> 9) & 511) < foe.critCut;
  const damage = hit ? foe.damage * variance(word) * (critical ? fighter.critDamage : 1) : 0;
  const left = bossHp - damage;
  blows?.push({ by: "player", hit, critical, blocked: false, damage, after: Math.max(0, left) });
  return left;
}

function answer(foe: Foe, hp: number, word: number, blows: Blow[] | null): number {
  const hit = (word & 511) < foe.foeHitCut;
  const blocked = hit && ((word >>> 9) & 511) < foe.blockCut;
  const damage = hit ? foe.foeDamage * variance(word) * (blocked ? 0.5 : 1) : 0;
  const left = hp - damage;
  blows?.push({ by: "monster", hit, critical: false, blocked, damage, after: Math.max(0, left) });
  return left;
}

function variance(word: number): number {
  return 0.85 + (0.3 * ((word >>> 18) & 31)) / 31;
}
