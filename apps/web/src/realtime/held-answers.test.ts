import { expect, test } from "vitest";
import { heldAnswer } from "./held-answers.ts";

test("while the end of a fight is being told, pages show what they showed before it", () => {
  expect(heldAnswer(true, "not beaten", "beaten")).toBe("not beaten");
  expect(heldAnswer(false, "not beaten", "beaten")).toBe("beaten");
});

test("what is first asked for meanwhile is shown as it comes", () => {
  expect(heldAnswer(true, undefined, "beaten")).toBe("beaten");
});
