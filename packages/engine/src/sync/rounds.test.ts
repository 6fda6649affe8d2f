import fc from "fast-check";
import { expect, test } from "vitest";
import { Rounds } from "./rounds.ts";

const everyMs = 5000;

test("everybody who stays is visited once a round, in parts of bounded size", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (size) => {
      const crowd = new Set(Array.from({ length: size }, (_, at) => at));
      const rounds = new Rounds<number>(everyMs);
      const visited: number[] = [];
      let passedMs = 0;
      while (visited.length < size) {
        const { due, nextInMs } = rounds.next(crowd);
        expect(due.length).toBeLessThanOrEqual(Math.max(64, Math.ceil(size / 20)));
        visited.push(...due);
        passedMs += nextInMs;
      }
      expect(visited.toSorted((left, right) => left - right)).toEqual([...crowd]);
      expect(passedMs).toBeLessThanOrEqual(everyMs + 1e-6);
    }),
  );
});

test("who leaves is not visited any more, and who comes is in the next round", () => {
  const crowd = new Set(Array.from({ length: 100 }, (_, at) => at));
  const rounds = new Rounds<number>(everyMs);
  const first = rounds.next(crowd).due;
  crowd.delete(99);
  crowd.add(100);
  const visited = [...first, ...rounds.next(crowd).due];
  expect(visited).not.toContain(99);
  expect(visited).not.toContain(100);
  expect(visited).toHaveLength(99);
  expect([...rounds.next(crowd).due, ...rounds.next(crowd).due]).toContain(100);
});
