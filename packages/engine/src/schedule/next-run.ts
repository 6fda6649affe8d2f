/** When a recurring job runs, as `cronJobs()` of the public package states it. Times are UTC. */
export type CronSchedule =
  | {
      readonly type: "interval";
      readonly seconds?: number;
      readonly minutes?: number;
      readonly hours?: number;
    }
  | { readonly type: "hourly"; readonly minuteUTC?: number }
  | { readonly type: "daily"; readonly hourUTC: number; readonly minuteUTC?: number }
  | {
      readonly type: "weekly";
      readonly dayOfWeek: string;
      readonly hourUTC: number;
      readonly minuteUTC?: number;
    }
  | {
      readonly type: "monthly";
      readonly day: number;
      readonly hourUTC: number;
      readonly minuteUTC?: number;
    }
  | { readonly type: "cron"; readonly cron: string };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
// Every date that exists comes again within this long, 29 February included.
const searchDaysMax = 366 * 8 + 2;
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/**
 * The first time after `afterMs` at which a job runs.
 *
 * @param fromMs where intervals are counted from; other schedules follow the calendar.
 * @throws Error when the schedule is malformed or its date never comes.
 */
export function nextRun(schedule: CronSchedule, fromMs: number, afterMs: number): number {
  switch (schedule.type) {
    case "interval":
      return nextOfInterval(intervalMs(schedule), fromMs, afterMs);
    case "hourly":
      return nextMatch(`${schedule.minuteUTC ?? 0} * * * *`, afterMs);
    case "daily":
      return nextMatch(`${schedule.minuteUTC ?? 0} ${schedule.hourUTC} * * *`, afterMs);
    case "weekly": {
      const day = weekdays.indexOf(schedule.dayOfWeek);
      return nextMatch(`${schedule.minuteUTC ?? 0} ${schedule.hourUTC} * * ${day}`, afterMs);
    }
    case "monthly":
      return nextMatch(
        `${schedule.minuteUTC ?? 0} ${schedule.hourUTC} ${schedule.day} * *`,
        afterMs,
      );
    case "cron":
      return nextMatch(schedule.cron, afterMs);
  }
}

function intervalMs(schedule: Extract<CronSchedule, { type: "interval" }>): number {
  const { seconds = 0, minutes = 0, hours = 0 } = schedule;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}

function nextOfInterval(everyMs: number, fromMs: number, afterMs: number): number {
  if (!(everyMs > 0)) throw new Error("The interval of a recurring job is not positive.");
  const passed = Math.max(0, Math.floor((afterMs - fromMs) / everyMs) + 1);
  return fromMs + passed * everyMs;
}

type Fields = {
  readonly minutes: ReadonlySet<number>;
  readonly hours: ReadonlySet<number>;
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  readonly weekdays: ReadonlySet<number>;
  /** Where both kinds of days are restricted, one of them is enough. */
  readonly isEitherDay: boolean;
};

function nextMatch(expression: string, afterMs: number): number {
  const fields = parseExpression(expression);
  const firstMs = (Math.floor(afterMs / minuteMs) + 1) * minuteMs;
  let dayStartMs = Math.floor(firstMs / dayMs) * dayMs;
  for (let day = 0; day < searchDaysMax; day++, dayStartMs += dayMs) {
    if (!matchesDay(fields, new Date(dayStartMs))) continue;
    for (const hour of fields.hours) {
      for (const minute of fields.minutes) {
        const timeMs = dayStartMs + (hour * 60 + minute) * minuteMs;
        if (timeMs >= firstMs) return timeMs;
      }
    }
  }
  throw new Error(`The cron expression "${expression}" never comes.`);
}

function matchesDay(fields: Fields, date: Date): boolean {
  if (!fields.months.has(date.getUTCMonth() + 1)) return false;
  const isDay = fields.days.has(date.getUTCDate());
  const isWeekday = fields.weekdays.has(date.getUTCDay());
  return fields.isEitherDay ? isDay || isWeekday : isDay && isWeekday;
}

function parseExpression(expression: string): Fields {
  const parts = expression.trim().split(/\s+/);
  const [minute = "", hour = "", day = "", month = "", weekday = ""] = parts;
  if (parts.length !== 5)
    throw new Error(`The cron expression "${expression}" has not five fields.`);
  return {
    minutes: parseField(minute, 0, 59, []),
    hours: parseField(hour, 0, 23, []),
    days: parseField(day, 1, 31, []),
    months: parseField(month, 1, 12, monthNames),
    // Sunday is 0, and 7 as well.
    weekdays: new Set([...parseField(weekday, 0, 7, weekdayNames)].map((each) => each % 7)),
    isEitherDay: day !== "*" && weekday !== "*",
  };
}

const weekdayNames = weekdays.map((name) => name.slice(0, 3));
const monthNames = [
  "",
  "jan",
  "feb",
  "mar",
  "apr",
  "may",
  "jun",
  "jul",
  "aug",
  "sep",
  "oct",
  "nov",
  "dec",
];

function parseField(
  field: string,
  min: number,
  max: number,
  names: readonly string[],
): Set<number> {
  const values = new Set<number>();
  for (const part of field.toLowerCase().split(",")) {
    const [range = "", stepText] = part.split("/");
    const step = stepText === undefined ? 1 : Number(stepText);
    const [low, high] = parseRange(range, min, max, names, stepText !== undefined);
    const isValid = Number.isInteger(step) && step > 0 && low >= min && high <= max && low <= high;
    if (!isValid) throw new Error(`"${part}" is not valid in a cron expression.`);
    for (let value = low; value <= high; value += step) values.add(value);
  }
  return new Set([...values].toSorted((a, b) => a - b));
}

function parseRange(
  range: string,
  min: number,
  max: number,
  names: readonly string[],
  hasStep: boolean,
): [number, number] {
  if (range === "*") return [min, max];
  const [from = "", to] = range.split("-");
  const low = parseNumber(from, names);
  if (to !== undefined) return [low, parseNumber(to, names)];
  return [low, hasStep ? max : low];
}

function parseNumber(text: string, names: readonly string[]): number {
  const named = text === "" ? -1 : names.indexOf(text);
  if (named >= 0) return named;
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}
