import { expect, test } from "vitest";
import { nextRun } from "./next-run.ts";
import type { CronSchedule } from "./next-run.ts";

const fromMs = Date.UTC(2026, 10, 21, 4, 30, 10);

test.each<[CronSchedule, string]>([
  [{ type: "interval", seconds: 10 }, "2026-11-21T04:30:20.000Z"],
  [{ type: "interval", hours: 2 }, "2026-11-21T06:30:10.000Z"],
  [{ type: "hourly", minuteUTC: 15 }, "2026-11-21T05:15:00.000Z"],
  [{ type: "hourly" }, "2026-11-21T05:00:00.000Z"],
  [{ type: "daily", hourUTC: 4, minuteUTC: 30 }, "2026-11-22T04:30:00.000Z"],
  [{ type: "daily", hourUTC: 4, minuteUTC: 31 }, "2026-11-21T04:31:00.000Z"],
  [{ type: "weekly", dayOfWeek: "friday", hourUTC: 1 }, "2026-11-27T01:00:00.000Z"],
  [{ type: "monthly", day: 31, hourUTC: 0 }, "2026-12-31T00:00:00.000Z"],
  [{ type: "cron", cron: "*/20 9-17 * jan,feb mon" }, "2027-01-04T09:00:00.000Z"],
  [{ type: "cron", cron: "0 0 29 2 *" }, "2028-02-29T00:00:00.000Z"],
  [{ type: "cron", cron: "0 12 1 * 7" }, "2026-11-22T12:00:00.000Z"],
])("the next run of %o is at %s", (schedule, expected) => {
  expect(new Date(nextRun(schedule, fromMs, fromMs)).toISOString()).toBe(expected);
});

test("runs of an interval that were missed are skipped", () => {
  const schedule: CronSchedule = { type: "interval", minutes: 1 };
  expect(nextRun(schedule, 0, 10 * 60_000 + 1)).toBe(11 * 60_000);
});

test.each(["* * * *", "61 * * * *", "*/0 * * * *", "x * * * *", "0 0 30 2 *"])(
  "the cron expression %o is refused",
  (cron) => {
    expect(() => nextRun({ type: "cron", cron }, 0, 0)).toThrow(/cron expression/);
  },
);
