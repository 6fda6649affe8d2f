import { expect, test } from "vitest";
import { mayManage, mightiest } from "./role.ts";

test("of several roles the mightiest counts, and none at all is that of a member", () => {
  expect(mightiest("member, admin")).toBe("admin");
  expect(mightiest("admin,owner")).toBe("owner");
  expect(mightiest("member")).toBe("member");
  expect(mightiest("herald")).toBe("member");
});

test("owners and admins look after an order", () => {
  expect(mayManage("owner")).toBe(true);
  expect(mayManage("admin")).toBe(true);
  expect(mayManage("member")).toBe(false);
});
