import { expect, test } from "vitest";
import { timeOfDayAt } from "./time-of-day.ts";

test("every hour has its light", () => {
  const lights = Array.from({ length: 24 }, (_, hour) => timeOfDayAt(hour));
  expect(lights.join(" ")).toBe(
    [
      ...Array.from({ length: 5 }, () => "night"),
      ...Array.from({ length: 4 }, () => "dawn"),
      ...Array.from({ length: 8 }, () => "day"),
      ...Array.from({ length: 4 }, () => "dusk"),
      ...Array.from({ length: 3 }, () => "night"),
    ].join(" "),
  );
});
