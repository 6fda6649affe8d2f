import { expect, test } from "vitest";
import { instantOf, listOf, textOf } from "./answer-fields.ts";

const readId = (item: unknown) => ({ id: textOf(item, "id") });

test("what is not there reads as nothing, and never throws", () => {
  for (const body of [null, undefined, 7, "text", [], {}, { name: 7 }]) {
    expect(textOf(body, "name")).toBe("");
    expect(instantOf(body, "name")).toBe(0);
    expect(listOf(body, readId)).toEqual([]);
  }
});

test("an instant is read in milliseconds, whether it came as a text or as a date", () => {
  const at = "2026-11-21T10:00:00.000Z";
  expect(instantOf({ at }, "at")).toBe(Date.parse(at));
  expect(instantOf({ at: new Date(at) }, "at")).toBe(Date.parse(at));
});

test("things without an id are left out of a list", () => {
  expect(listOf([{ id: "a" }, { name: "b" }, null], readId)).toEqual([{ id: "a" }]);
});
