import fc from "fast-check";
import { expect, test } from "vitest";
import { heldOrder } from "./held-order.ts";

test("rows that are held stay where they stood, whatever their order would be now", () => {
  expect(heldOrder(["a", "b", "c"], ["c", "a", "b"])).toEqual(["a", "b", "c"]);
});

test("a row that was drawn anew takes the place of the one that went", () => {
  expect(heldOrder(["a", "b", "c"], ["c", "a", "new"])).toEqual(["a", "new", "c"]);
});

test("a row that came by itself goes to the end", () => {
  expect(heldOrder(["a", "b"], ["new", "b", "a"])).toEqual(["a", "b", "new"]);
});

test("holding rows loses none and shows none twice", () => {
  const ids = fc.uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 8 });
  fc.assert(
    fc.property(ids, ids, (held, now) => {
      expect(heldOrder(held, now).toSorted()).toEqual(now.toSorted());
    }),
  );
});
