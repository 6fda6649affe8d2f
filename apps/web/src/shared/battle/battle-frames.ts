import type { Act, BattleRecord, Spot, Stand } from "@aldermoor/game/fighters/rules/battle.ts";

/** What is to be seen after one act, or before the first. */
export type BattleFrame = {
  /** 0 before the first turn. */
  readonly turn: number;
  readonly act: Act | null;
  /** Everybody, with the health of this moment and the states of the last turn that ended. */
  readonly stands: readonly Stand[];
};

/** Something of a replay that is worth a mark on its line. */
export type BattleMark = { readonly frame: number; readonly kind: "fall" | "heal" };

/** A battle act by act: one picture more than it has acts. */
export function framesOf(record: BattleRecord): readonly BattleFrame[] {
  const frames: BattleFrame[] = [{ turn: 0, act: null, stands: record.before }];
  let { before: stands } = record;
  for (const [nth, { acts, after }] of record.rounds.entries()) {
    for (const [at, act] of acts.entries()) {
      stands = at === acts.length - 1 ? after : struckBy(act, stands);
      frames.push({ turn: nth + 1, act, stands });
    }
  }
  return frames;
}

/** The falls and the healings of a replay, in order. */
export function marksOf(frames: readonly BattleFrame[]): readonly BattleMark[] {
  return frames.flatMap(({ act }, frame): BattleMark[] => {
    const blows = act?.blows ?? [];
    if (blows.some(({ hp }) => hp === 0)) return [{ frame, kind: "fall" }];
    return blows.some(({ amount }) => amount < 0) ? [{ frame, kind: "heal" }] : [];
  });
}

/** The health of each side together, before the battle and after each turn. */
export function healthByTurn({
  before,
  rounds,
}: Pick<BattleRecord, "before" | "rounds">): readonly [readonly number[], readonly number[]] {
  const moments = [before, ...rounds.map(({ after }) => after)];
  const courseOf = (side: Spot["side"]) => moments.map((stands) => healthOf(stands, side));
  return [courseOf(0), courseOf(1)];
}

/** The first picture of a turn; the last there is for one that never came. */
export function frameOfTurn(frames: readonly BattleFrame[], turn: number): number {
  const found = frames.findIndex((frame) => frame.turn >= turn);
  return found < 0 ? frames.length - 1 : found;
}

export function isAt(one: Spot, other: Spot): boolean {
  return one.side === other.side && one.place === other.place;
}

function healthOf(stands: readonly Stand[], side: Spot["side"]): number {
  const own = stands.filter((stand) => stand.side === side);
  return Math.round(own.reduce((sum, { hp }) => sum + hp, 0));
}

function struckBy({ blows }: Act, stands: readonly Stand[]): readonly Stand[] {
  return stands.map((stand) => {
    const last = blows.findLast(({ at }) => isAt(at, stand));
    return last === undefined ? stand : { ...stand, hp: last.hp };
  });
}
