import type { Rng } from "../core/rules/random/rng.ts";
import { keyedRng } from "../core/rules/random/rng.ts";
import { fighterClassIds, fighterClasses } from "../fighters/content/classes.ts";
import type { BattleFighter, BattleSide } from "../fighters/rules/battle-side.ts";
import { battleVersion, decideBattle } from "../fighters/rules/battle.ts";
import { floorSide } from "../tower/rules/floor-side.ts";
import { plainFighter } from "./plain-fighter.ts";

/** Six fighters of a level where their classes like to stand, drawn from a stream. */
export function drawSide(rng: Rng, level: number): BattleSide {
  return Array.from({ length: 6 }, (_, place) => {
    const row = place < 3 ? "front" : "back";
    const kinds = fighterClassIds.filter((id) => fighterClasses[id].preferredRow === row);
    return { ...plainFighter, class: kinds[rng.next() % kinds.length] ?? "reaver", level };
  });
}

/** How often of so many battles a side that is some levels ahead wins, as attackers and as defenders by turns. */
export function probeAdvantage(ahead: number, battles: number): number {
  const rng = keyedRng("a secret of tests", "probe", ahead);
  let wins = 0;
  for (let seed = 0; seed < battles; seed++) {
    const [own, others] = [drawSide(rng, 30 + ahead), drawSide(rng, 30)];
    const attacks = seed % 2 === 0;
    const battle = {
      version: battleVersion,
      seed,
      attackers: attacks ? own : others,
      defenders: attacks ? others : own,
    };
    if (decideBattle(battle).attackersWin === attacks) wins++;
  }
  return wins / battles;
}

/** How often each class is on the winning side of battles between equals. */
export function probeClasses(battles: number): Readonly<Record<string, number>> {
  const rng = keyedRng("a secret of tests", "classes");
  const fought = new Map<string, { wins: number; all: number }>();
  for (let seed = 0; seed < battles; seed++) {
    const [attackers, defenders] = [drawSide(rng, 30), drawSide(rng, 30)];
    const { attackersWin } = decideBattle({ version: battleVersion, seed, attackers, defenders });
    const note = (side: BattleSide, won: boolean) => {
      for (const kind of new Set(side.map((one) => one?.class ?? ""))) {
        const before = fought.get(kind) ?? { wins: 0, all: 0 };
        fought.set(kind, { wins: before.wins + (won ? 1 : 0), all: before.all + 1 });
      }
    };
    note(attackers, attackersWin);
    note(defenders, !attackersWin);
  }
  return Object.fromEntries([...fought].map(([kind, { wins, all }]) => [kind, wins / all]));
}

/** The mean floor that a plain team of regulars reaches when it tries each three times. */
export function probeTower(level: number, climbs: number): number {
  const team = (["shieldhand", "reaver", "pikeman", "archer", "pyrist", "mender"] as const).map(
    (kind): BattleFighter => ({ ...plainFighter, class: kind, level, rank: "regular" }),
  );
  let floors = 0;
  for (let week = 0; week < climbs; week++) {
    let floor = 1;
    while (floor < 1_000 && canPass(team, week, floor)) floor++;
    floors += floor - 1;
  }
  return floors / climbs;
}

function canPass(team: BattleSide, week: number, floor: number): boolean {
  const defenders = floorSide(floor, keyedRng("a secret of tests", "tower", week, floor));
  return [0, 1, 2].some(
    (attempt) =>
      decideBattle({
        version: battleVersion,
        seed: floor * 31 + attempt,
        attackers: team,
        defenders,
      }).attackersWin,
  );
}
