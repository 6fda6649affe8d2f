import { decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAccountSettings } from "../src/settings/account-settings.ts";
import { AccountClient } from "../src/testing/account-client.ts";
import { startAccountServer } from "../src/testing/account-server.ts";
import type { AccountServer } from "../src/testing/account-server.ts";
import { startIdentityProvider } from "../src/testing/identity-provider.ts";
import type { IdentityProvider } from "../src/testing/identity-provider.ts";
import { emailTo, linkIn } from "../src/testing/received-emails.ts";

const testPassword = "correct horse battery";

describe("the contract of the account calls", () => {
  let server: AccountServer;
  let provider: IdentityProvider;

  beforeAll(async () => {
    provider = await startIdentityProvider();
    server = await startAccountServer({
      rateLimitFactor: 10_000,
      settings: readAccountSettings({
        GOOGLE_CLIENT_ID: "google-id",
        GOOGLE_CLIENT_SECRET: "google-secret",
        GITHUB_CLIENT_ID: "github-id",
        GITHUB_CLIENT_SECRET: "github-secret",
        ROBLOX_CLIENT_ID: "roblox-id",
        ROBLOX_CLIENT_SECRET: "roblox-secret",
      }),
    });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  const client = () => new AccountClient(server.origin);
  const refused = (status: number, message: string) => ({ status, body: { message } });

  test("GET /get-session answers null to visitors, and knows its two switches", async () => {
    expect((await client().get("/get-session")).body).toBeNull();
    const wren = client();
    await wren.signUp("session@moor.example");
    for (const query of ["disableCookieCache=true", "disableRefresh=true"]) {
      expect((await wren.get(`/get-session?${query}`)).body).toMatchObject({
        session: {
          userId: expect.any(String),
          token: expect.any(String),
          expiresAt: expect.any(String),
        },
        user: { email: "session@moor.example", name: "Wren", emailVerified: false },
      });
    }
  });

  test("POST /sign-in/email answers redirect, token, url and user", async () => {
    await client().signUp("shape@moor.example");
    const body = { email: "shape@moor.example", password: testPassword };
    expect(
      (await client().post("/sign-in/email", { ...body, callbackURL: "/characters" })).body,
    ).toMatchObject({
      redirect: true,
      url: "/characters",
      token: expect.any(String),
      user: { email: "shape@moor.example" },
    });
    expect((await client().post("/sign-in/email", body)).body).toMatchObject({ redirect: false });
    const forgotten = await client().post("/sign-in/email", { ...body, rememberMe: false });
    const cookie = forgotten.headers.getSetCookie().find((line) => line.includes("session_token"));
    expect(cookie).not.toMatch(/Max-Age/);
    expect(
      await client().post("/sign-in/email", { email: "nobody", password: testPassword }),
    ).toMatchObject(refused(400, "Invalid email"));
  });

  test("POST /sign-in/social takes an ID token where the provider signs them", async () => {
    const started = await client().post("/sign-in/social", {
      provider: "google",
      disableRedirect: true,
      scopes: ["openid"],
      loginHint: "wren",
    });
    expect(started.body).toMatchObject({
      redirect: false,
      url: expect.stringContaining("login_hint=wren"),
    });
    const post = (id: string) =>
      client().post("/sign-in/social", { provider: id, idToken: { token: "not a token" } });
    expect(await post("github")).toMatchObject(refused(404, "id_token not supported"));
    expect(await post("google")).toMatchObject(refused(401, "invalid token"));
  });

  test("POST /callback/{id} leads to the same address with GET", async () => {
    const answer = await client().post("/callback/google", { code: "a", state: "b" });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toContain("/callback/google?");
  });

  test("POST /sign-out takes no body and may come twice", async () => {
    const wren = client();
    await wren.signUp("twice@moor.example");
    for (const _ of [1, 2])
      expect(await wren.post("/sign-out")).toMatchObject({ status: 200, body: { success: true } });
  });

  test("POST /send-verification-email is for one's own unconfirmed address", async () => {
    const wren = client();
    await wren.signUp("own@moor.example");
    expect(
      (await wren.post("/send-verification-email", { email: "own@moor.example" })).body,
    ).toEqual({ status: true });
    expect(
      (await wren.post("/send-verification-email", { email: "other@moor.example" })).status,
    ).toBe(400);
    expect(await client().post("/send-verification-email", { email: "nobody" })).toMatchObject({
      status: 400,
    });
  });

  test("POST /change-password checks the old one, and /set-password is the server's alone", async () => {
    const wren = client();
    await wren.signUp("change@moor.example");
    const change = (currentPassword: string, newPassword: string) =>
      wren.post("/change-password", { currentPassword, newPassword });
    expect(await change("wrong one", "another long password")).toMatchObject(
      refused(400, "Invalid password"),
    );
    expect(await change(testPassword, "short")).toMatchObject(refused(400, "Password too short"));
    expect(await change(testPassword, "x".repeat(129))).toMatchObject(
      refused(400, "Password too long"),
    );
    expect(
      (await wren.post("/set-password", { newPassword: "another long password" })).status,
    ).toBe(404);
  });

  test("calls about providers need a session, a known provider and an account", async () => {
    const wren = client();
    await wren.signUp("calls@moor.example");
    for (const call of ["/get-access-token", "/refresh-token"]) {
      expect((await client().post(call, { providerId: "google" })).status).toBe(401);
      expect(await wren.post(call, { providerId: "google" })).toMatchObject(
        refused(400, "Account not found"),
      );
      expect(await wren.post(call, { providerId: "moonlight" })).toMatchObject(
        refused(400, "Provider moonlight is not supported."),
      );
    }
    expect(await wren.post("/unlink-account", { providerId: "google" })).toMatchObject({
      status: 400,
    });
  });

  test("organization calls refuse with the product's words", async () => {
    const wren = client();
    await wren.signUp("words@moor.example");
    const post = (call: string, body: object) => wren.post(`/organization/${call}`, body);
    const organizationId = "nowhere";
    expect(await post("update", { data: { name: "X" }, organizationId })).toMatchObject(
      refused(400, "User is not a member of the organization"),
    );
    expect(await post("delete", { organizationId })).toMatchObject(
      refused(400, "User is not a member of the organization"),
    );
    expect(await post("leave", { organizationId })).toMatchObject({ status: 400 });
    expect(await post("remove-member", { memberIdOrEmail: "x" })).toMatchObject(
      refused(400, "No active organization"),
    );
    expect(await post("accept-invitation", { invitationId: "x" })).toMatchObject(
      refused(400, "Invitation not found"),
    );
    expect(await post("cancel-invitation", { invitationId: "x" })).toMatchObject(
      refused(400, "Invitation not found"),
    );
    expect(await wren.get("/organization/get-active-member")).toMatchObject(
      refused(400, "No active organization"),
    );
    expect(await wren.get("/organization/list-teams")).toMatchObject({ status: 400 });
    expect((await client().get("/organization/list")).status).toBe(401);
  });

  test("keys of realtime tokens change, and tokens of the last one stay good", async () => {
    const wren = client();
    await wren.signUp("rotation@moor.example");
    const before = await wren.realtimeToken();
    const past = new Date(Date.now() - 1_000).toISOString();
    await server.change('UPDATE "jwks" SET "expiresAt" = $1', past);
    const after = await wren.realtimeToken();
    expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
    for (const token of [before, after]) {
      expect(await server.accounts.verifyRealtimeToken(token)).toMatchObject({
        issuer: server.origin,
      });
    }
  });
});

describe("a site that requires confirmed addresses", () => {
  test("lets nobody in before", async () => {
    const server = await startAccountServer({
      rateLimitFactor: 1_000,
      settings: readAccountSettings({ AUTH_REQUIRE_VERIFIED_EMAIL: "true" }),
    });
    const wren = new AccountClient(server.origin);
    await wren.signUp("strict@moor.example");
    expect(await wren.whoAmI()).toBeNull();
    expect(await wren.signIn("strict@moor.example")).toMatchObject({
      status: 403,
      body: { message: "Email not verified" },
    });
    const message = await emailTo(server.directory, "strict@moor.example", /Confirm/);
    await wren.get(linkIn(message).split("/api/auth")[1] ?? "");
    expect((await wren.signIn("strict@moor.example")).status).toBe(200);
    await server.close();
  });
});
