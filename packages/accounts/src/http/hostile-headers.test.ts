import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { anyCharacter } from "../testing/any-character.ts";

const hostileCookies = [
  "better-auth.session_token",
  "better-auth.two_factor",
  "better-auth.device",
  "better-auth.trust_device",
  "better-auth.waiting_guest",
  "better-auth.dont_remember",
  "better-auth.state",
];
const hostileHeaders = [
  "authorization",
  "better-auth-cookie",
  "content-type",
  "origin",
  "referer",
  "sec-fetch-site",
  "user-agent",
  "x-captcha-response",
  "x-forwarded-for",
];
const calls: readonly (readonly [method: string, path: string])[] = [
  ["GET", "/get-session"],
  ["GET", "/token"],
  ["GET", "/trusted-devices"],
  ["GET", "/security-events"],
  ["GET", "/verify-email?token=x"],
  ["GET", "/callback/github?code=x&state=y"],
  ["POST", "/sign-in/email"],
  ["POST", "/sign-up/email"],
  ["POST", "/two-factor/send-otp"],
  ["POST", "/two-factor/verify-otp"],
  ["POST", "/two-factor/verify-totp"],
  ["POST", "/reset-password"],
  ["POST", "/sign-out"],
];

/** Whatever a header can carry: every byte but those that end it. */
const headerText = fc.string({
  unit: fc.integer({ min: 1, max: 255 }).map((code) => {
    const character = String.fromCharCode(code);
    return "\r\n".includes(character) ? "~" : character;
  }),
  maxLength: 120,
});
const encoded = fc.string({ unit: anyCharacter, maxLength: 60 }).map(safelyEncoded);

describe("whatever bytes a header or a cookie holds", () => {
  let server: AccountServer;
  let token: string;

  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 1_000_000 });
    const wren = new AccountClient(server.origin);
    await wren.signUp("wren@moor.example");
    token = await wren.sessionToken();
  });
  afterAll(() => server.close());

  test("the service answers, and never with a fault", async () => {
    const value = fc.oneof(
      headerText,
      encoded,
      fc.tuple(encoded, encoded).map(([one, other]) => `${one}.${other}`),
      fc
        .string({ unit: anyCharacter, minLength: 44, maxLength: 44 })
        .map((text) => safelyEncoded(text)),
      fc.string({ unit: "grapheme", minLength: 44, maxLength: 44 }).map(safelyEncoded),
    );
    const jar = fc.array(fc.tuple(fc.constantFrom(...hostileCookies), fc.boolean(), value), {
      maxLength: 4,
    });
    const more = fc.dictionary(fc.constantFrom(...hostileHeaders), headerText, { maxKeys: 3 });
    const body = fc.oneof(fc.json(), headerText, fc.constant("{}"));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        jar,
        more,
        body,
        async ([method, path], cookies, further, text) => {
          const cookie = cookies
            .map(([name, isSigned, sent]) => `${name}=${isSigned ? `${token}.` : ""}${sent}`)
            .join("; ");
          const request = new Request(`${server.origin}/api/auth${path}`, {
            method,
            headers: withoutFaults({ cookie, "content-type": "application/json", ...further }),
            ...(method === "POST" ? { body: text } : {}),
          });
          const { status } = await server.accounts.handler(request, "192.0.2.9");
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 600 },
    );
    const said = server.log.map(({ message }) => message);
    expect(said).not.toContain("an account request failed");
    expect(said).not.toContain("a session could not be looked up");
    expect(Math.max(0, ...said.map(({ length }) => length))).toBeLessThanOrEqual(201);
  });

  test("a signature of the right length in any characters is merely a wrong one", async () => {
    const unit = fc.integer({ min: 0x21, max: 0x7ff }).map((code) => String.fromCharCode(code));
    const signature = fc.string({ unit, minLength: 44, maxLength: 44 });
    await fc.assert(
      fc.asyncProperty(signature, async (text) => {
        const cookie = `better-auth.session_token=${token}.${encodeURIComponent(text)}`;
        const request = new Request(`${server.origin}/api/auth/get-session`, {
          headers: { cookie },
        });
        const answer = await server.accounts.handler(request, "192.0.2.9");
        expect([answer.status, await answer.json()]).toEqual([200, null]);
      }),
      { numRuns: 100 },
    );
  });
});

function safelyEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Headers that cannot be sent at all test nothing. */
function withoutFaults(headers: Readonly<Record<string, string>>): Headers {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    try {
      sent.set(name, value);
    } catch {
      sent.delete(name);
    }
  }
  return sent;
}
