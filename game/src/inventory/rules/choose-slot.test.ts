import { expect, test } from "vitest";
import { chooseSlot } from "./choose-slot.ts";

test("a helm goes on the head without being told", () => {
  expect(chooseSlot({ fits: "head", asked: undefined, worn: [] })).toEqual({
    ok: true,
    value: "head",
  });
});

test("a helm does not go on a finger", () => {
  expect(chooseSlot({ fits: "head", asked: "ring-1", worn: [] })).toMatchObject({
    ok: false,
    code: "wrong-slot",
  });
});

test("a ring goes on the free finger first", () => {
  const worn = [{ slot: "ring-1", value: 1 }] as const;
  expect(chooseSlot({ fits: "ring", asked: undefined, worn })).toMatchObject({ value: "ring-2" });
});

test("a third ring replaces the one that is worth less", () => {
  const worn = [
    { slot: "ring-1", value: 9 },
    { slot: "ring-2", value: 4 },
  ] as const;
  expect(chooseSlot({ fits: "ring", asked: undefined, worn })).toMatchObject({ value: "ring-2" });
  expect(chooseSlot({ fits: "ring", asked: "ring-1", worn })).toMatchObject({ value: "ring-1" });
});
