import * as fc from "fast-check";
import { expect, test } from "vitest";
import { localValue, readLocal } from "./local-value.ts";

const minuteMs = 60_000;

test("a field for times gives the minute back that it was given", () => {
  const years = { min: new Date("2026-01-01"), max: new Date("2040-01-01"), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(years), (at) => {
      const atMs = at.getTime() - (at.getTime() % minuteMs);
      expect(readLocal(localValue(atMs))).toBe(atMs);
    }),
  );
});

test("a field that is empty or not a time holds no instant", () => {
  for (const value of ["", "tomorrow"]) expect(readLocal(value)).toBeNull();
});
