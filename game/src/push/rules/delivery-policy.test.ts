import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultSettings } from "../../settings/content/default-settings.ts";
import { noticeTypes } from "../../settings/content/notice-types.ts";
import { isPushedType, pushManners } from "../content/pushed-notices.ts";
import { mayBePushed, nextAttemptMs, retryDelayMs, validUntilMs } from "./delivery-policy.ts";
import { minuteOfDay } from "./minute-of-day.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Noon in London, one o'clock in Berlin. */
const noonMs = 1_767_614_400_000;

const wished = {
  ...defaultSettings,
  notices: { ...defaultSettings.notices, room: { bell: true, toast: true, push: true } },
};
const context = { settings: wished, timeZone: "Europe/London", isLookedAt: false, nowMs: noonMs };

describe("a notice goes out", () => {
  test("only when its kind was asked for", () => {
    expect(mayBePushed("room", context)).toBe(true);
    expect(mayBePushed("garden", context)).toBe(false);
    for (const type of noticeTypes.filter(isPushedType))
      expect(mayBePushed(type, { ...context, settings: defaultSettings })).toBe(false);
  });

  test("only when nobody looks", () => {
    expect(mayBePushed("room", { ...context, isLookedAt: true })).toBe(false);
  });

  test("only outside the quiet hours of the place where the device is", () => {
    const evening = noonMs + 9.5 * hourMs;
    expect(mayBePushed("room", { ...context, nowMs: evening })).toBe(true);
    expect(mayBePushed("room", { ...context, nowMs: evening, timeZone: "Europe/Berlin" })).toBe(
      false,
    );
    const quietHours = { ...wished.quietHours, isOn: false };
    const settings = { ...wished, quietHours };
    expect(mayBePushed("room", { ...context, settings, nowMs: noonMs + 12 * hourMs })).toBe(true);
  });
});

test("minutes of the day follow the zone, over midnight and by half hours", () => {
  expect(minuteOfDay("UTC", noonMs)).toBe(12 * 60);
  expect(minuteOfDay("Asia/Kolkata", noonMs)).toBe(17 * 60 + 30);
  expect(minuteOfDay("Europe/Berlin", noonMs + 11 * hourMs)).toBe(0);
  expect(minuteOfDay("Pacific/Auckland", noonMs)).toBe(60);
});

test("a lamp is told of until it is out", () => {
  const endsAtMs = noonMs + 40 * minuteMs;
  expect(validUntilMs({ type: "lamp-low", endsAtMs }, noonMs)).toBe(endsAtMs);
});

test("what is about to end is not told after its end", () => {
  const event = { type: "boost-ending", boost: "lucky-penny" } as const;
  const { ttlMs } = pushManners["boost-ending"];
  expect(validUntilMs({ ...event, endsAtMs: noonMs + minuteMs }, noonMs)).toBe(noonMs + minuteMs);
  expect(validUntilMs({ ...event, endsAtMs: noonMs + hourMs }, noonMs)).toBe(noonMs + ttlMs);
});

describe("after a failure", () => {
  test("the pauses grow up to half an hour", () => {
    expect([1, 2, 3, 4, 5, 40].map(retryDelayMs)).toEqual(
      [0.5, 2, 8, 30, 30, 30].map((minutes) => minutes * minuteMs),
    );
  });

  test("it is tried again, as late as the service asks, and not when it would be too late", () => {
    const message = { failures: 0, expiresAtMs: noonMs + hourMs };
    expect(nextAttemptMs(message, noonMs)).toBe(noonMs + 30_000);
    expect(nextAttemptMs(message, noonMs, 10 * minuteMs)).toBe(noonMs + 10 * minuteMs);
    expect(nextAttemptMs(message, noonMs, hourMs)).toBeNull();
  });

  test("no message is tried for ever", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 * hourMs }), (ttlMs) => {
        const expiresAtMs = noonMs + ttlMs;
        let dueAtMs: number | null = noonMs;
        let failures = 0;
        while (dueAtMs !== null && failures < 100) {
          dueAtMs = nextAttemptMs({ failures, expiresAtMs }, dueAtMs);
          failures += 1;
        }
        expect(dueAtMs).toBeNull();
        expect(failures).toBeLessThan(30);
      }),
      { numRuns: 50 },
    );
  });
});
