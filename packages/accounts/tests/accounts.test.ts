import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AccountClient } from "../src/testing/account-client.ts";
import { startAccountServer } from "../src/testing/account-server.ts";
import type { AccountServer } from "../src/testing/account-server.ts";

const testPassword = "correct horse battery";

describe("accounts over HTTP", () => {
  let server: AccountServer;
  const ended: string[] = [];

  beforeAll(async () => {
    server = await startAccountServer({
      rateLimitFactor: 100,
      onSessionEnded: ({ sessionId }) => void ended.push(sessionId),
    });
  });
  afterAll(() => server.close());

  const client = () => new AccountClient(server.origin);

  describe("signing up", () => {
    test("makes an account and signs it in with an HttpOnly cookie", async () => {
      const wren = client();
      const answer = await wren.post("/sign-up/email", {
        name: "Wren",
        email: "Wren@Moor.example",
        password: testPassword,
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        token: expect.any(String),
        user: { email: "wren@moor.example", emailVerified: false, name: "Wren" },
      });
      const cookie = answer.headers.getSetCookie().find((line) => line.includes("session_token"));
      expect(cookie).toMatch(/HttpOnly/);
      expect(cookie).toMatch(/SameSite=Lax/);
      expect(cookie).toMatch(/Path=\//);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await wren.get("/get-session")).toMatchObject({
        body: { user: { email: "wren@moor.example" }, session: { userId: expect.any(String) } },
      });
    });

    test("refuses an address that has an account, whatever its case", async () => {
      await client().signUp("taken@moor.example");
      const answer = await client().post("/sign-up/email", {
        name: "Other",
        email: "TAKEN@moor.example",
        password: testPassword,
      });
      expect(answer).toMatchObject({ status: 422, body: { message: "User already exists" } });
    });

    test("makes one account of eight attempts at once with one address", async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () =>
          client().post("/sign-up/email", {
            name: "R",
            email: "race@moor.example",
            password: testPassword,
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(7);
    });

    test.each([
      ["short12", "Password too short"],
      ["x".repeat(129), "Password too long"],
    ])("refuses a password of the wrong length (%#)", async (password, message) => {
      const answer = await client().post("/sign-up/email", {
        name: "Wren",
        email: "length@moor.example",
        password,
      });
      expect(answer).toMatchObject({ status: 400, body: { message } });
    });

    test("refuses what is no address", async () => {
      const answer = await client().post("/sign-up/email", {
        name: "Wren",
        email: "nobody",
        password: testPassword,
      });
      expect(answer).toMatchObject({ status: 400, body: { message: "Invalid email" } });
    });
  });

  describe("signing in and out", () => {
    test("answers a wrong password and an unknown address alike", async () => {
      await client().signUp("alike@moor.example");
      const wrong = await client().signIn("alike@moor.example", "not the password");
      const unknown = await client().signIn("unknown@moor.example");
      expect(wrong).toMatchObject({ status: 401, body: { message: "Invalid email or password" } });
      expect(unknown.body).toEqual(wrong.body);
    });

    test("signing out ends the session and tells the host which", async () => {
      const wren = client();
      await wren.signUp("out@moor.example");
      const { sessionId } = await server.accounts.verifyRealtimeToken(await wren.realtimeToken());
      expect(await wren.post("/sign-out")).toMatchObject({ status: 200, body: { success: true } });
      expect(await wren.whoAmI()).toBeNull();
      expect(ended).toContain(sessionId);
    });

    test("a new password signs other devices out when asked to", async () => {
      const [desk, phone] = [client(), client()];
      await desk.signUp("devices@moor.example");
      await phone.signIn("devices@moor.example");
      const answer = await desk.post("/change-password", {
        currentPassword: testPassword,
        newPassword: "another long password",
        revokeOtherSessions: true,
      });
      expect(answer.status).toBe(200);
      expect(await phone.whoAmI()).toBeNull();
      expect(await desk.whoAmI()).not.toBeNull();
    });

    test("an account deletes itself with its password", async () => {
      const wren = client();
      await wren.signUp("leaving@moor.example");
      expect(await wren.post("/delete-user", { password: "not it at all" })).toMatchObject({
        status: 400,
        body: { message: "Invalid password" },
      });
      expect(await wren.post("/delete-user", { password: testPassword })).toMatchObject({
        status: 200,
      });
      expect((await client().signIn("leaving@moor.example")).status).toBe(401);
    });
  });

  describe("the address of an account", () => {
    test("changes at once while it was never verified", async () => {
      const wren = client();
      await wren.signUp("before@moor.example");
      const answer = await wren.post("/change-email", { newEmail: "After@moor.example" });
      expect(answer).toMatchObject({ status: 200, body: { status: true } });
      expect((await client().signIn("after@moor.example")).status).toBe(200);
      expect((await client().signIn("before@moor.example")).status).toBe(401);
    });

    test.each([
      ["same@moor.example", "Email is the same"],
      ["owned@moor.example", "Couldn't update your email"],
      ["nobody", "Invalid email"],
    ])("does not change to %s", async (newEmail, message) => {
      await client()
        .signUp("owned@moor.example")
        .catch(() => undefined);
      const wren = client();
      await wren.signUp("same@moor.example").catch(() => wren.signIn("same@moor.example"));
      const answer = await wren.post("/change-email", { newEmail });
      expect(answer).toMatchObject({ status: 400, body: { message } });
    });

    test("is nothing a guest has", async () => {
      const guest = client();
      await guest.signInAsGuest();
      const answer = await guest.post("/change-email", { newEmail: "mine@moor.example" });
      expect(answer.status).toBe(400);
    });
  });

  describe("the sign-in providers of an account", () => {
    test("are listed by name, without the user's id", async () => {
      const wren = client();
      await wren.signUp("listed@moor.example");
      const { body } = await wren.get("/list-accounts");
      expect(body).toEqual([
        {
          id: expect.any(String),
          provider: "credential",
          providerId: "credential",
          accountId: expect.any(String),
          scopes: [],
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
        },
      ]);
    });

    test("cannot all be unlinked", async () => {
      const wren = client();
      await wren.signUp("last@moor.example");
      const answer = await wren.post("/unlink-account", { providerId: "credential" });
      expect(answer).toMatchObject({
        status: 400,
        body: { message: "You can't unlink your last account" },
      });
    });

    test("give tokens only where they are known, and only to who is signed in", async () => {
      const wren = client();
      await wren.signUp("tokens@moor.example");
      expect(await wren.post("/get-access-token", { providerId: "moonlight" })).toMatchObject({
        status: 400,
        body: { message: "Provider moonlight is not supported." },
      });
      expect((await client().post("/get-access-token", { providerId: "moonlight" })).status).toBe(
        401,
      );
    });
  });

  describe("sessions of one account", () => {
    test("are listed, and one is revoked by its token", async () => {
      const [desk, phone] = [client(), client()];
      await desk.signUp("two@moor.example");
      await phone.signIn("two@moor.example");
      expect((await desk.get("/list-sessions")).body).toHaveLength(2);
      const answer = await desk.post("/revoke-session", { token: await phone.sessionToken() });
      expect(answer).toMatchObject({ status: 200, body: { status: true } });
      expect(await phone.whoAmI()).toBeNull();
      expect(await desk.whoAmI()).not.toBeNull();
    });

    test("an unknown one is not found and a foreign one is refused", async () => {
      const [own, foreign] = [client(), client()];
      await own.signUp("own@moor.example");
      await foreign.signUp("foreign@moor.example");
      expect(await own.post("/revoke-session", { token: "no such token" })).toMatchObject({
        status: 400,
        body: { message: "Session not found" },
      });
      const token = await foreign.sessionToken();
      expect((await own.post("/revoke-session", { token })).status).toBe(401);
      expect(await foreign.whoAmI()).not.toBeNull();
    });

    test("all others go at once", async () => {
      const [desk, phone, tablet] = [client(), client(), client()];
      await desk.signUp("three@moor.example");
      await phone.signIn("three@moor.example");
      await tablet.signIn("three@moor.example");
      expect((await desk.post("/revoke-other-sessions")).status).toBe(200);
      expect(await phone.whoAmI()).toBeNull();
      expect(await tablet.whoAmI()).toBeNull();
      expect(await desk.whoAmI()).not.toBeNull();
    });
  });

  test("what is stored outlives the process", async () => {
    const first = await startAccountServer();
    const wren = new AccountClient(first.origin);
    const userId = await wren.signUp("stays@moor.example");
    const token = await wren.realtimeToken();
    const { databaseUrl, origin } = first;
    const second = await startAccountServer({ databaseUrl, baseUrl: origin }, first.directory);
    expect(await second.accounts.verifyRealtimeToken(token)).toMatchObject({ subject: userId });
    await second.close();
    await first.close();
  });

  test("pruning takes expired sessions and leaves the others", async () => {
    const wren = client();
    const userId = await wren.signUp("pruned@moor.example");
    const kept = client();
    await kept.signUp("kept@moor.example");
    const past = new Date(Date.now() - 1_000).toISOString();
    await server.change('UPDATE "session" SET "expiresAt" = $1 WHERE "userId" = $2', past, userId);
    await server.accounts.prune();
    const left = await server.read('SELECT "id" FROM "session" WHERE "userId" = $1', userId);
    expect(left).toEqual([]);
    expect(await kept.whoAmI()).not.toBeNull();
  });

  test("starting and serving is nothing to complain about", async () => {
    const quiet = await startAccountServer();
    await new AccountClient(quiet.origin).signUp("quiet@moor.example");
    expect(quiet.log).toEqual([]);
    await quiet.close();
  });

  test("a short secret is refused at start", async () => {
    await expect(startAccountServer({ secret: "short" })).rejects.toThrow(/at least 32 characters/);
  });
});
