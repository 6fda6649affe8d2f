import { expect, test } from "vitest";
import { readSignInMethods } from "./sign-in-methods.ts";

test("every way in that the service tells of is offered", () => {
  const told = {
    password: true,
    guest: true,
    magicLink: true,
    passkey: true,
    letters: true,
    providers: [{ id: "github", name: "GitHub" }],
    captcha: { provider: "hcaptcha", siteKey: "key" },
    requiresVerifiedEmail: false,
  };
  expect(readSignInMethods(told)).toEqual({
    guest: true,
    magicLink: true,
    passkey: true,
    letters: true,
    providers: [{ id: "github", name: "GitHub" }],
    captcha: { provider: "hcaptcha", siteKey: "key" },
  });
});

test("what is missing or of another shape is not offered", () => {
  const nothing = {
    guest: false,
    magicLink: false,
    passkey: false,
    letters: null,
    providers: [],
    captcha: null,
  };
  expect(readSignInMethods(null)).toEqual(nothing);
  expect(readSignInMethods({ providers: [{ id: 3 }], captcha: { provider: "tea" } })).toEqual(
    nothing,
  );
});
