import fc from "fast-check";
import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

const strength = (password: string, ownWords: readonly string[] = []) =>
  passwordStrength(password, { minLength: 8, ownWords });

test("what is too short has no strength", () => {
  expect(strength("aB3$")).toBe(0);
});

test("well-known words, rows of keys and repeats are guessed at once", () => {
  for (const password of ["password1", "12345678", "aaaaaaaaaaaa", "abcdefgh", "qwerty123"])
    expect(strength(password), password).toBe(0);
});

test("a person's own name makes a password no stronger", () => {
  expect(strength("bryonybryony", ["bryony"])).toBe(0);
});

test("several words in a row are strong", () => {
  expect(strength("turnip lantern heron fog")).toBe(4);
});

test("more letters never make a password weaker", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, maxLength: 20 }), (password) => {
      expect(strength(`${password} heron fog`)).toBeGreaterThanOrEqual(strength(password));
    }),
  );
});
