import { expect, test } from "vitest";
import { readInviter } from "./fetch-inviter.ts";

test("the inviter is a name and a face, whatever else the server tells", () => {
  const value = { name: "Wren", avatarSeed: 7, totalLevel: 40 };
  expect(readInviter(value)).toEqual({ name: "Wren", avatarSeed: 7 });
});

test("an answer that names nobody is no inviter", () => {
  for (const value of [undefined, null, {}, { name: "Wren" }, "Wren"])
    expect(readInviter(value)).toBeNull();
});
