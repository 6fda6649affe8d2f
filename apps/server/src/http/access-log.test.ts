import { expect, test } from "vitest";
import { loggablePath } from "./access-log.ts";

test.each([
  ["/api/auth/verify-email?token=secret", "/api/auth/verify-email"],
  ["/?ott=secret", "/"],
  ["/api/auth/reset-password/secret?callbackURL=/", "/api/auth/reset-password/…"],
  ["/game/actions/battle", "/game/actions/battle"],
])("a logged path holds no token (%s)", (url, path) => {
  expect(loggablePath(url)).toBe(path);
});
