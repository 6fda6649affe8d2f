import { dayMs, hourMs, minuteMs } from "../../core/content/time-spans.ts";

/**
 * The stretches over which samples are summed up, and for how long each is kept: a day by the minute, the same weekday before
 * by the quarter of an hour, a season and the week before it by the hour.
 */
export const sampleSpans = {
  minute: { lengthMs: minuteMs, keptMs: dayMs + hourMs },
  quarter: { lengthMs: 15 * minuteMs, keptMs: 8 * dayMs + hourMs },
  hour: { lengthMs: hourMs, keptMs: 35 * dayMs },
} as const;

export type SampleSpan = keyof typeof sampleSpans;

/** Sampled once in it, where it is summed up by the shortest stretch. */
export const sampledEveryMs = sampleSpans.minute.lengthMs;

/** What lies between a figure and the one it is compared with. */
export const weekMs = 7 * dayMs;

type Course = {
  readonly lastsMs: number;
  /** By which stretches it is told, and how long a point of it is. */
  readonly of: SampleSpan;
  readonly pointMs: number;
  /** By which stretches the week before is known; not at all of a season. */
  readonly before: SampleSpan | null;
};

/** What the dashboard shows of the past. */
export const courses = {
  hour: { lastsMs: hourMs, of: "minute", pointMs: minuteMs, before: "quarter" },
  day: { lastsMs: dayMs, of: "quarter", pointMs: 15 * minuteMs, before: "quarter" },
  week: { lastsMs: weekMs, of: "hour", pointMs: 2 * hourMs, before: "hour" },
  season: { lastsMs: 28 * dayMs, of: "hour", pointMs: 6 * hourMs, before: null },
} as const satisfies Readonly<Record<string, Course>>;

export type CourseSpan = keyof typeof courses;
