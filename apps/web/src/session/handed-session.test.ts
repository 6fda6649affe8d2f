import { expect, test } from "vitest";
import { handedSessionIn } from "./handed-session.ts";

test("a letter's link names its token and where to go afterwards", () => {
  expect(handedSessionIn("#token=abc&callbackURL=%2Fgame%3Fa%3D1")).toEqual({
    kind: "link",
    token: "abc",
    callbackURL: "/game?a=1",
  });
});

test("a one-time token is told apart, and leads home where nothing else is said", () => {
  expect(handedSessionIn("#ott=abc")).toEqual({
    kind: "one-time-token",
    token: "abc",
    callbackURL: "/",
  });
});

test.each(["", "#", "#token=", "#ott=", "#here"])("%j hands nothing over", (fragment) => {
  expect(handedSessionIn(fragment)).toBeNull();
});
