import fc from "fast-check";
import { expect, test } from "vitest";
import { newCharacterState } from "../../../character/rules/new-character.ts";
import { skillIds } from "../../content/skills.ts";
import { addMilliXp } from "./levels.ts";
import { payXp } from "./pay-xp.ts";

const { skills: none } = newCharacterState({
  secret: "tests",
  characterId: "wren",
  nowMs: 0,
  origin: "fenfolk",
});

test("what is paid at once is counted in full, and no skill gets another one's", () => {
  const xp = fc.dictionary(fc.constantFrom(...skillIds), fc.nat(10_000_000));
  fc.assert(
    fc.property(xp, (paid) => {
      const { skills, milliXp, rises } = payXp(none, paid);
      expect(milliXp).toBe(Object.values(paid).reduce((sum, one) => sum + one, 0));
      for (const id of skillIds) {
        expect(skills[id]).toEqual(addMilliXp(id, none[id], paid[id] ?? 0));
        const rose = rises.levels.find(({ skill }) => skill === id);
        expect(rose?.to ?? 1).toBe(skills[id].level);
      }
    }),
  );
});

test("what is paid beyond the hundredth level raises mastery, and no level", () => {
  // The tenth asks for nine tenths more than the first.
  const before = { ...none, mining: { level: 100, milliXp: 24_699_999_000, mastery: 9 } };
  expect(payXp(before, { mining: 999 }).rises).toEqual({ levels: [], masteries: [] });
  expect(payXp(before, { mining: 1_000 }).rises).toEqual({
    levels: [],
    masteries: [{ skill: "mining", from: 9, to: 10 }],
  });
});
