import { describe, expect, test } from "vitest";
import { entryOf, secondFactorMethods } from "./account-service.ts";

describe("what a way in answers", () => {
  test("somebody is in when no second factor is asked for", () => {
    const answer = entryOf({ ok: true, value: { token: "t", user: { id: "u1" } } });
    expect(answer).toEqual({ ok: true, value: { kind: "in" } });
  });

  test("a second factor that is due names its methods", () => {
    const value = { twoFactorRedirect: true, twoFactorMethods: ["otp", "totp", "tea leaves"] };
    expect(entryOf({ ok: true, value })).toEqual({
      ok: true,
      value: { kind: "second-factor", methods: ["totp", "otp"] },
    });
  });

  test("a refusal stays a refusal", () => {
    const refused = { ok: false, code: "BANNED_USER", sentence: "Banned.", status: 403 } as const;
    expect(entryOf(refused)).toBe(refused);
  });
});

test("methods that nobody knows are not offered", () => {
  expect(secondFactorMethods("".split(","))).toEqual([]);
  expect(secondFactorMethods("otp".split(","))).toEqual(["otp"]);
  expect(secondFactorMethods(null)).toEqual([]);
});
