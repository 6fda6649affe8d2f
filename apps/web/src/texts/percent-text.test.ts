import { expect, test } from "vitest";
import { percentText } from "./percent-text.ts";

test("a percentage is written as its language writes it", () => {
  expect(percentText(48, "en")).toBe("48%");
  expect(percentText(48, "de")).toBe("48\u00a0%");
});
