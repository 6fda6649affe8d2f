import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { readAccountSettings } from "../settings/account-settings.ts";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { startIdentityProvider } from "../testing/identity-provider.ts";
import type { IdentityProvider } from "../testing/identity-provider.ts";

const otherSite = "https://play.example";
const withUrl = z.object({ url: z.string() });
const withUser = z.object({ user: z.object({ id: z.string(), email: z.string() }) });

describe("a sign-in with a provider, where sites elsewhere are listed", () => {
  let server: AccountServer;
  let provider: IdentityProvider;
  const moves: { fromUserId: string; toUserId: string }[] = [];

  beforeAll(async () => {
    provider = await startIdentityProvider();
    server = await startAccountServer({
      rateLimitFactor: 1_000,
      settings: readAccountSettings({
        AUTH_CROSS_DOMAIN_ORIGINS: otherSite,
        GOOGLE_CLIENT_ID: "google-id",
        GOOGLE_CLIENT_SECRET: "google-secret",
      }),
      onAccountLinked: async (move) => void moves.push(move),
    });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  const client = () => new AccountClient(server.origin);

  /** What a site elsewhere sends and keeps: its cookies in a header, never in the browser's own jar. */
  async function call(path: string, body: object, jar = "") {
    const answer = await fetch(`${server.origin}/api/auth${path}`, {
      method: "POST",
      headers: { origin: otherSite, "content-type": "application/json", "better-auth-cookie": jar },
      body: JSON.stringify(body),
    });
    const set = answer.headers.get("set-better-auth-cookie") ?? "";
    const kept = set.split(/, (?=[\w.-]+=)/).map((line) => line.split(";")[0] ?? "");
    return { status: answer.status, body: await answer.json(), jar: kept.join("; ") };
  }

  /** A flow that is begun at the site elsewhere, up to the address that the provider leads the browser back to. */
  async function begin(email: string, { callbackURL = `${otherSite}/game`, jar = "" } = {}) {
    const begun = await call("/sign-in/social", { provider: "google", callbackURL }, jar);
    const back = provider.consent(withUrl.parse(begun.body).url, email);
    return { jar: [jar, begun.jar].filter((part) => part !== "").join("; "), back };
  }

  const comeBack = async (browser: AccountClient, back: string) =>
    new URL((await browser.get(`/callback/google${back}`)).headers.get("location") ?? "");
  const trade = (ott: string | null, jar = "") =>
    call("/cross-domain/one-time-token/verify", { token: ott }, jar);

  test("that began there ends there, and signs nobody in here", async () => {
    const browser = client();
    const { jar, back } = await begin("wren@moor.example");
    const target = await comeBack(browser, back);
    expect(target.origin + target.pathname).toBe(`${otherSite}/game`);
    expect(browser.hasSessionCookie).toBe(false);
    const traded = await trade(target.searchParams.get("ott"), jar);
    expect(traded.status).toBe(200);
    expect(withUser.parse(traded.body).user.email).toBe("wren@moor.example");
    const sessions = await server.read(
      'SELECT 1 FROM "session" WHERE "userId" = $1',
      withUser.parse(traded.body).user.id,
    );
    expect(sessions).toHaveLength(1);
  });

  test("that began in one browser signs nobody in in another, here or there", async () => {
    const { back } = await begin("attacker@moor.example");
    const victim = client();
    const guestId = await victim.signInAsGuest();
    const target = await comeBack(victim, back);
    expect(await victim.whoAmI()).toBe(guestId);
    const jarOfVictim = (await call("/sign-in/anonymous", {})).jar;
    for (const jar of ["", jarOfVictim]) {
      const traded = await trade(target.searchParams.get("ott"), jar);
      expect(traded).toMatchObject({ status: 400, body: { code: "INVALID_TOKEN" } });
    }
    expect(moves).toEqual([]);
  });

  test("that began on this site needs the browser it began in", async () => {
    const [wren, victim] = [client(), client()];
    const begun = await wren.post("/sign-in/social", { provider: "google", callbackURL: "/game" });
    const back = provider.consent(withUrl.parse(begun.body).url, "here@moor.example");
    expect((await comeBack(victim, back)).searchParams.get("error")).toBe(
      "please_restart_the_process",
    );
    expect(await victim.whoAmI()).toBeNull();
    const again = await wren.post("/sign-in/social", { provider: "google", callbackURL: "/game" });
    const second = provider.consent(withUrl.parse(again.body).url, "here@moor.example");
    expect((await wren.get(`/callback/google${second}`)).headers.get("location")).toBe("/game");
    expect(await wren.whoAmI()).not.toBeNull();
  });

  test("that began there cannot end on this site", async () => {
    const browser = client();
    const { back } = await begin("astray@moor.example", { callbackURL: `${server.origin}/game` });
    expect((await comeBack(browser, back)).searchParams.get("error")).toBe(
      "please_restart_the_process",
    );
    expect(await browser.whoAmI()).toBeNull();
  });

  test("takes the guest of the site along when the site trades the token", async () => {
    const guest = await call("/sign-in/anonymous", {});
    const guestId = withUser.parse(guest.body).user.id;
    const { jar, back } = await begin("takes-along@moor.example", { jar: guest.jar });
    const target = await comeBack(client(), back);
    expect(moves).toEqual([]);
    const traded = await trade(target.searchParams.get("ott"), jar);
    expect(traded.status).toBe(200);
    expect(moves).toEqual([{ fromUserId: guestId, toUserId: withUser.parse(traded.body).user.id }]);
  });

  test("links no provider to an account from there", async () => {
    const account = { name: "W", email: "links@moor.example", password: "correct horse battery" };
    const { jar } = await call("/sign-up/email", account);
    const link = { provider: "google", callbackURL: `${otherSite}/game` };
    expect(await call("/link-social", link, jar)).toMatchObject({
      status: 403,
      body: { code: "LINK_ON_SITE_OF_ACCOUNTS" },
    });
  });
});
