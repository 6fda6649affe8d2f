import { aggregate } from "@aldermoor/engine/extensions.ts";
import { dayMs, hourMs } from "../../core/content/time-spans.ts";
import type { Reader } from "../../core/functions/context.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { DashboardNow, Compared } from "../api.ts";
import { sampleSpans, weekMs } from "../content/spans.ts";
import type { Point, Stretch } from "../rules/course.ts";
import { pointOfAll } from "../rules/course.ts";
import type { TelemetryModel } from "../tables.ts";
import { stretchesBetween } from "./stretches.ts";

const { staffQuery } = staffFunctions<TelemetryModel>();

const { lengthMs: minuteMs } = sampleSpans.minute;
const { lengthMs: quarterMs } = sampleSpans.quarter;
/** Over so long the newest figures are told: one minute alone jumps. */
const newestMs = 5 * minuteMs;

/** How the world stands, each figure beside what it was at this time a week ago; what fails, beside the hour before. */
export const now = staffQuery({
  permission: "desk",
  args: {},
  handler: async ({ db, nowMs, holdsUntil }): Promise<DashboardNow> => {
    // Ends of stretches, so that what is read changes once a minute, and the answer with it.
    const untilMs = nowMs - (nowMs % minuteMs) + minuteMs;
    holdsUntil(untilMs);
    const minutes = await stretchesBetween(db, "minute", { fromMs: untilMs - 2 * hourMs, untilMs });
    const quarter = untilMs - weekMs - ((untilMs - weekMs) % quarterMs);
    const then = await stretchesBetween(db, "quarter", {
      fromMs: quarter,
      untilMs: quarter + quarterMs,
    });
    const newest = pointOfAll(minutes.filter(({ atMs }) => atMs >= untilMs - newestMs));
    const before = pointOfAll(then);
    const shown = await db.query("onlineCounts").first();
    const compared = (read: (point: Point) => number | null): Compared => ({
      now: newest === null ? null : read(newest),
      before: before === null ? null : read(before),
    });
    const hourAgoMs = untilMs - hourMs;
    const known = minutes[0]?.atMs ?? untilMs;
    return {
      sampledAtMs: (await db.query("lastReading").first())?.atMs ?? null,
      online: { now: shown?.online ?? 0, before: before?.online ?? null },
      arrivals: await arrivalsToday(db, untilMs),
      actions: compared(({ actions }) => actions),
      settleMs: compared(({ settleMs }) => settleMs),
      faults: {
        now: faultsIn(minutes.filter(({ atMs }) => atMs >= hourAgoMs)),
        before: known < hourAgoMs ? faultsIn(minutes.filter(({ atMs }) => atMs < hourAgoMs)) : null,
      },
    };
  },
});

/** Of the UTC day so far, and of the same weekday before up to the same time. */
async function arrivalsToday(db: Reader<TelemetryModel>, untilMs: number): Promise<Compared> {
  const midnightMs = untilMs - minuteMs - ((untilMs - minuteMs) % dayMs);
  const today = await stretchesBetween(db, "quarter", { fromMs: midnightMs, untilMs });
  const then = await stretchesBetween(db, "quarter", {
    fromMs: midnightMs - weekMs,
    untilMs: untilMs - weekMs,
  });
  const uncounted = await arrivedSince(db);
  return {
    now: arrivalsIn(today) + uncounted,
    before: then.length === 0 ? null : arrivalsIn(then),
  };
}

/** Those who arrived since the last sample. */
async function arrivedSince(db: Reader<TelemetryModel>): Promise<number> {
  return aggregate<TelemetryModel, "newArrivals", "by_creation_time">(
    db,
    "newArrivals",
    "by_creation_time",
  ).count();
}

function arrivalsIn(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { arrivals }) => sum + arrivals, 0);
}

function faultsIn(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { faults }) => sum + faults, 0);
}
