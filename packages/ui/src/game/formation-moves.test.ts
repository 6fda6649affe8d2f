import fc from "fast-check";
import { expect, test } from "vitest";
import type { Formation } from "./formation-moves.ts";
import { formationPlaces, movedTo, neighbourPlace } from "./formation-moves.ts";

const fighter = (id: string) => ({ id, name: id, seed: id });
const six: fc.Arbitrary<Formation> = fc
  .uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 6 })
  .map((ids) => formationPlaces.map((place) => (ids[place] ? fighter(ids[place]) : null)));
const idsOf = (formation: Formation) => formation.map((one) => one?.id ?? null);

test("two fighters change places", () => {
  const formation = [fighter("a"), fighter("b"), null, null, null, null];
  expect(idsOf(movedTo(formation, fighter("a"), 1))).toEqual(["b", "a", null, null, null, null]);
});

test("within the board nobody is lost and nobody stands twice", () => {
  fc.assert(
    fc.property(six, fc.nat(5), fc.nat(5), (formation, from, to) => {
      const moving = formation[from];
      if (!moving) return;
      const after = movedTo(formation, moving, to);
      expect(idsOf(after).toSorted()).toEqual(idsOf(formation).toSorted());
      expect(after[to]).toEqual(moving);
    }),
  );
});

test("whoever comes from the bench takes the place of one alone", () => {
  const formation = [fighter("a"), null, null, null, null, null];
  expect(idsOf(movedTo(formation, fighter("z"), 0))).toEqual(["z", null, null, null, null, null]);
});

test("the foe's ranks answer to the other arrow", () => {
  expect(neighbourPlace(0, "ArrowLeft", "own")).toBe(3);
  expect(neighbourPlace(0, "ArrowLeft", "foe")).toBeUndefined();
  expect(neighbourPlace(0, "ArrowRight", "foe")).toBe(3);
  expect(neighbourPlace(2, "ArrowDown", "own")).toBeUndefined();
});
