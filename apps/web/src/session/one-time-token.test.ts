import { expect, test } from "vitest";
import { handedSessionIn } from "./handed-session.ts";
import { withoutOneTimeToken } from "./one-time-token.ts";

test("a one-time token leads to the page that asks, and on to the rest of the address", () => {
  const address = withoutOneTimeToken("https://moor.example/game?tab=2&ott=abc#here") ?? "";
  const { origin, pathname, search, hash } = new URL(address);
  expect(`${origin}${pathname}${search}`).toBe("https://moor.example/sign-in-link");
  expect(handedSessionIn(hash)).toEqual({
    kind: "one-time-token",
    token: "abc",
    callbackURL: "/game?tab=2#here",
  });
});

test("an address without one stays as it is", () => {
  expect(withoutOneTimeToken("https://moor.example/game?a=%20b")).toBeNull();
});

test("an empty one is removed and is none", () => {
  expect(withoutOneTimeToken("https://moor.example/?ott=")).toBe("https://moor.example/");
});
