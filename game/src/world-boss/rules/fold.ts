import { minuteMs } from "../../core/content/time-spans.ts";
import type { WorldBoss } from "../content/bosses.ts";
import { hardestShown, phaseStarts } from "../content/numbers.ts";
import type { Dice, Seal, Strike } from "./strikes.ts";
import { damageOf, strikesBetween } from "./strikes.ts";

/** A strike among all: those of one instant follow each other by the keys of the seals. */
type Moment = { readonly atMs: number; readonly key: string };

type Hit = { readonly key: string; readonly damage: number };

/** The bar that all see: what became of the boss up to an instant. */
export type Bar = {
  readonly full: number;
  readonly left: number;
  readonly foldedToMs: number;
  /** The strikes that began the second, third and last phase. */
  readonly turns: readonly Moment[];
  /** The strike that felled it; `dealt` is what was left to deal. */
  readonly fell: (Moment & { readonly dealt: number }) | null;
  /** How many have struck, and how often. */
  readonly struck: number;
  readonly strikes: number;
  /** The strongest single strikes, one for each who struck. */
  readonly hardest: readonly Hit[];
  /** What was left when each minute ended, the first at the opening. */
  readonly course: readonly number[];
};

export function newBar(full: number, openedAtMs: number): Bar {
  return {
    full,
    left: full,
    foldedToMs: openedAtMs,
    turns: [],
    fell: null,
    struck: 0,
    strikes: 0,
    hardest: [],
    course: [full],
  };
}

export type Fold = {
  readonly boss: WorldBoss;
  readonly openedAtMs: number;
  readonly dice: Dice;
};

/**
 * Lets everything strike that is due up to an instant, in the order of time; each of one instant in the order of the
 * keys. Depends on nothing but the seals and the instants: in whatever pieces it is done, the bar comes to the same.
 *
 * @param seals all those with a strike in the piece; others do no harm.
 */
export function foldStrikes(bar: Bar, seals: readonly Seal[], untilMs: number, fold: Fold): Bar {
  if (bar.fell !== null || untilMs <= bar.foldedToMs) return bar;
  const due = seals
    .flatMap((seal) =>
      strikesBetween(seal, bar.foldedToMs, untilMs).map((strike) => ({ seal, strike })),
    )
    .toSorted((one, other) => byMoment(momentOf(one), momentOf(other)));
  let next = bar;
  for (const { seal, strike } of due) {
    next = landed(passMinutes(next, strike.dueMs - 1, fold), { seal, strike }, fold);
    if (next.fell !== null) return { ...next, foldedToMs: strike.dueMs };
  }
  return { ...passMinutes(next, untilMs, fold), foldedToMs: untilMs };
}

/** What one character has dealt to a bar, strike by strike, up to where it was folded. */
export function ownStrikes(
  bar: Pick<Bar, "turns" | "fell" | "foldedToMs">,
  seal: Seal,
  { boss, openedAtMs, dice }: Fold,
): readonly (Strike & { readonly damage: number; readonly phase: number })[] {
  const landedStrikes = strikesBetween(seal, openedAtMs, bar.foldedToMs).filter(
    ({ dueMs }) => bar.fell === null || byMoment({ atMs: dueMs, key: seal.key }, bar.fell) <= 0,
  );
  return landedStrikes.map((strike) => {
    const moment = { atMs: strike.dueMs, key: seal.key };
    const phase = bar.turns.filter((turn) => byMoment(turn, moment) < 0).length;
    const isLast = bar.fell !== null && byMoment(moment, bar.fell) === 0;
    const roll = dice(seal.key, strike.n);
    const damage = isLast ? (bar.fell?.dealt ?? 0) : damageOf(seal, strike, { boss, phase, roll });
    return { ...strike, phase, damage };
  });
}

/** The sum of them. */
export function ownDamage(bar: Bar, seal: Seal, fold: Fold): number {
  return ownStrikes(bar, seal, fold).reduce((sum, { damage }) => sum + damage, 0);
}

type Due = { readonly seal: Seal; readonly strike: Strike };

function momentOf({ seal, strike }: Due): Moment {
  return { atMs: strike.dueMs, key: seal.key };
}

function byMoment(one: Moment, other: Moment): number {
  return one.atMs - other.atMs || (one.key < other.key ? -1 : one.key > other.key ? 1 : 0);
}

function landed(bar: Bar, { seal, strike }: Due, { boss, dice }: Fold): Bar {
  const { key } = seal;
  const phase = bar.turns.length;
  const roll = dice(key, strike.n);
  const damage = Math.min(bar.left, damageOf(seal, strike, { boss, phase, roll }));
  const left = bar.left - damage;
  const moment = { atMs: strike.dueMs, key };
  const begun = phaseStarts.filter((share, nth) => nth >= phase && left <= share * bar.full);
  return {
    ...bar,
    left,
    turns: begun.length === 0 ? bar.turns : [...bar.turns, ...begun.map(() => moment)],
    fell: left === 0 ? { ...moment, dealt: damage } : null,
    struck: bar.struck + (strike.n === 1 ? 1 : 0),
    strikes: bar.strikes + 1,
    hardest: withHit(bar.hardest, { key, damage }),
  };
}

/** The strongest first; of equals the one that came first. */
function withHit(hardest: readonly Hit[], hit: Hit): readonly Hit[] {
  const last = hardest[hardestShown - 1];
  const own = hardest.find(({ key }) => key === hit.key);
  if (hit.damage <= (own?.damage ?? last?.damage ?? 0)) return hardest;
  return [...hardest.filter((one) => one !== own), hit]
    .toSorted((one, other) => other.damage - one.damage)
    .slice(0, hardestShown);
}

/** Notes what was left at the end of each minute that is over by an instant. */
function passMinutes(bar: Bar, atMs: number, { openedAtMs }: Fold): Bar {
  const ended = Math.floor((atMs - openedAtMs) / minuteMs);
  const missing = ended + 1 - bar.course.length;
  if (missing <= 0) return bar;
  return { ...bar, course: [...bar.course, ...Array.from({ length: missing }, () => bar.left)] };
}
