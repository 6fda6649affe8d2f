import { expect, test } from "vitest";
import { clockOfMinute, minuteOfClock } from "./clock-of-minute.ts";

test("every minute of the day is read back from the clock as it was", () => {
  for (let minute = 0; minute < 1440; minute++)
    expect(minuteOfClock(clockOfMinute(minute))).toBe(minute);
});

test("what no clock shows is no time", () => {
  for (const text of ["", "24:00", "12:60", "noon"]) expect(minuteOfClock(text)).toBeNull();
});
