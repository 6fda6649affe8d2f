import type { AccountClient } from "@aldermoor/accounts/testing/account-client.ts";
import type { Claims } from "@aldermoor/accounts/testing/identity-provider.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { refused, startContractHost } from "../../src/testing/contract-host.ts";
import type { ContractHost } from "../../src/testing/contract-host.ts";

const googleHost = "oauth2.googleapis.com";
const stateSeconds = 600;

describe("sign-in providers at a started host", () => {
  let host: ContractHost;
  beforeAll(async () => {
    host = await startContractHost();
  });
  afterAll(() => host.dispose());

  async function start(from: AccountClient, provider: string, call = "/sign-in/social") {
    const answer = await from.post(call, {
      provider,
      callbackURL: "/characters",
      errorCallbackURL: "/landing",
    });
    expect(answer).toMatchObject({ status: 200, body: { redirect: true } });
    return z.object({ url: z.string() }).parse(answer.body).url;
  }

  /** Goes to the provider and back; answers where that leads. */
  async function journey(
    from: AccountClient,
    provider: string,
    email: string,
    { call, claims }: { call?: string; claims?: Claims } = {},
  ): Promise<string> {
    const back = host.provider.consent(await start(from, provider, call), email, claims);
    const answer = await from.get(`/callback/${provider}${back}`);
    expect(answer.status).toBe(302);
    return answer.headers.get("location") ?? "";
  }

  const stateOf = (url: string) => new URL(url).searchParams.get("state") ?? "";
  const callback = async (from: AccountClient, path: string) =>
    (await from.get(`/callback/${path}`)).headers.get("location") ?? "";

  test("POST /sign-in/social answers url and redirect, with a state of ten minutes", async () => {
    const wren = host.client();
    const answer = await wren.post("/sign-in/social", {
      provider: "google",
      disableRedirect: true,
      scopes: ["openid"],
      loginHint: "wren@moor.example",
    });
    const { url, redirect } = z
      .object({ url: z.string(), redirect: z.boolean() })
      .parse(answer.body);
    expect(redirect).toBe(false);
    expect(new URL(url).searchParams.get("login_hint")).toBe("wren@moor.example");
    expect(stateOf(url)).toHaveLength(32);
    const [row] = host.read('SELECT * FROM "verification" ORDER BY "createdAt" DESC LIMIT 1');
    const record = z
      .object({ value: z.string(), createdAt: z.coerce.date(), expiresAt: z.coerce.date() })
      .parse(row);
    const payload = z
      .object({ codeVerifier: z.string(), callbackURL: z.string(), expiresAt: z.number() })
      .parse(JSON.parse(record.value));
    expect(payload.codeVerifier).toHaveLength(128);
    const lifetimeMs = record.expiresAt.getTime() - record.createdAt.getTime();
    expect(Math.round(lifetimeMs / 1_000)).toBe(stateSeconds);
    const cookie = answer.headers.getSetCookie().find((line) => line.includes("state"));
    expect(cookie).toContain(`Max-Age=${stateSeconds}`);
  });

  test("an ID token signs in without a redirect", async () => {
    const token = await host.provider.idToken(googleHost, "google-id", "direct@moor.example");
    const wren = host.client();
    expect(
      await wren.post("/sign-in/social", { provider: "google", idToken: { token } }),
    ).toMatchObject({
      status: 200,
      body: { redirect: false, token: expect.any(String), user: { email: "direct@moor.example" } },
    });
    expect(await wren.whoAmI()).not.toBeNull();
  });

  test("an ID token is refused with the sentence that says why", async () => {
    const post = (provider: string, token: string) =>
      host.client().post("/sign-in/social", { provider, idToken: { token } });
    const withoutEmail = { email: undefined };
    const nameless = await host.provider.idToken(
      googleHost,
      "google-id",
      "no@moor.example",
      withoutEmail,
    );
    const foreign = await host.provider.idToken(googleHost, "another-id", "no@moor.example");
    expect(await post("moonlight", nameless)).toMatchObject(refused(404, "Provider not found"));
    expect(await post("github", nameless)).toMatchObject(refused(404, "id_token not supported"));
    expect(await post("google", "nonsense")).toMatchObject(refused(401, "invalid token"));
    expect(await post("google", foreign)).toMatchObject(refused(401, "invalid token"));
    expect(await post("google", nameless)).toMatchObject(refused(401, "User email not found"));
  });

  test("addresses to go back to are ours", async () => {
    for (const name of ["callbackURL", "errorCallbackURL", "newUserCallbackURL"]) {
      const body = { provider: "google", [name]: "https://evil.example" };
      expect(await host.client().post("/sign-in/social", body)).toMatchObject(
        refused(403, `Invalid ${name}`),
      );
    }
  });

  test("GET /callback/{id} makes an account and finds it again; POST leads to the same", async () => {
    const wren = host.client();
    expect(await journey(wren, "google", "new@moor.example")).toMatch(/\/characters$/);
    const again = host.client();
    await journey(again, "google", "new@moor.example");
    expect(await again.whoAmI()).toBe(await wren.whoAmI());
    const posted = await host.client().post("/callback/google", { code: "a", state: "b" });
    expect(posted.headers.get("location")).toContain("/callback/google?");
  });

  describe("redirects of /callback/{id}", () => {
    test("without a state: state_not_found, or what the provider said", async () => {
      expect(await callback(host.client(), "google?code=x")).toContain("error=state_not_found");
      expect(await callback(host.client(), "google?error=access_denied")).toContain(
        "error=access_denied",
      );
    });

    test("with an unknown, used or expired state: please_restart_the_process", async () => {
      const wren = host.client();
      expect(await callback(wren, "google?code=x&state=unknown")).toContain(
        "error=please_restart_the_process",
      );
      const back = host.provider.consent(await start(wren, "google"), "restart@moor.example");
      await wren.get(`/callback/google${back}`);
      expect(await callback(wren, `google${back}`)).toContain("error=please_restart_the_process");
      const late = host.provider.consent(await start(wren, "google"), "late@moor.example");
      const longAgo = new Date(0).toISOString();
      host.change(
        `UPDATE "verification" SET "expiresAt" = ?, "value" = json_set("value", '$.expiresAt', 0)
          WHERE json_valid("value")`,
        longAgo,
      );
      expect(await callback(wren, `google${late}`)).toContain("error=please_restart_the_process");
    });

    test("without a code: no_code; with a wrong one: invalid_code", async () => {
      const wren = host.client();
      const first = stateOf(await start(wren, "google"));
      expect(await callback(wren, `google?state=${first}`)).toMatch(/\/landing\?error=no_code$/);
      const second = stateOf(await start(wren, "google"));
      expect(await callback(wren, `google?code=wrong&state=${second}`)).toMatch(
        /\/landing\?error=invalid_code$/,
      );
    });

    test("with a parameter that comes twice: none, the request is refused", async () => {
      const answer = await host.client().get("/callback/google?code=a&code=b&state=c");
      expect(answer.status).toBe(400);
    });

    test("of a provider that does not exist: oauth_provider_not_found", async () => {
      const wren = host.client();
      const state = stateOf(await start(wren, "google"));
      expect(await callback(wren, `moonlight?code=x&state=${state}`)).toContain(
        "error=oauth_provider_not_found",
      );
    });

    test("of a provider that says nothing of the person: unable_to_get_user_info", async () => {
      const claims = { isSilent: true };
      expect(await journey(host.client(), "github", "silent@moor.example", { claims })).toContain(
        "error=unable_to_get_user_info",
      );
    });

    test("of a person without an address: email_not_found", async () => {
      const claims = { email: undefined };
      expect(await journey(host.client(), "google", "none@moor.example", { claims })).toContain(
        "error=email_not_found",
      );
    });

    test("of an address that has an account nobody vouches for: account_not_linked", async () => {
      await host.player("unconfirmed@moor.example");
      expect(await journey(host.client(), "google", "unconfirmed@moor.example")).toContain(
        "error=account_not_linked",
      );
    });
  });

  describe("POST /link-social", () => {
    test("links the provider of the same address, and quietly a second time", async () => {
      const wren = await host.player("linker@moor.example");
      for (const _ of ["first", "second"]) {
        expect(
          await journey(wren, "gitlab", "linker@moor.example", { call: "/link-social" }),
        ).toMatch(/\/characters$/);
      }
      expect((await wren.get("/list-accounts")).body).toHaveLength(2);
    });

    test("leads on with unable_to_link_account or account_already_linked_to_different_user", async () => {
      const wren = await host.player("stubborn@moor.example");
      const link = { call: "/link-social" };
      expect(await journey(wren, "zoom", "elsewhere@moor.example", link)).toContain(
        "error=unable_to_link_account",
      );
      const owner = host.client();
      await journey(owner, "twitch", "owned@moor.example");
      host.change(
        `UPDATE "user" SET "email" = 'moved@moor.example' WHERE "email" = 'owned@moor.example'`,
      );
      const thief = await host.player("owned@moor.example");
      expect(await journey(thief, "twitch", "owned@moor.example", link)).toContain(
        "error=account_already_linked_to_different_user",
      );
    });

    test("by an ID token answers status, and refuses with three sentences", async () => {
      const wren = await host.player("token-linker@moor.example");
      const link = async (email: string, claims: Claims = {}) => {
        const token = await host.provider.idToken(googleHost, "google-id", email, claims);
        return wren.post("/link-social", { provider: "google", idToken: { token } });
      };
      expect(await link("token-linker@moor.example", { email_verified: false })).toMatchObject(
        refused(401, "Account not linked - linking not allowed"),
      );
      expect(await link("another@moor.example")).toMatchObject(
        refused(401, "Account not linked - different emails not allowed"),
      );
      expect(await link("token-linker@moor.example")).toMatchObject({
        status: 200,
        body: { status: true },
      });
      expect(await link("token-linker@moor.example")).toMatchObject({ body: { status: true } });
    });

    test("needs a session and a known provider", async () => {
      const wren = await host.player("linkless@moor.example");
      expect((await host.client().post("/link-social", { provider: "google" })).status).toBe(401);
      expect(await wren.post("/link-social", { provider: "moonlight" })).toMatchObject(
        refused(404, "Provider not found"),
      );
    });
  });

  describe("the linked accounts", () => {
    async function linked(email: string) {
      const wren = await host.player(email);
      await journey(wren, "gitlab", email, { call: "/link-social" });
      const listed = z
        .array(z.object({ provider: z.string(), accountId: z.string() }))
        .parse((await wren.get("/list-accounts")).body);
      const accountId = listed.find(({ provider }) => provider === "gitlab")?.accountId ?? "";
      return { wren, accountId };
    }

    test("GET /list-accounts answers id, provider, times, accountId and scopes", async () => {
      const { wren } = await linked("lists@moor.example");
      const { body } = await wren.get("/list-accounts");
      expect(body).toContainEqual(
        expect.objectContaining({
          id: expect.any(String),
          provider: "gitlab",
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
          accountId: expect.any(String),
          scopes: expect.any(Array),
        }),
      );
      expect((await host.client().get("/list-accounts")).status).toBe(401);
    });

    test("POST /get-access-token refreshes what expires within five seconds or never", async () => {
      const { wren } = await linked("access@moor.example");
      const ask = () => wren.post("/get-access-token", { providerId: "gitlab" });
      const expireIn = (seconds: number | null) =>
        host.change(
          `UPDATE "account" SET "accessTokenExpiresAt" = nullif(?, '') WHERE "providerId" = 'gitlab'`,
          seconds === null ? "" : new Date(Date.now() + seconds * 1_000).toISOString(),
        );
      const before = host.provider.refreshes;
      expect(await ask()).toMatchObject({
        status: 200,
        body: {
          accessToken: expect.any(String),
          accessTokenExpiresAt: expect.any(String),
          scopes: expect.any(Array),
          idToken: expect.any(String),
        },
      });
      expireIn(60);
      await ask();
      expect(host.provider.refreshes).toBe(before);
      expireIn(4);
      expect((await ask()).status).toBe(200);
      expect(host.provider.refreshes).toBe(before + 1);
      expireIn(null);
      expect((await ask()).status).toBe(200);
      expect(host.provider.refreshes).toBe(before + 2);
    });

    test("POST /refresh-token answers a token response", async () => {
      const { wren } = await linked("refresh@moor.example");
      expect((await wren.post("/refresh-token", { providerId: "gitlab" })).body).toMatchObject({
        tokenType: "bearer",
        accessToken: expect.any(String),
        refreshToken: expect.any(String),
        accessTokenExpiresAt: expect.any(String),
      });
    });

    test("tokens that the provider does not give are refused with their sentences", async () => {
      const { wren } = await linked("refused@moor.example");
      host.change(`UPDATE "account" SET "refreshToken" = 'broken' WHERE "providerId" = 'gitlab'`);
      expect((await wren.post("/refresh-token", { providerId: "gitlab" })).body).toMatchObject({
        message: "Failed to refresh access token",
      });
      const past = new Date(0).toISOString();
      host.change(`UPDATE "account" SET "accessTokenExpiresAt" = ?`, past);
      expect((await wren.post("/get-access-token", { providerId: "gitlab" })).body).toMatchObject({
        message: "Failed to get a valid access token",
      });
      for (const call of ["/get-access-token", "/refresh-token"]) {
        expect((await host.client().post(call, { providerId: "gitlab" })).status).toBe(401);
        expect(await wren.post(call, { providerId: "moonlight" })).toMatchObject(
          refused(400, "Provider moonlight is not supported."),
        );
        expect(await wren.post(call, { providerId: "discord" })).toMatchObject(
          refused(400, "Account not found"),
        );
      }
    });

    test("POST /account-info answers user and data", async () => {
      const { wren, accountId } = await linked("info@moor.example");
      expect((await wren.post("/account-info", { accountId })).body).toMatchObject({
        user: { id: accountId, email: "info@moor.example" },
        data: expect.anything(),
      });
      expect(await wren.post("/account-info", { accountId: "none" })).toMatchObject(
        refused(400, "Account not found"),
      );
    });

    test("POST /unlink-account takes one away, never the last", async () => {
      const { wren } = await linked("unlinks@moor.example");
      const unlink = (providerId: string) => wren.post("/unlink-account", { providerId });
      expect(await unlink("discord")).toMatchObject(refused(400, "Account not found"));
      expect((await unlink("gitlab")).body).toEqual({ status: true });
      expect(await unlink("credential")).toMatchObject(
        refused(400, "You can't unlink your last account"),
      );
    });

    test("who has no password is told so", async () => {
      const wren = host.client();
      await journey(wren, "google", "passwordless@moor.example");
      const change = { currentPassword: "none of them", newPassword: "another long password" };
      expect(await wren.post("/change-password", change)).toMatchObject(
        refused(400, "Credential account not found"),
      );
      expect(await wren.post("/delete-user", { password: "none of them" })).toMatchObject(
        refused(400, "Credential account not found"),
      );
    });
  });
});
