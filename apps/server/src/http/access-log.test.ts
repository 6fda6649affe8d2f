import { expect, test } from "vitest";
import { loggablePath, partOf } from "./access-log.ts";

test.each([
  ["/api/auth/verify-email?token=secret", "/api/auth/verify-email"],
  ["/?ott=secret", "/"],
  ["/api/auth/reset-password/secret?callbackURL=/", "/api/auth/reset-password/…"],
  ["/game/actions/battle", "/game/actions/battle"],
])("a logged path holds no token (%s)", (url, path) => {
  expect(loggablePath(url)).toBe(path);
});

test("a logged path is no longer than a line", () => {
  const logged = loggablePath(`/api/auth/${"x".repeat(12_000)}`);
  expect(logged).toHaveLength(201);
  expect(logged.endsWith("x…")).toBe(true);
});

test.each([
  ["/api/auth/sign-in/email?x=1", "accounts"],
  ["/api/storage/abc", "engine"],
  ["/api/authors", "engine"],
  ["/", "web"],
])("an answer is counted for the part whose path it was (%s)", (url, part) => {
  expect(partOf(url)).toBe(part);
});
