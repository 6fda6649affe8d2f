import { seedRng } from "../../core/rules/random/rng.ts";
import type { BattleSide, Health } from "../../fighters/rules/battle-side.ts";
import type { Battle, BattleResult } from "../../fighters/rules/battle.ts";
import { fightOut } from "../../fighters/rules/battle.ts";
import { fighterNumber } from "../../fighters/rules/fighter-numbers.ts";
import { boutsMax, healedShare } from "../content/limits.ts";

/** All that decides a siege: the formations of both sides in the order in which they come, with what walls and barracks add. */
export type Siege = {
  /** Of the rules of battles, which are those of sieges too. */
  readonly version: number;
  /** An unsigned word. */
  readonly seed: number;
  readonly attackers: readonly BattleSide[];
  readonly defenders: readonly BattleSide[];
};

/** One bout: which formation of each side meets which, and what comes of it. */
type SiegeBout = {
  /** Numbers of the formations on their sides, from 0 on. */
  readonly attacker: number;
  readonly defender: number;
  /** For `recordBattle`. */
  readonly battle: Battle;
  readonly result: BattleResult;
};

export type SiegeOutcome = {
  readonly attackersWin: boolean;
  /** How many formations each side has beaten. */
  readonly beaten: { readonly byAttackers: number; readonly byDefenders: number };
  readonly bouts: readonly SiegeBout[];
};

/**
 * Formations meet in the order given. Who wins a bout stays, each survivor healed by a fifth, and meets the next. The side
 * with formations left wins; after the last bout the one with the greater share of them, and of equals the defenders.
 */
export function decideSiege(siege: Siege, most = boutsMax): SiegeOutcome {
  const { version, seed, attackers, defenders } = siege;
  const seeds = seedRng([seed, seed ^ 0x9e3779b9, 78, 5]);
  const bouts: SiegeBout[] = [];
  let attacker = 0;
  let defender = 0;
  let entering: readonly [Health | null, Health | null] = [null, null];
  while (bouts.length < most) {
    const [own, other] = [attackers[attacker], defenders[defender]];
    if (own === undefined || other === undefined) break;
    const battle = {
      version,
      seed: seeds.next(),
      attackers: own,
      defenders: other,
      entering,
    };
    const { left, ...result } = fightOut(battle);
    bouts.push({ attacker, defender, battle, result });
    const stays = whoStays(result, left);
    if (stays !== "attackers") attacker++;
    if (stays !== "defenders") defender++;
    entering = [
      stays === "attackers" ? healed(own, left[0]) : null,
      stays === "defenders" ? healed(other, left[1]) : null,
    ];
  }
  return {
    attackersWin: shareLeft(attackers.length, attacker) > shareLeft(defenders.length, defender),
    beaten: { byAttackers: defender, byDefenders: attacker },
    bouts,
  };
}

/** Both sides may burn down together: then nobody stays. */
function whoStays(
  { attackersWin }: BattleResult,
  [, defenders]: readonly [Health, Health],
): "attackers" | "defenders" | "nobody" {
  if (attackersWin) return "attackers";
  return defenders.some((hp) => hp > 0) ? "defenders" : "nobody";
}

function healed(side: BattleSide, left: Health): Health {
  return side.map((fighter, place) => {
    const hp = left[place] ?? 0;
    if (fighter === null || hp <= 0) return 0;
    const most = fighterNumber(fighter, "hp").value;
    return Math.min(most, hp + healedShare * most);
  });
}

function shareLeft(entered: number, gone: number): number {
  return entered === 0 ? 0 : (entered - gone) / entered;
}

/** What is left of each side before the first bout and after each: formations that are whole count one, a share of all. */
export function strengthLeft(
  {
    attackers,
    defenders,
  }: { readonly attackers: readonly unknown[]; readonly defenders: readonly unknown[] },
  bouts: readonly Pick<SiegeBout, "attacker" | "defender" | "result">[],
): readonly [attackers: readonly number[], defenders: readonly number[]] {
  const course = (
    entered: number,
    at: (bout: (typeof bouts)[number]) => readonly [number, number],
  ) => [
    entered === 0 ? 0 : 1,
    ...bouts.map((bout) => {
      const [nth, share] = at(bout);
      return (entered - nth - 1 + share) / entered;
    }),
  ];
  return [
    course(attackers.length, ({ attacker, result }) => [
      attacker,
      result.attackersWin ? result.health[0] : 0,
    ]),
    course(defenders.length, ({ defender, result }) => [
      defender,
      result.attackersWin ? 0 : result.health[1],
    ]),
  ];
}
