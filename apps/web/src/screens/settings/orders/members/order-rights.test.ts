import { expect, test } from "vitest";
import { rolesOf } from "./order-rights.ts";

test("roles are read from a list with commas, the mightiest first, and unknown ones are left out", () => {
  expect(rolesOf("member, admin")).toEqual(["admin", "member"]);
  expect(rolesOf("owner,herald")).toEqual(["owner"]);
  expect(rolesOf("")).toEqual([]);
});
