import { awaitedShare } from "./ambitions.ts";
import type { Bot } from "./bot.ts";
import { total } from "./bot.ts";
import type { Standing } from "./run.ts";
import type { Milestone, Target } from "./targets.ts";

/** One target beside what came of it. */
export type Verdict = {
  readonly name: string;
  readonly target: number;
  /** `null` when it did not happen in the days that were played. */
  readonly reached: number | null;
  readonly met: boolean;
  readonly unit: string;
};

const tolerance = 0.1;

/** Every target that the played days could have reached. Levels are compared to a tenth or one level. */
export function judge(
  target: Target,
  bot: Bot,
  standings: readonly Standing[],
  days: number,
): readonly Verdict[] {
  const marks = target.curve.flatMap((mark) => {
    const standing = standings.find((one) => one.day === mark.day);
    if (standing === undefined) return [];
    const of = (name: string, wanted: number, reached: number): Verdict => ({
      name: `day ${mark.day}, ${name}`,
      target: wanted,
      reached,
      met: Math.abs(reached - wanted) <= Math.max(1, wanted * tolerance),
      unit: "",
    });
    return [
      of("combat", mark.combat, standing.combat),
      of("zone", mark.zone, standing.zone),
      of("gathering", mark.gathering, standing.gathering),
    ];
  });
  return [
    ...marks,
    ...(target.curve.length > 0 && days >= flowsFromDay ? [judgeFlows(bot)] : []),
    ...target.milestones
      .filter((one) => one.unit !== "days" || one.target * (1 + tolerance) <= days)
      .map((one) => judgeMilestone(one, bot)),
  ];
}

/** So long it takes until what is bought once is not most of what gold goes to. */
const flowsFromDay = 90;
/** Within a tenth: from 0.85, below which gold loses its worth, to 1.05, above which players run dry. */
const flowsWanted = 0.95;

/** Gold that left, with what is put aside for what is not there yet, for each that came. */
function judgeFlows({ sinks, faucets }: Bot): Verdict {
  // The tax of the market, and what a village takes, are parts of what is put aside.
  const left = total(sinks) - (sinks.market ?? 0) - (sinks.village ?? 0);
  const reached = left / total(faucets) + awaitedShare;
  const met = Math.abs(reached - flowsWanted) <= tolerance;
  return {
    name: "Sinks and what is put aside",
    target: flowsWanted,
    reached,
    met,
    unit: "of what came",
  };
}

function judgeMilestone({ name, what, unit, target, isLimit }: Milestone, bot: Bot): Verdict {
  const actions = bot.firsts.get(what);
  if (actions === undefined) return { name, target, reached: null, met: false, unit };
  // The first day is day 1.
  const reached = actions / actionsPer(unit, bot) + (unit === "days" ? 1 : 0);
  const met = isLimit
    ? reached <= target
    : Math.abs(reached - target) <= Math.max(1, target * tolerance);
  return { name, target, reached, met, unit };
}

/** A day is as long as the lamp burns in it. */
function actionsPer(unit: Milestone["unit"], bot: Bot): number {
  if (unit === "seconds") return 1 / 6;
  return unit === "minutes" ? 10 : bot.habit.hours * 600;
}
