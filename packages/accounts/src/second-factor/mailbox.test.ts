import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { confirmByEmail } from "../testing/confirm-by-email.ts";
import { emailTo, emailsTo, linkIn } from "../testing/received-emails.ts";
import { totp } from "../testing/totp.ts";

const testPassword = "correct horse battery";
const secondPassword = "another long password";
const enabled = z.object({ backupCodes: z.array(z.string()), totpURI: z.string().optional() });
const notOffered = { status: 403, body: { code: "CODE_BY_MAIL_NOT_OFFERED" } };

describe("a mailbox alone", () => {
  let server: AccountServer;

  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 1_000 });
  });
  afterAll(() => server.close());

  const client = () => new AccountClient(server.origin);

  /** An account whose codes come from an authenticator. */
  async function withAuthenticator(email: string) {
    const owner = client();
    await owner.signUp(email);
    await confirmByEmail(server, owner, email);
    const answer = await owner.post("/two-factor/enable", { password: testPassword });
    const { totpURI = "", backupCodes } = enabled.parse(answer.body);
    const secret = new URL(totpURI).searchParams.get("secret") ?? "";
    await owner.post("/two-factor/verify-totp", { code: totp(secret) });
    return { owner, secret, backupCodes };
  }

  /** An account whose codes come by mail. */
  async function withCodesByMail(email: string) {
    const owner = client();
    await owner.signUp(email);
    await confirmByEmail(server, owner, email);
    const answer = await owner.post("/two-factor/enable", {
      password: testPassword,
      method: "otp",
    });
    return { owner, backupCodes: enabled.parse(answer.body).backupCodes };
  }

  async function byLink(email: string) {
    const thief = client();
    await thief.post("/sign-in/magic-link", { email, callbackURL: "/" });
    const link = linkIn(await emailTo(server.directory, email, /sign-in link/));
    const answer = await thief.get(link.split("/api/auth")[1] ?? "");
    const page = new URL(answer.headers.get("location") ?? "", server.origin);
    return { thief, methods: page.searchParams.get("methods") };
  }

  async function byReset(email: string) {
    const thief = client();
    await thief.post("/request-password-reset", { email });
    const link = new URL(linkIn(await emailTo(server.directory, email, /new password/)));
    const token = link.searchParams.get("token");
    const answer = await thief.post("/reset-password", { newPassword: secondPassword, token });
    expect(answer.status).toBe(200);
    return { thief, asked: await thief.signIn(email, secondPassword) };
  }

  async function mailedCode(email: string): Promise<string> {
    const message = await emailTo(server.directory, email, /sign-in code/);
    return /^\d{6}$/m.exec(message.text)?.[0] ?? "";
  }

  test("passes no authenticator, neither after a link nor after a reset: no code is sent or taken", async () => {
    const email = "enrolled@moor.example";
    const { secret } = await withAuthenticator(email);
    const { thief, methods } = await byLink(email);
    expect(methods).toBe("totp");
    expect(await thief.post("/two-factor/send-otp")).toMatchObject(notOffered);
    const reset = await byReset(email);
    expect(reset.asked.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: ["totp"] });
    expect(await reset.thief.post("/two-factor/send-otp")).toMatchObject(notOffered);
    const taken = await reset.thief.post("/two-factor/verify-otp", { code: "000000" });
    expect(taken).toMatchObject(notOffered);
    expect(emailsTo(server.directory, email).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining("sign-in code"),
    );
    expect((await reset.thief.post("/two-factor/verify-totp", { code: totp(secret) })).status).toBe(
      200,
    );
  });

  test("does not pass a code by mail after a link, and a backup code does", async () => {
    const email = "linkedmail@moor.example";
    const { backupCodes } = await withCodesByMail(email);
    expect(backupCodes).toHaveLength(10);
    const { thief, methods } = await byLink(email);
    expect(methods).toBe("");
    expect(await thief.post("/two-factor/send-otp")).toMatchObject(notOffered);
    expect(await thief.whoAmI()).toBeNull();
    const code = backupCodes[0];
    expect((await thief.post("/two-factor/verify-backup-code", { code })).status).toBe(200);
    expect(await thief.whoAmI()).not.toBeNull();
  });

  test("does not pass a code by mail with a password that was set by mail, until a backup code came with it", async () => {
    const email = "resetmail@moor.example";
    const { backupCodes } = await withCodesByMail(email);
    const { thief, asked } = await byReset(email);
    expect(asked.body).toEqual({ twoFactorRedirect: true, twoFactorMethods: [] });
    expect(await thief.post("/two-factor/send-otp")).toMatchObject(notOffered);

    const owner = client();
    await owner.signIn(email, secondPassword);
    const code = backupCodes[1];
    expect((await owner.post("/two-factor/verify-backup-code", { code })).status).toBe(200);
    const phone = client();
    expect((await phone.signIn(email, secondPassword)).body).toMatchObject({
      twoFactorMethods: ["otp"],
    });
    expect((await phone.post("/two-factor/send-otp")).status).toBe(200);
    const verified = await phone.post("/two-factor/verify-otp", { code: await mailedCode(email) });
    expect(verified.status).toBe(200);
  });

  test("is enough beside a password that it did not set", async () => {
    const email = "bymail@moor.example";
    await withCodesByMail(email);
    const phone = client();
    expect((await phone.signIn(email)).body).toMatchObject({ twoFactorMethods: ["otp"] });
    await phone.post("/two-factor/send-otp");
    await phone.post("/two-factor/verify-otp", { code: await mailedCode(email) });
    expect(await phone.whoAmI()).not.toBeNull();
  });

  test("guesses no code: ten wrong ones close the factor, over any number of sign-ins", async () => {
    const email = "guessedmail@moor.example";
    await withCodesByMail(email);
    const statuses: number[] = [];
    for (let device = 0; device < 4; device += 1) {
      const guesser = client();
      await guesser.signIn(email);
      await guesser.post("/two-factor/send-otp");
      for (let guess = 0; guess < 3; guess += 1) {
        const wrong = await guesser.post("/two-factor/verify-otp", { code: "wrong!" });
        statuses.push(wrong.status);
      }
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses.slice(10)).toEqual([429, 429]);
    const owner = client();
    await owner.signIn(email);
    await owner.post("/two-factor/send-otp");
    const right = await owner.post("/two-factor/verify-otp", { code: await mailedCode(email) });
    expect(right.status).toBe(429);
  });

  test("an account from before that has no record of its factor is guarded alike", async () => {
    const email = "olderfactor@moor.example";
    const owner = client();
    const userId = await owner.signUp(email);
    await server.change('UPDATE "user" SET "twoFactorEnabled" = TRUE WHERE "id" = $1', userId);
    for (let device = 0; device < 4; device += 1) {
      const guesser = client();
      await guesser.signIn(email);
      await guesser.post("/two-factor/send-otp");
      for (let guess = 0; guess < 3; guess += 1)
        await guesser.post("/two-factor/verify-otp", { code: "wrong!" });
    }
    const late = client();
    await late.signIn(email);
    await late.post("/two-factor/send-otp");
    expect((await late.post("/two-factor/verify-otp", { code: "wrong!" })).status).toBe(429);
  });
});
