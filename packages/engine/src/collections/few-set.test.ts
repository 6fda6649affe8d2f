import { expect, test } from "vitest";
import { FewSet } from "./few-set.ts";

test("a set of few holds what a set would, through none, one and many", () => {
  const few = new FewSet<number>();
  const model = new Set<number>();
  const steps = [0, 1, 1, 2, 3, -1, -1, 4, -2, -3, -4, -9, 5, -5, 6];
  for (const step of steps) {
    const [did, should] = [few, model].map((set) => (step < 0 ? set.delete(-step) : set.add(step)));
    expect(did === true).toBe(should === true);
    expect([...few]).toEqual([...model]);
    expect(few.size).toBe(model.size);
    for (const item of [0, 1, 2, 3, 4, 5]) expect(few.has(item)).toBe(model.has(item));
  }
});
