import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { dayMs } from "../durations.ts";
import { readAccountSettings } from "../settings/account-settings.ts";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { ageSessions } from "../testing/age-sessions.ts";
import { emailTo, emailsTo, linkIn } from "../testing/received-emails.ts";
import { deletedUsers } from "../testing/told-events.ts";

const testPassword = "correct horse battery";
const confirmSecondFactor = 'UPDATE "user" SET "twoFactorEnabled" = TRUE WHERE "id" = $1';
const events = z.array(
  z.object({ kind: z.string(), actorId: z.string().nullable(), ipAddress: z.string().nullable() }),
);

describe("the safety of accounts", () => {
  let server: AccountServer;
  const ended: string[] = [];

  beforeAll(async () => {
    server = await startAccountServer({
      rateLimitFactor: 1_000,
      onSessionEnded: ({ userId }) => void ended.push(userId),
    });
  });
  afterAll(() => server.close());

  const client = () => new AccountClient(server.origin);
  const kindsOf = async (who: AccountClient) =>
    events.parse((await who.get("/security-events")).body).map(({ kind }) => kind);

  async function administrator() {
    const admin = client();
    const userId = await admin.signUp(`admin${Math.floor(performance.now() * 1_000)}@moor.example`);
    await server.change(`UPDATE "user" SET "role" = 'user,admin' WHERE "id" = $1`, userId);
    return { admin, userId };
  }

  test("what happened to an account is shown to its user, newest first", async () => {
    const wren = client();
    await wren.signUp("events@moor.example");
    await client().signIn("events@moor.example", "not the password");
    await wren.post("/change-password", {
      currentPassword: testPassword,
      newPassword: "another long password",
    });
    await client().signIn("events@moor.example", "another long password");
    await expect.poll(() => kindsOf(wren)).toContain("sign-in-failed");
    expect((await kindsOf(wren)).filter((kind) => kind !== "sign-in-failed")).toEqual([
      "signed-in",
      "password-changed",
      "signed-up",
    ]);
    const listed = events.parse((await wren.get("/security-events")).body);
    expect(listed[0]).toMatchObject({ ipAddress: "192.0.2.1", actorId: null });
    expect((await client().get("/security-events")).status).toBe(401);
  });

  test("a reset password is an event of its own", async () => {
    await client().signUp("resets@moor.example");
    await client().post("/request-password-reset", { email: "resets@moor.example" });
    const link = new URL(
      linkIn(await emailTo(server.directory, "resets@moor.example", /new password/)),
    );
    const reset = { newPassword: "another long password", token: link.searchParams.get("token") };
    await client().post("/reset-password", reset);
    const wren = client();
    await wren.signIn("resets@moor.example", "another long password");
    expect(await kindsOf(wren)).toContain("password-reset");
  });

  describe("staff", () => {
    test("do nothing before they have a second factor", async () => {
      const { admin } = await administrator();
      expect(await admin.get("/admin/list-users?limit=1")).toMatchObject({
        status: 403,
        body: { code: "SECOND_FACTOR_REQUIRED" },
      });
    });

    test("ban a player at once: sessions end, and no new one begins", async () => {
      const { admin, userId: adminId } = await administrator();
      await server.change(confirmSecondFactor, adminId);
      const wren = client();
      const userId = await wren.signUp("banned@moor.example");
      const token = await wren.realtimeToken();
      expect((await admin.post("/admin/ban-user", { userId, banReason: "Botting" })).status).toBe(
        200,
      );
      expect(ended).toContain(userId);
      expect(await wren.whoAmI()).toBeNull();
      await expect(server.accounts.verifyRealtimeToken(token)).rejects.toMatchObject({
        reason: "session-ended",
      });
      expect(await client().signIn("banned@moor.example")).toMatchObject({
        status: 403,
        body: { code: "BANNED_USER" },
      });
      const seen = events.parse((await admin.get(`/admin/security-events?userId=${userId}`)).body);
      expect(seen).toContainEqual(expect.objectContaining({ kind: "banned", actorId: adminId }));
      await admin.post("/admin/unban-user", { userId });
      expect((await client().signIn("banned@moor.example")).status).toBe(200);
    });

    test("who play as somebody else leave a trace that player sees", async () => {
      const { admin, userId: adminId } = await administrator();
      await server.change(confirmSecondFactor, adminId);
      const wren = client();
      const userId = await wren.signUp("played@moor.example");
      expect((await admin.post("/admin/impersonate-user", { userId })).status).toBe(200);
      expect(await admin.whoAmI()).toBe(userId);
      expect(await kindsOf(wren)).toContain("impersonated");
      await admin.post("/admin/stop-impersonating");
      expect(await admin.whoAmI()).toBe(adminId);
    });

    test("are not players", async () => {
      const wren = client();
      const userId = await wren.signUp("player@moor.example");
      expect((await wren.post("/admin/ban-user", { userId })).status).toBe(403);
      expect((await wren.get(`/admin/security-events?userId=${userId}`)).status).toBe(403);
      expect((await wren.post("/update-user", { role: "admin" })).status).toBe(400);
    });
  });

  test("what an account is entered by changes in a fresh session alone", async () => {
    const wren = client();
    await ageSessions(server, await wren.signUp("stale@moor.example"), 3);
    const changes = [
      wren.post("/change-email", { newEmail: "moved@moor.example" }),
      wren.post("/unlink-account", { providerId: "google" }),
      wren.post("/passkey/delete-passkey", { id: "any" }),
    ];
    for (const answer of await Promise.all(changes))
      expect(answer).toMatchObject({ status: 403, body: { message: "Session is not fresh" } });
  });

  test("a session ends after ninety days, however often it was extended", async () => {
    const wren = client();
    const userId = await wren.signUp("ninety@moor.example");
    const begunDaysAgo = (days: number) =>
      server.change(
        'UPDATE "session" SET "createdAt" = $1 WHERE "userId" = $2',
        new Date(Date.now() - days * dayMs).toISOString(),
        userId,
      );
    await begunDaysAgo(89);
    await server.accounts.prune();
    expect(await wren.whoAmI()).toBe(userId);
    await begunDaysAgo(91);
    await server.accounts.prune();
    expect(await wren.whoAmI()).toBeNull();
    expect(ended).toContain(userId);
  });

  test("a password with the name of the site in it is refused", async () => {
    const account = { name: "W", email: "guessed@moor.example" };
    for (const password of ["Aldermoor2026", "my-aldermoor-password"]) {
      expect(await client().post("/sign-up/email", { ...account, password })).toMatchObject({
        status: 400,
        body: { code: "PASSWORD_GUESSABLE" },
      });
    }
  });

  test("guests who never came back are deleted, and those who may are not", async () => {
    const [gone, present] = [client(), client()];
    const [goneId, presentId] = [await gone.signInAsGuest(), await present.signInAsGuest()];
    const longAgo = new Date(Date.now() - 40 * dayMs).toISOString();
    await server.change('UPDATE "user" SET "updatedAt" = $1 WHERE "isAnonymous" IS TRUE', longAgo);
    await server.change(
      'UPDATE "session" SET "expiresAt" = $1 WHERE "userId" = $2',
      longAgo,
      goneId,
    );
    await server.accounts.prune();
    const deleted = await deletedUsers(server.accounts);
    expect(deleted).toContain(goneId);
    expect(deleted).not.toContain(presentId);
    expect(await present.whoAmI()).toBe(presentId);
  });
});

describe("an account with days of grace", () => {
  test("is closed at once, restored by its email, and gone when they are over", async () => {
    const server = await startAccountServer({
      rateLimitFactor: 1_000,
      settings: readAccountSettings({ AUTH_DELETION_GRACE_DAYS: "14" }),
    });
    const wren = new AccountClient(server.origin);
    const userId = await wren.signUp("grace@moor.example");
    const leave = () => wren.post("/delete-user", { password: testPassword });
    expect((await leave()).status).toBe(200);
    expect(await wren.whoAmI()).toBeNull();
    expect(await wren.signIn("grace@moor.example")).toMatchObject({
      status: 403,
      body: { code: "ACCOUNT_CLOSED" },
    });
    const link = linkIn(await emailTo(server.directory, "grace@moor.example", /will be deleted/));
    expect((await wren.get(link.split("/api/auth")[1] ?? "")).headers.get("location")).toBe("/");
    expect((await wren.signIn("grace@moor.example")).status).toBe(200);

    // The email may be sent again, which an open account and an unknown address cannot be told by.
    await wren.signUp("open@moor.example");
    await wren.signIn("grace@moor.example");
    await leave();
    const emailsBefore = emailsTo(server.directory, "grace@moor.example").length;
    for (const email of ["nobody@moor.example", "open@moor.example", "Grace@moor.example"]) {
      expect(await wren.post("/delete-user/restore-letter", { email })).toMatchObject({
        status: 200,
        body: { status: true },
      });
    }
    const emails = () => emailsTo(server.directory, "grace@moor.example");
    await expect.poll(emails).toHaveLength(emailsBefore + 2);
    const again = emails();
    for (const path of again.slice(-2).map((message) => linkIn(message).split("/api/auth")[1]))
      await wren.get(path ?? "");
    expect((await wren.signIn("grace@moor.example")).status).toBe(200);
    expect(emailsTo(server.directory, "nobody@moor.example")).toEqual([]);
    expect(
      emailsTo(server.directory, "open@moor.example").filter(({ subject }) =>
        subject.includes("deleted"),
      ),
    ).toEqual([]);

    await leave();
    await server.accounts.prune();
    expect(await deletedUsers(server.accounts)).toEqual([]);
    const past = new Date(0).toISOString();
    await server.change('UPDATE "user" SET "deletesAt" = $1 WHERE "id" = $2', past, userId);
    await server.accounts.prune();
    expect(await deletedUsers(server.accounts)).toEqual([userId]);
    await server.close();
  });
});

describe("a list of stolen passwords", () => {
  const hash = createHash("sha1").update("password-of-many").digest("hex").toUpperCase();

  test("refuses what is on it, and nobody when it does not answer", async () => {
    const list = createServer((request, response) => {
      response.end(
        request.url?.endsWith(hash.slice(0, 5)) === true ? `${hash.slice(5)}:42\r\n` : "",
      );
    });
    await new Promise<void>((resolve) => list.listen(0, "127.0.0.1", () => resolve()));
    const address = list.address();
    const port = address === null || typeof address === "string" ? 0 : address.port;
    const server = await startAccountServer({
      rateLimitFactor: 1_000,
      settings: readAccountSettings({
        AUTH_CHECK_BREACHED_PASSWORDS: "true",
        AUTH_BREACH_LIST_URL: `http://127.0.0.1:${port}/range/`,
      }),
    });
    const signUp = (email: string) =>
      new AccountClient(server.origin).post("/sign-up/email", {
        name: "W",
        email,
        password: "password-of-many",
      });
    expect(await signUp("on@moor.example")).toMatchObject({
      status: 400,
      body: { code: "PASSWORD_COMPROMISED" },
    });
    list.closeAllConnections();
    await new Promise((resolve) => list.close(resolve));
    expect((await signUp("offline@moor.example")).status).toBe(200);
    await server.close();
  });
});

describe("the history of an account", () => {
  test("counts what happens again, and keeps the newest two hundred", async () => {
    const server = await startAccountServer({ rateLimitFactor: 1_000 });
    const guest = new AccountClient(server.origin);
    const userId = await guest.signInAsGuest();
    for (let index = 0; index < 10; index += 1) await guest.post("/revoke-other-sessions");
    const listed = z.array(z.object({ kind: z.string(), count: z.number() }));
    expect(listed.parse((await guest.get("/security-events")).body)).toEqual([
      { kind: "sessions-revoked", count: 10 },
    ]);
    for (let index = 0; index < 205; index += 1) {
      await server.change(
        `INSERT INTO "securityEvent" ("id", "userId", "kind", "device", "createdAt")
          VALUES ($1, $2, 'signed-in', $1, $3)`,
        `old-${index}`,
        userId,
        new Date(Date.now() - (index + 1) * dayMs).toISOString(),
      );
    }
    await guest.post("/revoke-other-sessions", {}, { "user-agent": "Another program" });
    const kept = await server.read(
      'SELECT "device" FROM "securityEvent" WHERE "userId" = $1',
      userId,
    );
    expect(kept).toHaveLength(200);
    expect(kept).toContainEqual({ device: "Another program" });
    expect(kept).toContainEqual({ device: "old-0" });
    expect(kept).not.toContainEqual({ device: "old-204" });
    await server.close();
  });
});
