import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { readAccountSettings } from "../settings/account-settings.ts";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { startIdentityProvider } from "../testing/identity-provider.ts";
import type { IdentityProvider } from "../testing/identity-provider.ts";
import { emailTo, linkIn } from "../testing/received-emails.ts";
import { socialProviders } from "./social-provider-ids.ts";

const credentials = Object.fromEntries(
  socialProviders.flatMap(({ id }) => [
    [`${id.toUpperCase()}_CLIENT_ID`, `${id}-id`],
    [`${id.toUpperCase()}_CLIENT_SECRET`, `${id}-secret`],
  ]),
);

describe("signing in with a provider", () => {
  let server: AccountServer;
  let provider: IdentityProvider;

  beforeAll(async () => {
    provider = await startIdentityProvider();
    server = await startAccountServer({
      rateLimitFactor: 1_000,
      settings: readAccountSettings({ ...credentials, APPLE_APP_BUNDLE_IDENTIFIER: "moor.app" }),
    });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  const client = () => new AccountClient(server.origin);

  async function start(from: AccountClient, id: string, path = "/sign-in/social") {
    const answer = await from.post(path, {
      provider: id,
      callbackURL: "/characters",
      errorCallbackURL: "/login",
    });
    expect(answer.status).toBe(200);
    return z.object({ url: z.string() }).parse(answer.body).url;
  }

  async function signIn(from: AccountClient, id: string, email: string, path?: string) {
    const back = provider.consent(await start(from, id, path), email);
    const answer = await from.get(`/callback/${id}${back}`);
    expect(answer.status).toBe(302);
    return answer.headers.get("location") ?? "";
  }

  test.each(socialProviders.map(({ id }) => id))(
    "%s makes an account, and finds it again",
    async (id) => {
      const first = client();
      expect(await signIn(first, id, `${id}@moor.example`)).toMatch(/\/characters$/);
      const userId = await first.whoAmI();
      expect(userId).not.toBeNull();
      expect((await first.get("/list-accounts")).body).toMatchObject([{ provider: id }]);
      const again = client();
      await signIn(again, id, `${id}@moor.example`);
      expect(await again.whoAmI()).toBe(userId);
    },
  );

  test("the page learns which ones this site offers", async () => {
    expect((await client().get("/sign-in-methods")).body).toMatchObject({
      password: true,
      guest: true,
      letters: false,
      providers: socialProviders.map(({ id, name }) => ({ id, name })),
    });
  });

  test("does not take over an account whose address was never confirmed", async () => {
    await client().signUp("victim@moor.example");
    const attacker = client();
    expect(await signIn(attacker, "google", "victim@moor.example")).toContain(
      "error=account_not_linked",
    );
    expect(await attacker.whoAmI()).toBeNull();
  });

  test("finds the account of an address that both sides confirmed", async () => {
    const wren = client();
    const userId = await wren.signUp("both@moor.example");
    const message = await emailTo(server.directory, "both@moor.example", /Confirm/);
    await wren.get(linkIn(message).split("/api/auth")[1] ?? "");
    const byGoogle = client();
    await signIn(byGoogle, "google", "both@moor.example");
    expect(await byGoogle.whoAmI()).toBe(userId);
    // Spotify never vouches for an address.
    expect(await signIn(client(), "spotify", "both@moor.example")).toContain(
      "error=account_not_linked",
    );
  });

  test("asks for a second factor where the account has one", async () => {
    const wren = client();
    await signIn(wren, "google", "careful@moor.example");
    const userId = await wren.whoAmI();
    expect((await wren.post("/two-factor/enable", { method: "otp" })).status).toBe(200);
    const again = client();
    const page = new URL(await signIn(again, "google", "careful@moor.example"));
    expect(page.pathname).toBe("/two-factor");
    expect(page.searchParams.get("callbackURL")).toContain("/characters");
    expect(await again.whoAmI()).toBeNull();
    await again.post("/two-factor/send-otp");
    const message = await emailTo(server.directory, "careful@moor.example", /sign-in code/);
    await again.post("/two-factor/verify-otp", { code: /^\d{6}$/m.exec(message.text)?.[0] });
    expect(await again.whoAmI()).toBe(userId);
  });

  test("a guest who signs in with one keeps playing as the new account", async () => {
    const guest = client();
    const guestId = await guest.signInAsGuest();
    await signIn(guest, "github", "guest-no-more@moor.example");
    expect(await guest.whoAmI()).not.toBe(guestId);
    expect(await guest.whoAmI()).not.toBeNull();
  });

  test("a used, foreign or missing state starts over, and a refusal keeps its reason", async () => {
    const wren = client();
    const back = provider.consent(await start(wren, "discord"), "state@moor.example");
    const foreign = await client().get(`/callback/discord${back}`);
    expect(foreign.headers.get("location")).toContain("error=please_restart_the_process");
    expect((await wren.get("/callback/discord?code=x")).headers.get("location")).toContain(
      "error=state_not_found",
    );
    expect(
      (await wren.get("/callback/discord?error=access_denied")).headers.get("location"),
    ).toContain("error=access_denied");
    const url = new URL(await start(wren, "discord"));
    const state = url.searchParams.get("state") ?? "";
    const noCode = await wren.get(`/callback/discord?state=${state}`);
    expect(noCode.headers.get("location")).toContain("error=no_code");
    const wrong = new URL(await start(wren, "discord")).searchParams.get("state") ?? "";
    expect(
      (await wren.get(`/callback/discord?code=nonsense&state=${wrong}`)).headers.get("location"),
    ).toContain("error=invalid_code");
  });

  test("an unknown provider is not found, and a foreign address is not gone back to", async () => {
    expect(await client().post("/sign-in/social", { provider: "moonlight" })).toMatchObject({
      status: 404,
      body: { message: "Provider not found" },
    });
    expect(
      await client().post("/sign-in/social", {
        provider: "google",
        callbackURL: "https://evil.example",
      }),
    ).toMatchObject({ status: 403, body: { message: "Invalid callbackURL" } });
  });

  describe("as a further way into an account", () => {
    test("is linked, read, refreshed and unlinked by its name", async () => {
      const wren = client();
      await wren.signUp("linker@moor.example");
      await signIn(wren, "gitlab", "linker@moor.example", "/link-social");
      const { body } = await wren.get("/list-accounts");
      const account = z
        .array(z.object({ provider: z.string(), accountId: z.string() }))
        .parse(body)
        .find((one) => one.provider === "gitlab");
      expect(account).toBeDefined();
      const select = { providerId: "gitlab", accountId: account?.accountId };
      expect((await wren.post("/get-access-token", select)).body).toMatchObject({
        accessToken: "an access token of the provider",
      });
      expect((await wren.post("/refresh-token", select)).body).toMatchObject({
        tokenType: "bearer",
        accessToken: expect.any(String),
      });
      expect(
        (await wren.post("/account-info", { accountId: account?.accountId })).body,
      ).toMatchObject({
        user: { id: account?.accountId, email: "linker@moor.example" },
        data: { username: "wren" },
      });
      expect(await wren.post("/account-info", { accountId: "none" })).toMatchObject({
        status: 400,
        body: { message: "Account not found" },
      });
      expect((await wren.post("/unlink-account", { providerId: "gitlab" })).body).toEqual({
        status: true,
      });
    });

    test("with another address or of another player is refused", async () => {
      const wren = client();
      await wren.signUp("strict@moor.example");
      expect(await signIn(wren, "zoom", "elsewhere@moor.example", "/link-social")).toContain(
        "error=unable_to_link_account",
      );
      const owner = client();
      await signIn(owner, "twitch", "taken-twitch@moor.example");
      const thief = client();
      await thief.signUp("thief@moor.example");
      expect(await signIn(thief, "twitch", "taken-twitch@moor.example", "/link-social")).toMatch(
        /error=(account_already_linked_to_different_user|unable_to_link_account)/,
      );
    });
  });
});
