import { appendQueryParams } from "@better-auth/core/utils/url";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { isReturnAddress } from "./return-addresses.ts";

const ownOrigin = "https://moor.example";
const trustedOrigin = "https://play.example:8443";
const allowedOrigins = [ownOrigin, trustedOrigin];

/** What addresses are made of, and what readers of addresses disagree about. */
const addressPieces = [
  "/",
  "//",
  "\\",
  ".",
  "..",
  "/./",
  "/../",
  "/.//",
  "%2f",
  "%2F",
  "%5c",
  "%2e",
  "%252f",
  "%",
  "@",
  ":",
  "?",
  "#",
  "&",
  "=",
  ";",
  " ",
  "	",
  "\n",
  "\r",
  "\0",
  "\xA0",
  "﻿",
  "％2f",
  "https:",
  "http://",
  "HTTPS://",
  "javascript:",
  "data:",
  "evil.example",
  "user:pass@",
  ownOrigin,
  trustedOrigin,
  "moor.example",
  "characters",
  "a",
  "。",
  "／",
  "＼",
  "[::1]",
  "xn--",
];
const spelling = fc.oneof(
  fc.array(fc.constantFrom(...addressPieces), { maxLength: 7 }).map((pieces) => pieces.join("")),
  fc
    .array(fc.constantFrom(...addressPieces), { maxLength: 6 })
    .map((pieces) => `/${pieces.join("")}`),
  fc
    .array(fc.constantFrom(...addressPieces), { maxLength: 6 })
    .map((pieces) => ownOrigin + pieces.join("")),
  fc.webPath().chain((path) => fc.constantFrom(path, `${trustedOrigin}${path}`)),
);

/** Where a browser on the site ends that is sent to this address. */
function originOf(location: string): string | null {
  return URL.parse(location, `${ownOrigin}/api/auth/verify-email`)?.origin ?? null;
}

describe("a return address", () => {
  test("that is let through stays on a trusted origin, whatever the service makes of it", () => {
    fc.assert(
      fc.property(spelling, (address) => {
        fc.pre(address !== "" && isReturnAddress(address, allowedOrigins));
        const appended = appendQueryParams(address, new URLSearchParams({ error: "invalid" }));
        const joined = `${address}${address.includes("?") ? "&" : "?"}error=unauthorized`;
        const absolute = new URL(address, `${ownOrigin}/api/auth`);
        absolute.searchParams.set("token", "abc");
        const parsedTwice = new URL(absolute.pathname, ownOrigin).href;
        for (const location of [address, appended, joined, absolute.href, parsedTwice])
          expect(allowedOrigins).toContain(originOf(location));
      }),
      { numRuns: 10_000 },
    );
  });

  test.each([
    "/characters",
    "/",
    "/game/settings/security?tab=1&next=%2Fgame#devices",
    "/invitation/abc-123",
    `${ownOrigin}`,
    `${ownOrigin}/game?a=https://moor.example`,
    `${trustedOrigin}/game/`,
    `${trustedOrigin}?begin`,
    "",
  ])("may be %j", (address) => {
    expect(isReturnAddress(address, allowedOrigins)).toBe(true);
  });

  test.each([
    "//evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/game/..//evil.example",
    "/%2e//evil.example",
    "/%2e%2e/game",
    "/%2f/evil.example",
    "/%5cevil.example",
    "/%252fevil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\u0000",
    " /characters",
    "/characters\n",
    "characters",
    "https:/evil.example",
    "https://moor.example@evil.example/",
    "https://user:pass@moor.example/",
    "https://moor.example.evil.example/",
    "https://moor.example:444/",
    "https://moor.example//evil.example",
    "https://moor.example\\@evil.example",
    "http://moor.example/",
    "javascript:alert(1)",
    ["/characters"],
    7,
  ])("is not %j", (address) => {
    expect(isReturnAddress(address, allowedOrigins)).toBe(false);
  });
});

describe("the service", () => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 1_000 });
  });
  afterAll(() => server.close());

  const names = ["callbackURL", "errorCallbackURL", "newUserCallbackURL", "redirectTo"];

  test.each([
    "/verify-email?token=x",
    "/magic-link/verify?token=x",
    "/reset-password/x?",
    "/delete-user/callback?token=x",
    "/get-session?",
    "/ok?",
  ])("leads nobody elsewhere from GET %s", async (path) => {
    for (const name of names) {
      const address = encodeURIComponent("/.//evil.example");
      const answer = await new AccountClient(server.origin).get(`${path}&${name}=${address}`);
      expect(answer).toMatchObject({
        status: 403,
        body: { code: expect.stringMatching(/^INVALID_/) },
      });
      expect(answer.headers.get("location")).toBeNull();
    }
  });

  test.each(["/sign-in/email", "/sign-in/social", "/request-password-reset", "/delete-user"])(
    "leads nobody elsewhere from POST %s",
    async (path) => {
      for (const name of names) {
        const client = new AccountClient(server.origin);
        for (const body of [
          { [name]: "/.//evil.example" },
          { inner: [{ [name]: "//evil.example" }] },
        ]) {
          expect(await client.post(path, body)).toMatchObject({
            status: 403,
            body: { code: expect.stringMatching(/^INVALID_/) },
          });
        }
      }
    },
  );

  test("takes words that only look like an address", async () => {
    const wren = new AccountClient(server.origin);
    const password = "x&callbackURL=//evil.example";
    const account = { name: "constructor", email: "words@moor.example", password };
    expect((await wren.post("/sign-up/email", account)).status).toBe(200);
  });
});
