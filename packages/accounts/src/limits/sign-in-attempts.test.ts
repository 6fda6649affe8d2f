import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { emailTo, linkIn } from "../testing/received-emails.ts";

const testPassword = "correct horse battery";
const guessedEmail = "guessed@moor.example";

describe("guessing at the password of one account", () => {
  let server: AccountServer;

  beforeEach(async () => {
    server = await startAccountServer();
  });
  afterEach(() => server.close());

  let strangers = 0;
  /** Every guess from an address of its own, so that only the counters of the account matter. */
  async function guess(password: string, cookie = ""): Promise<Response> {
    strangers += 1;
    const request = new Request(`${server.origin}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(cookie === "" ? {} : { cookie }) },
      body: JSON.stringify({ email: guessedEmail, password }),
    });
    return server.accounts.handler(request, `198.51.${strangers >> 8}.${strangers & 255}`);
  }

  async function wrongGuesses(count: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1)
      statuses.push((await guess(`wrong password ${index}`)).status);
    return statuses;
  }

  /** Moves all counters so far into the past. */
  const wait = (minutes: number) =>
    server.change('UPDATE "rateLimit" SET "lastRequest" = "lastRequest" - $1', minutes * 60_000);

  const taken = (statuses: readonly number[]) => statuses.filter((status) => status === 401).length;

  test("eighty wrong passwords an hour by strangers do not shut the owner's browser out", async () => {
    const owner = new AccountClient(server.origin);
    await owner.signUp(guessedEmail);
    await owner.post("/sign-out");
    for (let quarter = 0; quarter < 4; quarter += 1) {
      expect(taken(await wrongGuesses(20))).toBe(20);
      expect((await guess(testPassword)).status).toBe(429);
      expect((await owner.signIn(guessedEmail)).status).toBe(200);
      await owner.post("/sign-out");
      await wait(15);
    }
  });

  test("a stranger has twenty guesses in a quarter of an hour and a hundred a day", async () => {
    await new AccountClient(server.origin).signUp(guessedEmail);
    let guessed = 0;
    for (let quarter = 0; quarter < 8; quarter += 1) {
      guessed += taken(await wrongGuesses(22));
      await wait(15);
    }
    expect(guessed).toBe(100);
    await wait(12 * 60);
    expect(taken(await wrongGuesses(1))).toBe(0);
    await wait(12 * 60);
    expect(taken(await wrongGuesses(1))).toBe(1);
  });

  test("a known browser has no more guesses than a stranger, and a forged one is a stranger", async () => {
    const owner = new AccountClient(server.origin);
    await owner.signUp(guessedEmail);
    await owner.post("/sign-out");
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      const answer = await server.accounts.handler(
        await withCookies(owner, `wrong password ${index}`),
        `203.0.113.${index}`,
      );
      statuses.push(answer.status);
    }
    expect(taken(statuses)).toBe(20);
    expect(statuses.at(-1)).toBe(429);
    await wrongGuesses(20);
    for (const cookie of [
      "better-auth.device=x",
      `better-auth.device=${"A".repeat(32)}.${"B".repeat(43)}%3D`,
    ])
      expect((await guess(testPassword, cookie)).status).toBe(429);
  });

  async function withCookies(from: AccountClient, password: string): Promise<Request> {
    return new Request(`${server.origin}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie: from.cookies, origin: server.origin },
      body: JSON.stringify({ email: guessedEmail, password }),
    });
  }

  test("a reset by mail opens the password again, at the browser that did it even under fire", async () => {
    const newPassword = "another long password";
    await new AccountClient(server.origin).signUp(guessedEmail);
    await wrongGuesses(20);
    const owner = new AccountClient(server.origin);
    expect((await owner.signIn(guessedEmail)).status).toBe(429);
    await owner.post("/request-password-reset", { email: guessedEmail });
    const link = new URL(linkIn(await emailTo(server.directory, guessedEmail, /new password/)));
    const token = link.searchParams.get("token");
    expect((await owner.post("/reset-password", { newPassword, token })).status).toBe(200);
    expect(taken(await wrongGuesses(20))).toBe(20);
    expect((await guess(newPassword)).status).toBe(429);
    expect((await owner.signIn(guessedEmail, newPassword)).status).toBe(200);
  });

  test("an address without an account is counted in the same way", async () => {
    expect(taken(await wrongGuesses(22))).toBe(20);
    const keys = await server.read(
      'SELECT "key" FROM "rateLimit" WHERE "key" LIKE $1',
      "account|%",
    );
    const names = z.array(z.object({ key: z.string() })).parse(keys);
    expect(names).toHaveLength(2);
    expect(names.every(({ key }) => !key.includes(guessedEmail))).toBe(true);
  });
});
