import { expect, test } from "vitest";
import { identityKey, visibleIdentity } from "./user-identity.ts";

const alice = { subject: "alice", issuer: "here", tokenIdentifier: "here|alice" };

test("a renewed token of the same session is the same identity", () => {
  const first = { ...alice, expiresAt: 1, iat: 1, jti: "a" };
  const second = { ...alice, expiresAt: 2, iat: 2, jti: "b" };
  expect(identityKey(first)).toBe(identityKey(second));
  expect(identityKey(first)).not.toBe(identityKey({ ...first, subject: "bob" }));
  expect(identityKey(first)).not.toBe(identityKey(null));
});

test("functions see the claims, and a change of theirs stays theirs", () => {
  const roles = ["admin"];
  const seen = visibleIdentity({ ...alice, expiresAt: 1, exp: 1, roles });
  expect(seen).toEqual({ ...alice, roles });
  if (seen !== null && "roles" in seen && Array.isArray(seen.roles)) seen.roles.pop();
  expect(roles).toEqual(["admin"]);
});
