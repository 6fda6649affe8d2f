import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { hourMs } from "../durations.ts";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { ageSessions } from "../testing/age-sessions.ts";

const testPassword = "correct horse battery";
const stale = { status: 403, body: { code: "SESSION_IS_NOT_FRESH" } };
const halfADayMs = 12 * hourMs;
const sessions = z.array(z.object({ expiresAt: z.coerce.date() }));

describe("the proof behind a session", () => {
  let server: AccountServer;
  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 1_000 });
  });
  afterAll(() => server.close());

  const client = () => new AccountClient(server.origin);
  const endsInMs = async (userId: string) => {
    const rows = await server.read('SELECT * FROM "session" WHERE "userId" = $1', userId);
    return (sessions.parse(rows)[0]?.expiresAt.getTime() ?? 0) - Date.now();
  };

  test("is not renewed by using the session", async () => {
    const wren = client();
    const userId = await wren.signUp("lying@moor.example");
    await ageSessions(server, userId, 3);
    for (const path of ["/list-accounts", "/get-session", "/list-sessions", "/get-session"])
      await wren.get(path);
    expect(await wren.get("/list-sessions")).toMatchObject(stale);
    expect(await wren.post("/change-email", { newEmail: "taken@moor.example" })).toMatchObject(
      stale,
    );
    expect(await wren.whoAmI()).toBe(userId);
  });

  test("of a session that ended elsewhere is in nobody's way who signs in again", async () => {
    const wren = client();
    const userId = await wren.signUp("ended@moor.example");
    await server.change('DELETE FROM "session" WHERE "userId" = $1', userId);
    expect((await wren.signIn("ended@moor.example")).status).toBe(200);
    expect(await wren.whoAmI()).toBe(userId);
    await server.change('DELETE FROM "session" WHERE "userId" = $1', userId);
    const guestId = await wren.signInAsGuest();
    expect(await wren.whoAmI()).toBe(guestId);
  });

  test("is a day old at most for what needs it, and signing in gives a new one", async () => {
    const wren = client();
    const userId = await wren.signUp("daily@moor.example");
    await ageSessions(server, userId, 0.9);
    expect((await wren.get("/list-sessions")).status).toBe(200);
    await ageSessions(server, userId, 0.2);
    expect(await wren.get("/list-sessions")).toMatchObject(stale);
    await wren.signIn("daily@moor.example");
    expect((await wren.get("/list-sessions")).status).toBe(200);
  });

  test("is what the session had that a session replaces", async () => {
    const wren = client();
    const userId = await wren.signUp("replaced@moor.example");
    await ageSessions(server, userId, 0.9);
    await wren.post("/two-factor/enable", { method: "otp", password: testPassword });
    await ageSessions(server, userId, 0.2);
    expect(await wren.get("/list-sessions")).toMatchObject(stale);
  });

  test("is none in a session of staff who play as somebody else", async () => {
    const [admin, wren] = [client(), client()];
    const adminId = await admin.signUp("staff@moor.example");
    const userId = await wren.signUp("visited@moor.example");
    await server.change(
      `UPDATE "user" SET "role" = 'admin', "twoFactorEnabled" = TRUE WHERE "id" = $1`,
      adminId,
    );
    expect((await admin.post("/admin/impersonate-user", { userId })).status).toBe(200);
    expect(await admin.whoAmI()).toBe(userId);
    expect(await admin.get("/passkey/generate-register-options")).toMatchObject(stale);
    expect((await admin.post("/admin/stop-impersonating")).status).toBe(200);
  });

  test("is always there in the session of a guest, who has no other", async () => {
    const guest = client();
    const guestId = await guest.signInAsGuest();
    await ageSessions(server, guestId, 3);
    expect((await guest.get("/account-copy")).status).toBe(200);
  });

  test("a session of a day stays one, whatever cookies the browser sends", async () => {
    await client().signUp("brief@moor.example");
    const wren = client();
    const answer = await wren.post("/sign-in/email", {
      email: "brief@moor.example",
      password: testPassword,
      rememberMe: false,
    });
    const [cookie = ""] = answer.headers
      .getSetCookie()
      .filter((line) => line.includes("session_token"))
      .map((line) => line.split(";")[0]);
    const userId = (await wren.whoAmI()) ?? "";
    await server.change(
      'DELETE FROM "session" WHERE "userId" = $1 AND "isBrief" IS NOT TRUE',
      userId,
    );
    await ageSessions(server, userId, 0.5);
    const thief = client();
    for (const path of ["/get-session", "/list-accounts", "/get-session?a=1", "/security-events"])
      expect((await thief.get(path, { cookie })).status).toBe(200);
    expect((await thief.post("/revoke-other-sessions", {}, { cookie })).status).toBe(200);
    expect(await endsInMs(userId)).toBeLessThanOrEqual(halfADayMs);
  });

  test("a session of a day is replaced by one of a day", async () => {
    await client().signUp("brief-factor@moor.example");
    const wren = client();
    await wren.post("/sign-in/email", {
      email: "brief-factor@moor.example",
      password: testPassword,
      rememberMe: false,
    });
    const userId = (await wren.whoAmI()) ?? "";
    await wren.post("/revoke-other-sessions");
    await wren.post("/two-factor/enable", { method: "otp", password: testPassword });
    expect(await endsInMs(userId)).toBeLessThanOrEqual(2 * halfADayMs);
  });
});
