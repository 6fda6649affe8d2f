import fc from "fast-check";
import { expect, test } from "vitest";
import { isOfShare } from "./work-share.ts";

const id = fc.stringMatching(/^[0-9a-z]{28}$/);

test("everything is of exactly one share, however many there are", () => {
  fc.assert(
    fc.property(id, fc.integer({ min: 1, max: 64 }), (each, of) => {
      const shares = Array.from({ length: of }, (_, index) => isOfShare(each, { index, of }));
      expect(shares.filter(Boolean)).toHaveLength(1);
    }),
  );
});

test("the shares of many are about equal", () => {
  const ids = Array.from({ length: 4000 }, (_, at) => `1030${at.toString(36).padStart(8, "0")}`);
  for (let index = 0; index < 4; index++) {
    const count = ids.filter((each) => isOfShare(each, { index, of: 4 })).length;
    expect(count).toBeGreaterThan(900);
    expect(count).toBeLessThan(1100);
  }
});
