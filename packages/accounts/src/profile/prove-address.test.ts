import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { readAccountSettings } from "../settings/account-settings.ts";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { authenticator } from "../testing/authenticator.ts";
import type { Authenticator } from "../testing/authenticator.ts";
import { emailTo, linkIn } from "../testing/received-emails.ts";
import { totp } from "../testing/totp.ts";

const testPassword = "correct horse battery";
const ownersPassword = "a password of the owner";
const asked = z.object({ challenge: z.string() });

describe("an account that was registered with another person's address", () => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 1_000 });
  });
  afterAll(() => server.close());

  const client = () => new AccountClient(server.origin);
  const message = (email: string, subject: RegExp) => emailTo(server.directory, email, subject);
  const pathOf = (link: string) => link.split("/api/auth")[1] ?? "";

  async function addPasskey(browser: AccountClient, key: Authenticator) {
    const options = await browser.get("/passkey/generate-register-options");
    const { challenge } = asked.parse(options.body);
    const response = key.register(challenge);
    expect((await browser.post("/passkey/verify-registration", { response })).status).toBe(200);
  }

  async function enterBy(key: Authenticator) {
    const browser = client();
    const options = await browser.get("/passkey/generate-authenticate-options");
    const response = key.authenticate(asked.parse(options.body).challenge);
    await browser.post("/passkey/verify-authentication", { response });
    return await browser.whoAmI();
  }

  /** Everything that a stranger can add first: a passkey, a provider, a second factor, a trusted device, sessions. */
  async function registeredByStranger(email: string) {
    const stranger = client();
    const userId = await stranger.signUp(email);
    const key = authenticator(server.origin);
    await addPasskey(stranger, key);
    await server.change(
      `INSERT INTO "account" ("id", "accountId", "providerId", "userId", "createdAt", "updatedAt")
       VALUES ($1, $1, 'spotify', $2, $3, $3)`,
      `outside-${userId}`,
      userId,
      new Date().toISOString(),
    );
    const enabled = await stranger.post("/two-factor/enable", { password: testPassword });
    const uri = /otpauth:[^"]+/.exec(JSON.stringify(enabled.body))?.[0] ?? "";
    const secret = new URL(uri).searchParams.get("secret") ?? "";
    await stranger.post("/two-factor/verify-totp", { code: totp(secret) });
    const waiting = client();
    await waiting.signIn(email);
    const trusting = client();
    await trusting.signIn(email);
    await trusting.post("/two-factor/verify-totp", { code: totp(secret), trustDevice: true });
    return { userId, stranger, key, secret, waiting };
  }

  async function expectNothingLeft(
    { userId, stranger, key, secret, waiting }: Awaited<ReturnType<typeof registeredByStranger>>,
    email: string,
  ) {
    expect(await enterBy(key)).toBeNull();
    expect((await client().signIn(email)).status).toBe(401);
    expect(await stranger.whoAmI()).toBeNull();
    await waiting.post("/two-factor/verify-totp", { code: totp(secret) });
    expect(await waiting.whoAmI()).toBeNull();
    for (const table of ["passkey", "twoFactor"])
      expect(await server.read(`SELECT 1 FROM "${table}" WHERE "userId" = $1`, userId)).toEqual([]);
    expect(
      await server.read(
        `SELECT 1 FROM "account" WHERE "userId" = $1 AND "providerId" <> 'credential'`,
        userId,
      ),
    ).toEqual([]);
    expect(await server.read('SELECT 1 FROM "verification" WHERE "value" = $1', userId)).toEqual(
      [],
    );
  }

  async function reset(browser: AccountClient, email: string) {
    await client().post("/request-password-reset", { email });
    const link = new URL(linkIn(await message(email, /new password/)));
    const token = link.searchParams.get("token");
    const answer = await browser.post("/reset-password", { newPassword: ownersPassword, token });
    expect(answer.status).toBe(200);
  }

  test("leaves the stranger nothing once the owner resets the password", async () => {
    const email = "reset-first@moor.example";
    const registered = await registeredByStranger(email);
    await reset(client(), email);
    await expectNothingLeft(registered, email);
    const owner = client();
    expect((await owner.signIn(email, ownersPassword)).status).toBe(200);
    expect(await owner.whoAmI()).toBe(registered.userId);
    expect((await owner.get("/get-session")).body).toMatchObject({
      user: { emailVerified: true, twoFactorEnabled: false },
    });
  });

  test("leaves the stranger nothing once the owner signs in by a link, there or from the page", async () => {
    for (const [email, isPage] of [
      ["link-first@moor.example", false],
      ["page-first@moor.example", true],
    ] as const) {
      const registered = await registeredByStranger(email);
      const owner = client();
      await owner.post("/sign-in/magic-link", { email });
      const link = linkIn(await message(email, /sign-in link/));
      const token = new URL(link).searchParams.get("token");
      await (isPage ? owner.post("/magic-link/verify", { token }) : owner.get(pathOf(link)));
      expect(await owner.whoAmI()).toBe(registered.userId);
      await expectNothingLeft(registered, email);
    }
  });

  test("is not confirmed by the owner's click alone: that needs the password too", async () => {
    const email = "clicked@moor.example";
    const registered = await registeredByStranger(email);
    const link = linkIn(await message(email, /Confirm/));
    const owner = client();
    const page = new URL((await owner.get(pathOf(link))).headers.get("location") ?? "", link);
    expect(page.pathname).toBe("/verify-email");
    const token = new URLSearchParams(page.hash.slice(1)).get("token");
    expect(token).toBe(new URL(link).searchParams.get("token"));
    expect(
      await owner.post("/verify-email", { token, password: "a guess of the owner" }),
    ).toMatchObject({ status: 400, body: { code: "INVALID_PASSWORD" } });
    expect(
      await server.read(
        'SELECT 1 FROM "user" WHERE "id" = $1 AND "emailVerified" IS TRUE',
        registered.userId,
      ),
    ).toEqual([]);
    expect(await owner.get(`/verify-email?token=${token}`)).toMatchObject({ status: 401 });
    await reset(owner, email);
    await expectNothingLeft(registered, email);
  });
});

describe("whoever registers with their own address", () => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 1_000 });
  });
  afterAll(() => server.close());

  const pathOf = (link: string) => link.split("/api/auth")[1] ?? "";
  const message = (email: string, subject: RegExp) => emailTo(server.directory, email, subject);

  test("keeps passkeys and second factor by proving the mailbox where they are signed in", async () => {
    const email = "own@moor.example";
    const wren = new AccountClient(server.origin);
    const userId = await wren.signUp(email);
    await wren.post("/two-factor/enable", { method: "otp", password: testPassword });
    await wren.post("/sign-in/magic-link", { email });
    const link = linkIn(await message(email, /sign-in link/));
    const page = await wren.get(pathOf(link));
    expect(page.headers.get("location")).toContain("/two-factor");
    const rows = await server.read(
      `SELECT 1 FROM "user" JOIN "account" ON "account"."userId" = "user"."id"
       WHERE "user"."id" = $1 AND "emailVerified" IS TRUE AND "twoFactorEnabled" IS TRUE`,
      userId,
    );
    expect(rows).toHaveLength(1);
  });

  test("confirms on another device with the password, and keeps everything", async () => {
    const email = "telephone@moor.example";
    const wren = new AccountClient(server.origin);
    await wren.signUp(email);
    const link = linkIn(await message(email, /Confirm/));
    const token = new URL(link).searchParams.get("token");
    const phone = new AccountClient(server.origin);
    const answer = await phone.post("/verify-email", { token, password: testPassword });
    expect(answer).toMatchObject({ status: 200, body: { status: true } });
    expect(await phone.whoAmI()).toBeNull();
    expect((await wren.get("/get-session")).body).toMatchObject({ user: { emailVerified: true } });
    expect(await phone.post("/verify-email", { token, password: testPassword })).toMatchObject({
      status: 400,
      body: { code: "INVALID_TOKEN" },
    });
  });
});

describe("where addresses have to be confirmed first", () => {
  test("the browser that signed up confirms by the link alone", async () => {
    const server = await startAccountServer({
      rateLimitFactor: 1_000,
      settings: readAccountSettings({ AUTH_REQUIRE_VERIFIED_EMAIL: "true" }),
    });
    const email = "required@moor.example";
    const wren = new AccountClient(server.origin);
    await wren.signUp(email);
    expect(await wren.whoAmI()).toBeNull();
    const link = linkIn(await emailTo(server.directory, email, /Confirm/));
    const follow = (from: AccountClient) => from.get(link.split("/api/auth")[1] ?? "");
    const elsewhere = await follow(new AccountClient(server.origin));
    expect(elsewhere.headers.get("location")).toContain("/verify-email#token=");
    expect((await wren.signIn(email)).status).toBe(403);
    await follow(wren);
    expect((await wren.signIn(email)).status).toBe(200);
    await server.close();
  });
});
