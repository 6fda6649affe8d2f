import fc from "fast-check";
import { expect, test } from "vitest";
import { OrderedMap } from "./ordered-map.ts";

const key = fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom("a", "b", "c", "\xff") });
const operation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("set" as const), key, value: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), key }) },
);

test("an ordered map answers like a sorted list of its entries", () => {
  fc.assert(
    fc.property(
      fc.array(operation, { maxLength: 400 }),
      key,
      key,
      fc.nat(20),
      (steps, a, b, limit) => {
        const ordered = new OrderedMap<number>();
        const plain = new Map<string, number>();
        for (const step of steps) {
          if (step.kind === "set") {
            ordered.set(step.key, step.value);
            plain.set(step.key, step.value);
          } else expect(ordered.delete(step.key)).toBe(plain.delete(step.key));
        }
        const within = [...plain]
          .filter(([each]) => each >= a && each < b)
          .toSorted(([left], [right]) => (left < right ? -1 : 1));
        expect(ordered.size).toBe(plain.size);
        expect(ordered.get(a)).toBe(plain.get(a));
        expect(ordered.ascending(a, b, limit)).toEqual(within.slice(0, limit));
        expect(ordered.descending(a, b, limit)).toEqual(within.toReversed().slice(0, limit));
      },
    ),
  );
});

test("an ordered map keeps its order past the length of one chunk", () => {
  const ordered = new OrderedMap<number>();
  const keys = Array.from({ length: 1000 }, (_, at) => String((at * 7919) % 1000).padStart(4, "0"));
  keys.forEach((each, at) => ordered.set(each, at));
  expect(ordered.ascending("", null).map(([each]) => each)).toEqual(keys.toSorted());
  expect(ordered.descending("", null, 3).map(([each]) => each)).toEqual(["0999", "0998", "0997"]);
});
