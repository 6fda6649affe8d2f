import * as fc from "fast-check";
import { expect, test } from "vitest";
import { hushMinutesMax } from "../../moderation/content/limits.ts";
import { muteOrder } from "./mute-order.ts";

test("a mute of up to an hour is what whoever hushes may order", () => {
  expect(muteOrder(10)).toEqual({ kind: "hush", minutes: 10, lastsMs: 600_000 });
  expect(muteOrder(60)).toMatchObject({ kind: "hush" });
  expect(muteOrder(61)).toEqual({ kind: "sentence", hours: 2, lastsMs: 7_200_000 });
});

test("what is no number is ordered as it was written, to be refused", () => {
  expect(muteOrder(Number("soon"))).toMatchObject({ kind: "hush", minutes: Number.NaN });
});

test("a mute lasts as long as it was ordered for, and less than an hour longer", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (minutes) => {
      const { kind, lastsMs } = muteOrder(minutes);
      const longerMs = lastsMs - minutes * 60_000;
      expect(longerMs).toBeGreaterThanOrEqual(0);
      expect(longerMs).toBeLessThan(60 * 60_000);
      expect(kind).toBe(minutes > hushMinutesMax ? "sentence" : "hush");
    }),
  );
});
