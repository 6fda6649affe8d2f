import fc from "fast-check";
import { expect, test } from "vitest";
import { appended } from "./short-list.ts";

test("a list holds what was appended, in its order", () => {
  fc.assert(
    fc.property(fc.array(fc.object(), { maxLength: 40 }), (items) => {
      let list: object[] = [];
      for (const item of items) list = appended(list, item);
      expect(list).toEqual(items);
    }),
  );
});
