import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { dayMs } from "../durations.ts";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";

const timed = z.object({ session: z.object({ expiresAt: z.coerce.date() }) });

describe("the quick answer about a session", () => {
  let server: AccountServer;

  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 1_000 });
  });
  afterAll(() => server.close());

  const client = () => new AccountClient(server.origin);
  /** The same question with a switch that changes nothing is answered by the library. */
  const slowly = (who: AccountClient) => who.get("/get-session?disableCookieCache=true");

  test("answers what the library answers, with any cookie", async () => {
    const [player, guest, founder, staff] = [client(), client(), client(), client()];
    await player.signUp("player@moor.example");
    await guest.signInAsGuest();
    await founder.signUp("founder@moor.example");
    await founder.post("/organization/create", { name: "Order", slug: "quick-order" });
    const staffId = await staff.signUp("staff@moor.example");
    await server.change(
      `UPDATE "user" SET "role" = 'admin', "twoFactorEnabled" = TRUE, "banExpires" = $1 WHERE "id" = $2`,
      new Date(0).toISOString(),
      staffId,
    );
    for (const who of [player, guest, founder, staff]) {
      const quick = await who.get("/get-session");
      const slow = await slowly(who);
      expect(quick.body).toEqual(slow.body);
      expect(quick.status).toBe(200);
      for (const name of ["content-type", "cache-control", "pragma"])
        expect(quick.headers.get(name)).toBe(slow.headers.get(name));
      expect(quick.headers.has("set-cookie")).toBe(false);
    }
  });

  test("is null for a cookie that was tampered with", async () => {
    const wren = client();
    await wren.signUp("genuine@moor.example");
    const token = await wren.sessionToken();
    const name = "better-auth.session_token";
    for (const forged of [`${token}.${"A".repeat(43)}=`, token, `.${token}`, "%E0%A4%A", ""]) {
      const cookie = `${name}=${forged}`;
      expect((await client().get("/get-session", { cookie })).body).toBeNull();
    }
  });

  test("is null for a signature of as many characters and more bytes", async () => {
    const wren = client();
    await wren.signUp("beyond@moor.example");
    const token = await wren.sessionToken();
    const signature = encodeURIComponent("é".repeat(44));
    const cookie = `better-auth.session_token=${token}.${signature}`;
    expect(await client().get("/get-session", { cookie })).toMatchObject({
      status: 200,
      body: null,
    });
  });

  test("is null from the moment of a revocation", async () => {
    const [desk, phone] = [client(), client()];
    await desk.signUp("revoked@moor.example");
    await phone.signIn("revoked@moor.example");
    expect(await phone.whoAmI()).not.toBeNull();
    await desk.post("/revoke-other-sessions");
    expect((await phone.get("/get-session")).body).toBeNull();
  });

  test("leaves an expired session to be deleted, and an older one to be extended", async () => {
    const wren = client();
    const userId = await wren.signUp("extended@moor.example");
    const inThreeDays = new Date(Date.now() + 3 * dayMs).toISOString();
    const expireAt = (time: string) =>
      server.change('UPDATE "session" SET "expiresAt" = $1 WHERE "userId" = $2', time, userId);
    await expireAt(inThreeDays);
    const { session } = timed.parse((await wren.get("/get-session")).body);
    expect(session.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6 * dayMs);

    await expireAt(new Date(0).toISOString());
    expect(await wren.get("/get-session")).toMatchObject({ status: 200, body: null });
    expect(await server.read('SELECT 1 FROM "session" WHERE "userId" = $1', userId)).toEqual([]);
    expect(wren.hasSessionCookie).toBe(false);
  });
});

test("an address that asks too often is told to wait", async () => {
  const server = await startAccountServer({ rateLimitFactor: 1 / 60 });
  const wren = new AccountClient(server.origin);
  await wren.signUp("often@moor.example");
  const statuses: number[] = [];
  for (let request = 0; request < 30; request += 1)
    statuses.push((await wren.get("/get-session")).status);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
  expect(statuses.at(-1)).toBe(429);
  const refused = await wren.get("/get-session");
  expect(refused).toMatchObject({ body: { code: "RATE_LIMITED" } });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await server.close();
});

test("a call without a session, or with a forged one, is counted without a write", async () => {
  const server = await startAccountServer({ rateLimitFactor: 1 / 60 });
  const cookie = `better-auth.session_token=forged.${"A".repeat(43)}=`;
  const stranger = new AccountClient(server.origin);
  const statuses: number[] = [];
  for (let request = 0; request < 30; request += 1) {
    const headers: Record<string, string> = request % 2 === 0 ? { cookie } : {};
    statuses.push((await stranger.get("/get-session", headers)).status);
  }
  expect(statuses[0]).toBe(200);
  expect(statuses.at(-1)).toBe(429);
  expect(
    await server.read(`SELECT "key" FROM "rateLimit" WHERE "key" LIKE '%get-session%'`),
  ).toEqual([]);
  await server.close();
});
