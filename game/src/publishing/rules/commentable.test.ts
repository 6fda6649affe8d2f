import { expect, test } from "vitest";
import { commentableUntilMs } from "./commentable.ts";

const dayMs = 86_400_000;
const shown = { showsAtMs: 100, appliesAtMs: null };

test("news take comments for fourteen days, and a patch until it comes", () => {
  expect(commentableUntilMs({ kind: "news", ...shown })).toBe(100 + 14 * dayMs);
  expect(commentableUntilMs({ kind: "patch", ...shown, appliesAtMs: 900 })).toBe(900);
  expect(commentableUntilMs({ kind: "patch", ...shown })).toBe(0);
  expect(commentableUntilMs({ kind: "news", ...shown, showsAtMs: null })).toBe(0);
});
