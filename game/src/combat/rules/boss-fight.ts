import type { Fighter } from "../../core/rules/modifiers/derive.ts";
import type { Rng } from "../../core/rules/random/rng.ts";
import type { MonsterId } from "../../world/content/monsters.ts";
import type { Blow } from "../content/blow.ts";
import { BlowLog } from "./blow-log.ts";
import { answerDamage, strikeDamage } from "./damage.ts";
import type { Foe } from "./foe.ts";
import { meet } from "./foe.ts";

export type BossFight = {
  readonly won: boolean;
  readonly rounds: number;
  readonly bossHpLeft: number;
  readonly hpLeft: number;
  readonly rationsEaten: number;
};

const roundsMax = 60;
const rationsMax = 10;
const eatBelow = 0.4;
const unpaid = { xpMultiplier: 1, goldMultiplier: 1, dropFind: 0 };

/** The boss of a zone as this fighter meets it. */
export function meetBoss(boss: MonsterId, fighter: Fighter): Foe {
  const foe = meet(boss, fighter, unpaid);
  return { ...foe, damage: foe.damage * (1 + fighter.bossDamage) };
}

/**
 * Strikes until one falls, for sixty rounds at most, from full health on both sides; a
 * challenger who is not done by then has lost. Ten rations may be eaten. The random words are read as in any fight.
 *
 * @param blows receives the whole fight; `null` when only its end matters.
 */
export function fightBoss(
  fighter: Fighter,
  foe: Foe,
  ration: { readonly heal: number; readonly count: number },
  rng: Rng,
  blows: Blow[] | null,
): BossFight {
  const log = blows === null ? null : new BlowLog(blows);
  const rations = ration.heal > 0 ? Math.min(rationsMax, ration.count) : 0;
  let bossHp = foe.hp;
  let { hp } = fighter;
  let rationsEaten = 0;
  let rounds = 0;
  log?.approach(foe, hp);
  while (rounds < roundsMax && hp > 0) {
    rounds += 1;
    const word = rng.next();
    const strikes = word >>> 23 < foe.doubleCut ? [word, rng.next()] : [word];
    for (const strike of strikes) {
      const dealt = strikeDamage(foe, fighter.critDamage, strike);
      bossHp -= dealt;
      log?.strike(foe, strike, dealt, bossHp);
    }
    if (bossHp <= 0) break;

    const answer = rng.next();
    const taken = answerDamage(foe, answer);
    hp -= taken;
    log?.answer(foe, answer, taken, hp);
    const isHungry = hp > 0 && hp < fighter.hp * eatBelow;
    if (!isHungry || rationsEaten >= rations) continue;
    hp = Math.min(fighter.hp, hp + ration.heal);
    rationsEaten += 1;
    log?.ration(ration.heal, hp);
  }
  return {
    won: bossHp <= 0,
    rounds,
    bossHpLeft: Math.max(0, bossHp),
    hpLeft: Math.max(0, hp),
    rationsEaten,
  };
}
