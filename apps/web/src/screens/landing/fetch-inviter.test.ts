import { expect, test } from "vitest";
import { parseInviter } from "./fetch-inviter.ts";

test("the inviter is a name and a face, whatever else the server tells", () => {
  const value = { name: "Wren", avatarSeed: 7, totalLevel: 40 };
  expect(parseInviter({ status: "success", value })).toEqual({ name: "Wren", avatarSeed: 7 });
});

test("an answer that names nobody is no inviter", () => {
  for (const body of [null, {}, { value: null }, { value: { name: "Wren" } }, "Wren"])
    expect(parseInviter(body)).toBeNull();
});
