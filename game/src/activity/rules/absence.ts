import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { Rarity } from "../../core/content/rarities.ts";
import type { SkillId } from "../../core/content/skills.ts";
import { skillIds } from "../../core/content/skills.ts";
import type { Rise } from "../../core/rules/levels/rises.ts";
import type { Settlement } from "../../core/rules/settlement/settlement.ts";
import type { AwaySummary } from "../api.ts";
import type { StopReason } from "../content/stop-reasons.ts";
import type { WorkedAt } from "../content/work.ts";
import { wholeXp } from "./session.ts";
import { joinWorks } from "./worked-at.ts";

/** What happened since the player last looked, summed over as many settlements as there were. */
export type Absence = {
  readonly actions: number;
  readonly kills: number;
  readonly defeats: number;
  readonly centiGold: number;
  readonly milliXp: Readonly<Partial<Record<SkillId, number>>>;
  readonly levels: readonly Rise[];
  readonly masteries: readonly Rise[];
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
  readonly spent: Readonly<Partial<Record<ItemId, number>>>;
  readonly pieces: readonly { readonly item: ItemId; readonly rarity: Rarity }[];
  readonly dismantled: number;
  readonly roomless: number;
  readonly works: readonly WorkedAt[];
  readonly stopped: StopReason | null;
  readonly stoppedBefore: readonly StopReason[];
};

/** A shorter look away is not worth a summary. */
export const absenceMsMin = 10 * 60_000;
const piecesMax = 12;

const noAbsence: Absence = {
  actions: 0,
  kills: 0,
  defeats: 0,
  centiGold: 0,
  milliXp: {},
  levels: [],
  masteries: [],
  items: {},
  spent: {},
  pieces: [],
  dismantled: 0,
  roomless: 0,
  works: [],
  stopped: null,
  stoppedBefore: [],
};

/** The sums that a row holds; those written before a sum existed have none of it. */
export function absenceOf(stored: Partial<Absence> | null): Absence {
  return { ...noAbsence, ...stored };
}

/** The sums with one more settlement in them. */
export function addToAbsence(absence: Absence, settlement: Settlement): Absence {
  const { report, goldBy, rises } = settlement;
  const found = settlement.pieces.map(({ item, rarity }) => ({ item, rarity }));
  return {
    actions: absence.actions + report.actions,
    kills: absence.kills + report.kills,
    defeats: absence.defeats + report.defeats,
    centiGold: absence.centiGold + sumOf(goldBy),
    milliXp: addCounts(absence.milliXp, settlement.xpBy),
    levels: joinRises(absence.levels, rises.levels),
    masteries: joinRises(absence.masteries, rises.masteries),
    items: addCounts(absence.items, settlement.gained),
    spent: addCounts(absence.spent, settlement.spent),
    // Sorting is stable: of equals the earlier stays ahead.
    pieces: [...absence.pieces, ...found]
      .toSorted((one, other) => other.rarity - one.rarity)
      .slice(0, piecesMax),
    dismantled: absence.dismantled + report.dismantled,
    roomless: absence.roomless + report.roomless,
    works: joinWorks(absence.works, report.works),
    ...stopsOf([...absence.stoppedBefore, absence.stopped, ...report.stops]),
  };
}

/** The sums as they are shown. */
export function summaryOf(absence: Absence, fromMs: number, toMs: number): Omit<AwaySummary, "id"> {
  const { centiGold, milliXp, ...shown } = absence;
  return { ...shown, fromMs, toMs, gold: Math.floor(centiGold / 100), xp: wholeXp(milliXp) };
}

/** Each reason once, where it was the last time. */
function stopsOf(all: readonly (StopReason | null)[]): Pick<Absence, "stopped" | "stoppedBefore"> {
  const reasons = all.filter((reason) => reason !== null);
  const once = reasons.filter((reason, at) => !reasons.includes(reason, at + 1));
  return { stopped: once.at(-1) ?? null, stoppedBefore: once.slice(0, -1) };
}

/** In the order of the skills, as rises of one settlement are: in how many pieces work was settled says nothing. */
function joinRises(rises: readonly Rise[], added: readonly Rise[]): readonly Rise[] {
  return skillIds.flatMap((id) => {
    const first = rises.find(({ skill }) => skill === id);
    const last = added.find(({ skill }) => skill === id);
    if (last === undefined) return first ?? [];
    return { ...last, from: (first ?? last).from };
  });
}

function sumOf(goldBy: Settlement["goldBy"]): number {
  const { kill = 0, fee = 0, tax = 0 } = goldBy;
  return kill + fee + tax;
}

function addCounts<Key extends string>(
  one: Readonly<Partial<Record<Key, number>>>,
  other: Readonly<Partial<Record<Key, number>>>,
): Readonly<Partial<Record<Key, number>>> {
  const sums: Partial<Record<Key, number>> = { ...one };
  for (const key of keysOf(other)) sums[key] = (sums[key] ?? 0) + (other[key] ?? 0);
  return sums;
}
