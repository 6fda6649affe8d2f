import { expect, test } from "vitest";
import { checkLabels } from "./labels.ts";

test("a label is there once, however it is written", () => {
  expect(checkLabels(["Bench", " bench ", "BENCH", "phone"])).toEqual({
    ok: true,
    value: ["Bench", "phone"],
  });
});

test("a ticket has five labels at most, of two to twenty characters", () => {
  const six = ["aa", "bb", "cc", "dd", "ee", "ff"];
  expect(checkLabels(six)).toEqual({ ok: false, code: "limit-reached", params: { n: 5 } });
  expect(checkLabels(six.slice(0, 5))).toMatchObject({ ok: true });
  expect(checkLabels(["a"])).toMatchObject({ ok: false, code: "text-length" });
  expect(checkLabels(["x".repeat(21)])).toMatchObject({ ok: false, code: "text-length" });
});
