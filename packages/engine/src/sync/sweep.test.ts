import fc from "fast-check";
import { expect, test } from "vitest";
import { Sweep } from "./sweep.ts";

const everyMs = 5000;

test("every member that stays is visited once a sweep, in parts of bounded size", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (size) => {
      const crowd = new Set(Array.from({ length: size }, (_, at) => at));
      const sweep = new Sweep<number>(everyMs);
      const visited: number[] = [];
      let passedMs = 0;
      while (visited.length < size) {
        const { due, nextInMs } = sweep.next(crowd);
        expect(due.length).toBeLessThanOrEqual(Math.max(64, Math.ceil(size / 20)));
        visited.push(...due);
        passedMs += nextInMs;
      }
      expect(visited.toSorted((left, right) => left - right)).toEqual([...crowd]);
      expect(passedMs).toBeLessThanOrEqual(everyMs + 1e-6);
    }),
  );
});

test("a member that leaves is not visited any more, and one that comes is in the next sweep", () => {
  const crowd = new Set(Array.from({ length: 100 }, (_, at) => at));
  const sweep = new Sweep<number>(everyMs);
  const first = sweep.next(crowd).due;
  crowd.delete(99);
  crowd.add(100);
  const visited = [...first, ...sweep.next(crowd).due];
  expect(visited).not.toContain(99);
  expect(visited).not.toContain(100);
  expect(visited).toHaveLength(99);
  expect([...sweep.next(crowd).due, ...sweep.next(crowd).due]).toContain(100);
});
