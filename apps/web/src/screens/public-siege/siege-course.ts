import type { PublicFace } from "@aldermoor/game/fighters/api.ts";
import type { Battle } from "@aldermoor/game/fighters/rules/battle.ts";
import { canReplay, fightOut } from "@aldermoor/game/fighters/rules/battle.ts";
import { unpackSide } from "@aldermoor/game/fighters/rules/pack-side.ts";
import type { SiegeReport } from "@aldermoor/game/sieges/api.ts";
import { decideSiege, strengthLeft } from "@aldermoor/game/sieges/rules/siege.ts";

export type SiegeCourse = NonNullable<SiegeReport["course"]>;

/** Somebody whose formation was entered, as pages show them. */
export type Champion = {
  /** Unlike that of anybody else in this siege. */
  readonly key: string;
  readonly face: PublicFace;
  readonly strength: number;
  /** Bouts that it won. */
  readonly wins: number;
  readonly isAttacker: boolean;
};

/** A bout with all that a page shows of it. */
export type BoutOfSiege = {
  /** From 1 on. */
  readonly nth: number;
  readonly attacker: Champion;
  readonly defender: Champion;
  readonly attackersWin: boolean;
  /** Both were down at its end. */
  readonly bothFall: boolean;
  readonly turns: number;
  /** What is left of either, shares of one. */
  readonly health: readonly [attacker: number, defender: number];
  /** To be watched; `null` where battles are fought by other rules now. */
  readonly battle: Battle | null;
};

/** A siege as its report tells it, with every bout fought again from the seed. */
export function courseOf(course: SiegeCourse): {
  readonly bouts: readonly BoutOfSiege[];
  readonly champions: readonly Champion[];
  readonly strength: readonly [attackers: readonly number[], defenders: readonly number[]];
  readonly isReplayable: boolean;
} {
  const isReplayable = canReplay(course);
  const attackers = championsOf(course, true);
  const defenders = championsOf(course, false);
  const battles = isReplayable ? battlesOf(course) : [];
  const bouts = course.bouts.flatMap(
    ({ attacker, defender, attackersWin, turns, health: [own = 0, other = 0] }, index) => {
      const [one, foe] = [attackers[attacker], defenders[defender]];
      if (one === undefined || foe === undefined) return [];
      const bout: BoutOfSiege = {
        nth: index + 1,
        attacker: one,
        defender: foe,
        attackersWin,
        bothFall: !attackersWin && other === 0,
        turns,
        health: [own, other],
        battle: battles[index] ?? null,
      };
      return [bout];
    },
  );
  return {
    bouts,
    champions: [...attackers, ...defenders],
    strength: strengthOf(course),
    isReplayable,
  };
}

function championsOf(course: SiegeCourse, isAttacker: boolean): readonly Champion[] {
  return (isAttacker ? course.attackers : course.defenders).map(({ face, strength }, nth) => ({
    key: `${isAttacker ? "attacker" : "defender"}-${nth}`,
    face,
    strength,
    wins: course.bouts.filter(
      (bout) =>
        bout.attackersWin === isAttacker &&
        (isAttacker ? bout.attacker : bout.defender) === nth &&
        bout.health.some((share) => share > 0),
    ).length,
    isAttacker,
  }));
}

function battlesOf({ version, seed, attackers, defenders }: SiegeCourse): readonly Battle[] {
  const { bouts } = decideSiege({
    version,
    seed,
    attackers: attackers.map(({ side }) => unpackSide(side)),
    defenders: defenders.map(({ side }) => unpackSide(side)),
  });
  return bouts.map(({ battle }) => battle);
}

function strengthOf({ attackers, defenders, bouts }: SiegeCourse) {
  return strengthLeft(
    { attackers, defenders },
    bouts.map(({ attacker, defender, attackersWin, turns, health: [own = 0, other = 0] }) => ({
      attacker,
      defender,
      result: { attackersWin, turns, health: [own, other] },
    })),
  );
}

/** How many fighters of the winner's were on their feet when a bout was over. */
export function leftStanding({ battle, attackersWin }: BoutOfSiege): number | null {
  if (battle === null) return null;
  const { left } = fightOut(battle);
  return left[attackersWin ? 0 : 1].filter((hp) => hp > 0).length;
}
