import { seedRng } from "../../core/rules/random/rng.ts";
import { formationPlaces, turnsMax } from "../content/numbers.ts";
import type { Combatant, Course, Telling } from "./battle-course.ts";
import { combatantsOf, isBeaten, isStanding, living } from "./battle-course.ts";
import type { BattleSide, Health } from "./battle-side.ts";
import type { Deed } from "./fighter-turn.ts";
import { takeTurn } from "./fighter-turn.ts";

/**
 * By which rules and numbers battles are fought. A report stores its sides, its seed and this, and the same battle comes of
 * them for ever: whoever changes a number of classes, skills, traits, ranks or growth, or a rule of the battle, keeps the
 * old ones for reports of this version and counts it up.
 */
export const battleVersion = 1;

/** All that decides a battle. The attackers are those who came. */
export type Battle = {
  readonly version: number;
  /** An unsigned word. */
  readonly seed: number;
  readonly attackers: BattleSide;
  readonly defenders: BattleSide;
  /** What is left of the health of those who fought before, by place; without it all are whole. */
  readonly entering?: readonly [attackers: Health | null, defenders: Health | null];
};

export type BattleResult = {
  readonly attackersWin: boolean;
  readonly turns: number;
  /** What was left of the health of each side, a share of one. */
  readonly health: readonly [attackers: number, defenders: number];
};

/** Somebody on the field: the side, 0 for the attackers, and the place from 0 to 5. */
export type Spot = { readonly side: 0 | 1; readonly place: number };

/** One fighter's part of a turn; what it does to others is in `blows`, in order. */
export type Act = {
  readonly by: Spot;
  readonly deed: Exclude<Deed, "idle">;
  readonly blows: readonly Blow[];
};

/** Health that somebody lost, or won where `amount` is negative; `hp` is what is left. */
export type Blow = {
  readonly at: Spot;
  readonly amount: number;
  readonly isCritical: boolean;
  readonly hp: number;
};

/** How somebody stands at the end of a turn; the states say for how many turns they last. */
export type Stand = Spot & {
  readonly hp: number;
  readonly maxHp: number;
  readonly taunt: number;
  readonly weak: number;
  readonly rally: number;
  readonly burn: number;
  readonly stun: number;
};

export type Turn = { readonly acts: readonly Act[]; readonly after: readonly Stand[] };

export type BattleRecord = BattleResult & {
  /** How all enter. */
  readonly before: readonly Stand[];
  readonly rounds: readonly Turn[];
};

/** Who wins, without what happened on the way: for odds over many seeds. */
export function decideBattle(battle: Battle): BattleResult {
  return resultOf(...run(battle, null));
}

/** The same with the health that is left at each place: of those who stay for another battle. */
export function fightOut(
  battle: Battle,
): BattleResult & { readonly left: readonly [attackers: Health, defenders: Health] } {
  const [course, turns] = run(battle, null);
  const [own, other] = course.sides;
  return { ...resultOf(course, turns), left: [healthOf(own), healthOf(other)] };
}

/** The same battle, written down turn by turn. */
export function recordBattle(battle: Battle): BattleRecord {
  const notes = takeNotes();
  const [course, turns] = run(battle, notes);
  return { ...resultOf(course, turns), before: notes.before(), rounds: notes.rounds };
}

/** Whether this program still fights by the rules of a report. */
export function canReplay({ version }: Pick<Battle, "version">): boolean {
  return version === battleVersion;
}

type Notes = ReturnType<typeof takeNotes>;

function run(battle: Battle, notes: Notes | null): [Course, number] {
  if (!canReplay(battle)) throw new Error(`No rules of battle are of version ${battle.version}.`);
  const { seed } = battle;
  const rng = seedRng([seed, seed ^ 0x9e3779b9, 77, 5]);
  const course: Course = {
    rng,
    sides: [
      combatantsOf(battle.attackers, 0, battle.entering?.[0]),
      combatantsOf(battle.defenders, 1, battle.entering?.[1]),
    ],
    told: notes?.telling ?? null,
  };
  const all = course.sides.flat();
  for (const one of all) one.tie = rng.next();
  notes?.begin(all);
  let turns = 0;
  while (turns < turnsMax && !isDecided(course)) {
    turns++;
    runTurn(course, all, notes);
    notes?.endTurn(all);
  }
  return [course, turns];
}

/** All who live act once, the fastest first. */
function runTurn(course: Course, all: readonly Combatant[], notes: Notes | null): void {
  const order = living(all).toSorted(
    (one, other) => other.speed - one.speed || one.tie - other.tie,
  );
  for (const fighter of order) {
    if (!isStanding(fighter)) continue;
    const deed = takeTurn(course, fighter);
    notes?.act(fighter, deed);
    if (deed === "idle") return;
    // Who fell burning, or lost the turn, ends nothing: the reference looks again after the next blow.
    if (deed !== "burnt" && deed !== "stunned" && isDecided(course)) return;
  }
}

function isDecided({ sides }: Course): boolean {
  return isBeaten(sides[0]) || isBeaten(sides[1]);
}

/** Who still stands wins; after the last turn the greater share of health, and of equals the defenders. */
function resultOf({ sides }: Course, turns: number): BattleResult {
  const [own, other] = [shareOf(sides[0]), shareOf(sides[1])];
  const attackersWin = own > 0 && (other <= 0 || own > other);
  return { attackersWin, turns, health: [own, other] };
}

function healthOf(side: readonly Combatant[]): Health {
  const left = Array.from({ length: formationPlaces }, () => 0);
  for (const { place, hp } of side) left[place] = Math.max(0, hp);
  return left;
}

function shareOf(side: readonly Combatant[]): number {
  let left = 0;
  let whole = 0;
  for (const { hp, maxHp } of side) {
    left += Math.max(0, hp);
    whole += maxHp;
  }
  return whole === 0 ? 0 : left / whole;
}

function takeNotes() {
  const rounds: Turn[] = [];
  let before: readonly Stand[] = [];
  let acts: Act[] = [];
  let blows: Blow[] = [];
  const note = (target: Combatant, amount: number, isCritical: boolean) =>
    blows.push({ at: spotOf(target), amount, isCritical, hp: Math.max(0, target.hp) });
  const telling: Telling = {
    hit: (target, damage, isCritical) => note(target, damage, isCritical),
    healed: (target, amount) => note(target, -amount, false),
  };
  return {
    telling,
    rounds,
    before: () => before,
    begin: (all: readonly Combatant[]) => {
      before = all.map(standOf);
    },
    act: (by: Combatant, deed: Deed) => {
      if (deed !== "idle") acts.push({ by: spotOf(by), deed, blows });
      blows = [];
    },
    endTurn: (all: readonly Combatant[]) => {
      rounds.push({ acts, after: all.map(standOf) });
      acts = [];
    },
  };
}

function spotOf({ side, place }: Combatant): Spot {
  return { side, place };
}

function standOf(one: Combatant): Stand {
  const { side, place, maxHp, taunt, weak, rally, burn, stun } = one;
  return { side, place, hp: Math.max(0, one.hp), maxHp, taunt, weak, rally, burn, stun };
}
