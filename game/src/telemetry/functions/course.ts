import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { DashboardCourse } from "../api.ts";
import { courses, sampleSpans, weekMs } from "../content/spans.ts";
import type { Point, Stretch } from "../rules/course.ts";
import { pointsOf } from "../rules/course.ts";
import type { TelemetryModel } from "../tables.ts";
import { stretchesBetween } from "./stretches.ts";

const { staffQuery } = staffFunctions<TelemetryModel>();

/** How the world stood within a span, the oldest first, and how many were online a week before each point. */
export const course = staffQuery({
  permission: "desk",
  args: { span: oneOf(keysOf(courses)) },
  handler: async ({ db, nowMs, holdsUntil }, { span }): Promise<DashboardCourse> => {
    const { lastsMs, of, pointMs, before } = courses[span];
    const untilMs = nowMs - (nowMs % pointMs) + pointMs;
    holdsUntil(untilMs);
    const fromMs = untilMs - lastsMs;
    const points = pointsOf(await stretchesBetween(db, of, { fromMs, untilMs }), pointMs);
    if (before === null) return { points, onlineBefore: null };
    const { lengthMs } = sampleSpans[before];
    const earlier = await stretchesBetween(db, before, {
      fromMs: fromMs - weekMs - lengthMs,
      untilMs: untilMs - weekMs,
    });
    return {
      points,
      onlineBefore: onlineAWeekBefore(points, earlier, Math.max(lengthMs, pointMs)),
    };
  },
});

/** For each point what its stretch of a week ago had on average; `null` where that is not known. */
function onlineAWeekBefore(
  points: readonly Point[],
  earlier: readonly Stretch[],
  pointMs: number,
): readonly (number | null)[] {
  const known = new Map(pointsOf(earlier, pointMs).map(({ atMs, online }) => [atMs, online]));
  return points.map(({ atMs }) => known.get(atMs - weekMs - ((atMs - weekMs) % pointMs)) ?? null);
}
