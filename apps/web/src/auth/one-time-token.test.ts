import { expect, test } from "vitest";
import { takeOneTimeToken } from "./one-time-token.ts";

test("a one-time token is taken out of the address, and the rest stays", () => {
  expect(takeOneTimeToken("https://moor.example/game?tab=2&ott=abc#here")).toEqual({
    token: "abc",
    address: "https://moor.example/game?tab=2#here",
  });
});

test("an address without one stays as it is", () => {
  const address = "https://moor.example/game?a=%20b";
  expect(takeOneTimeToken(address)).toEqual({ token: null, address });
});

test("an empty one is removed and is none", () => {
  expect(takeOneTimeToken("https://moor.example/?ott=")).toEqual({
    token: null,
    address: "https://moor.example/",
  });
});
