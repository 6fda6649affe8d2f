import { expect, test } from "vitest";
import { mayDo, mayDoAll, mayDoAny, rolesOf } from "./organization-rights.ts";

test("owners may everything, admins all but delete the organization, members nothing", () => {
  expect(mayDo("owner", "organization:delete")).toBe(true);
  expect(mayDo("admin", "organization:delete")).toBe(false);
  expect(mayDoAll("admin", ["organization:update", "member:delete", "team:create"])).toBe(true);
  expect(mayDoAny("member", ["organization:update", "invitation:create", "team:delete"])).toBe(
    false,
  );
});

test("of several roles, any that grants the right is enough", () => {
  expect(rolesOf("member, admin")).toEqual(["admin", "member"]);
  expect(mayDo("member,admin", "invitation:cancel")).toBe(true);
  expect(mayDoAll("member,owner", ["organization:delete", "member:update"])).toBe(true);
});

test("a role that nobody knows grants nothing", () => {
  expect(rolesOf("herald")).toEqual([]);
  expect(mayDo("herald,", "organization:update")).toBe(false);
});
