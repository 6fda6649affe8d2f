import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { ChangedUser } from "../index.ts";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { confirmByEmail } from "../testing/confirm-by-email.ts";
import { totp } from "../testing/totp.ts";

const testPassword = "correct horse battery";
const totpAnswer = z.object({ totpURI: z.string() });

describe("the identity of a realtime connection", () => {
  let server: AccountServer;
  const changed: ChangedUser[] = [];

  beforeAll(async () => {
    server = await startAccountServer({
      rateLimitFactor: 1_000,
      onUserChanged: (user) => void changed.push(user),
    });
  });
  afterAll(() => server.close());

  const client = () => new AccountClient(server.origin);

  async function identityOf(who: AccountClient) {
    return server.accounts.verifyRealtimeToken(await who.realtimeToken());
  }

  async function hasFactor(who: AccountClient): Promise<boolean> {
    return (await identityOf(who)).hasSecondFactor;
  }

  /** Switches an authenticator on, and answers what it knows. */
  async function guard(who: AccountClient): Promise<string> {
    const enabled = await who.post("/two-factor/enable", { password: testPassword });
    const secret = new URL(totpAnswer.parse(enabled.body).totpURI).searchParams.get("secret") ?? "";
    expect((await who.post("/two-factor/verify-totp", { code: totp(secret) })).status).toBe(200);
    return secret;
  }

  test("says of a second factor where it was given, and nowhere else", async () => {
    const [desk, left, phone] = [client(), client(), client()];
    const userId = await desk.signUp("factor@moor.example");
    await left.signIn("factor@moor.example");
    expect(await hasFactor(desk)).toBe(false);
    const secret = await guard(desk);
    expect(await hasFactor(desk)).toBe(true);
    await phone.signIn("factor@moor.example");
    await phone.post("/two-factor/verify-totp", { code: totp(secret) });
    expect(await hasFactor(phone)).toBe(true);
    expect(await hasFactor(left)).toBe(false);
    const told = { userId, emailVerified: false, twoFactorEnabled: true };
    await expect.poll(() => changed).toContainEqual(told);
  });

  test("does not gain one by replacing a session that was made without", async () => {
    const [desk, left] = [client(), client()];
    await desk.signUp("renewed@moor.example");
    await left.signIn("renewed@moor.example");
    await guard(desk);
    const answer = await left.post("/change-password", {
      currentPassword: testPassword,
      newPassword: "another horse battery",
      revokeOtherSessions: true,
    });
    expect(answer.status).toBe(200);
    expect(await hasFactor(left)).toBe(false);
  });

  test("loses it when the factor is switched off anywhere, and is told of it", async () => {
    const desk = client();
    const userId = await desk.signUp("off@moor.example");
    await guard(desk);
    const token = await desk.realtimeToken();
    await server.change('UPDATE "user" SET "twoFactorEnabled" = FALSE WHERE "id" = $1', userId);
    expect((await server.accounts.verifyRealtimeToken(token)).hasSecondFactor).toBe(false);
    await desk.post("/two-factor/disable", { password: testPassword });
    const told = { userId, emailVerified: false, twoFactorEnabled: false };
    await expect.poll(() => changed).toContainEqual(told);
    expect(await hasFactor(desk)).toBe(false);
  });

  test("has none in a session of staff who play as somebody else", async () => {
    const [admin, wren] = [client(), client()];
    const adminId = await admin.signUp("staff@moor.example");
    const userId = await wren.signUp("visited@moor.example");
    await guard(admin);
    await guard(wren);
    await server.change(`UPDATE "user" SET "role" = 'admin' WHERE "id" = $1`, adminId);
    expect((await admin.post("/admin/impersonate-user", { userId })).status).toBe(200);
    expect(await admin.whoAmI()).toBe(userId);
    expect(await hasFactor(admin)).toBe(false);
    expect(await hasFactor(wren)).toBe(true);
  });

  test("says whether the address was confirmed", async () => {
    const wren = client();
    const userId = await wren.signUp("confirmed@moor.example");
    expect((await identityOf(wren)).emailVerified).toBe(false);
    await confirmByEmail(server, wren, "confirmed@moor.example");
    expect((await identityOf(wren)).emailVerified).toBe(true);
    const told = { userId, emailVerified: true, twoFactorEnabled: false };
    await expect.poll(() => changed).toContainEqual(told);
  });
});
