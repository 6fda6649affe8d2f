import type { Bot } from "./bot.ts";
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
    ...target.milestones
      .filter((one) => one.unit !== "days" || one.target * (1 + tolerance) <= days)
      .map((one) => judgeMilestone(one, bot)),
  ];
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
