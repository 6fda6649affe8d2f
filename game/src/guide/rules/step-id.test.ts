import { expect, test } from "vitest";
import { stepId } from "./step-id.ts";

test("a step is remembered by its kind and what it is about, in few characters", () => {
  const one = stepId({ kind: "garden", target: "2" });
  expect(stepId({ kind: "garden", target: "2" })).toBe(one);
  expect(stepId({ kind: "garden", target: "3" })).not.toBe(one);
  expect(stepId({ kind: "claim", target: "2" })).not.toBe(one);
  expect(stepId({ kind: "wear", target: "j".repeat(500) }).length).toBeLessThanOrEqual(22);
  // Stored in worlds: another way to write it would bring back what players dismissed.
  expect(stepId({ kind: "calling", target: "" })).toBe("calling 1r6c4le16g4etw");
});
