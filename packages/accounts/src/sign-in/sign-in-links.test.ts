import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { confirmByEmail } from "../testing/confirm-by-email.ts";
import { emailTo, linkIn } from "../testing/received-emails.ts";
import { totp } from "../testing/totp.ts";

const testPassword = "correct horse battery";

describe("a sign-in link", () => {
  let server: AccountServer;
  const moves: { fromUserId: string; toUserId: string }[] = [];

  beforeAll(async () => {
    server = await startAccountServer({
      rateLimitFactor: 1_000,
      onAccountLinked: async (move) => void moves.push(move),
    });
  });
  afterAll(() => server.close());

  const client = () => new AccountClient(server.origin);
  const follow = (from: AccountClient, link: string, headers: Record<string, string> = {}) =>
    from.get(link.split("/api/auth")[1] ?? "", headers);

  /** A link to an account that is there and was confirmed, asked for in this browser. */
  async function linkFor(email: string, asker: AccountClient) {
    const owner = client();
    const userId = await owner.signUp(email);
    await confirmByEmail(server, owner, email);
    await asker.post("/sign-in/magic-link", { email, callbackURL: "/game-rules" });
    const link = linkIn(await emailTo(server.directory, email, /sign-in link/));
    return { userId, link, token: new URL(link).searchParams.get("token") ?? "" };
  }

  const pageOf = (location: string | null) => new URL(location ?? "", server.origin);

  test("signs in at once in the browser that asked for it", async () => {
    const wren = client();
    const { userId, link } = await linkFor("asked@moor.example", wren);
    expect((await follow(wren, link)).headers.get("location")).toMatch(/\/game-rules$/);
    expect(await wren.whoAmI()).toBe(userId);
  });

  test("opened elsewhere changes nothing, leads to a page that says whose account it is, and is not used up", async () => {
    const asker = client();
    const { userId, link, token } = await linkFor("wandering@moor.example", asker);
    const phone = client();
    for (let times = 0; times < 3; times += 1) {
      const page = pageOf((await follow(phone, link)).headers.get("location"));
      expect(page.origin + page.pathname).toBe(`${server.origin}/sign-in-link`);
      const told = new URLSearchParams(page.hash.slice(1));
      expect(Object.fromEntries(told)).toEqual({ token, callbackURL: "/game-rules" });
      expect(await phone.whoAmI()).toBeNull();
    }
    expect((await phone.post("/magic-link/look", { token })).body).toEqual({
      email: "w…g@moor.example",
      isAskedHere: false,
    });
    expect((await asker.post("/magic-link/look", { token })).body).toMatchObject({
      isAskedHere: true,
    });
    const taken = await phone.post("/magic-link/verify", { token, callbackURL: "/game-rules" });
    expect(taken).toMatchObject({ status: 200, body: { url: "/game-rules" } });
    expect(await phone.whoAmI()).toBe(userId);
    for (const path of ["/magic-link/verify", "/magic-link/look"]) {
      expect(await phone.post(path, { token })).toMatchObject({
        status: 400,
        body: { code: "INVALID_TOKEN" },
      });
    }
  });

  test("is not used up by a browser that fetches ahead, though it asked for it", async () => {
    const wren = client();
    const { userId, link } = await linkFor("ahead@moor.example", wren);
    for (const ahead of [{ "sec-purpose": "prefetch;prerender" }, { purpose: "prefetch" }]) {
      const page = pageOf((await follow(wren, link, ahead)).headers.get("location"));
      expect(page.pathname).toBe("/sign-in-link");
    }
    expect(await wren.whoAmI()).toBeNull();
    await follow(wren, link);
    expect(await wren.whoAmI()).toBe(userId);
  });

  test("of somebody else's takes no guest's characters and switches no account", async () => {
    const attacker = client();
    const { link } = await linkFor("evil@moor.example", attacker);
    const [guest, player] = [client(), client()];
    const guestId = await guest.signInAsGuest();
    const playerId = await player.signUp("switched@moor.example");
    for (const victim of [guest, player])
      await follow(victim, link, { "sec-fetch-site": "cross-site" });
    expect(await guest.whoAmI()).toBe(guestId);
    expect(await player.whoAmI()).toBe(playerId);
    expect(moves).toEqual([]);
  });

  test("asks a guest in the browser that asked for it, and moves the characters when it is taken", async () => {
    const guest = client();
    const guestId = await guest.signInAsGuest();
    const { userId, link, token } = await linkFor("takes-along@moor.example", guest);
    const page = pageOf((await follow(guest, link)).headers.get("location"));
    expect(page.pathname).toBe("/sign-in-link");
    expect(await guest.whoAmI()).toBe(guestId);
    expect((await guest.post("/magic-link/verify", { token })).status).toBe(200);
    expect(await guest.whoAmI()).toBe(userId);
    expect(moves).toContainEqual({ fromUserId: guestId, toUserId: userId });
  });

  test("cannot be taken by a page of another site", async () => {
    const { token } = await linkFor("posted@moor.example", client());
    for (const origin of ["https://evil.example", "null"]) {
      const victim = client();
      const answer = await victim.post("/magic-link/verify", { token }, { origin });
      expect(answer.status).toBe(403);
      expect(await victim.whoAmI()).toBeNull();
    }
    const form = await fetch(`${server.origin}/api/auth/magic-link/verify`, {
      method: "POST",
      headers: { "content-type": "text/plain", origin: "https://evil.example" },
      body: JSON.stringify({ token }),
    });
    expect(form.status).toBeGreaterThanOrEqual(400);
    expect(form.headers.getSetCookie()).toEqual([]);
  });

  test("is bound by a cookie that nobody can make", async () => {
    const { link, token } = await linkFor("forged@moor.example", client());
    const victim = client();
    const cookie = `better-auth.asked_link=${token}.forged`;
    const page = pageOf((await follow(victim, link, { cookie })).headers.get("location"));
    expect(page.pathname).toBe("/sign-in-link");
  });

  test("asks for the second factor when it is taken from the page", async () => {
    const owner = client();
    const userId = await owner.signUp("two@moor.example");
    const enabled = await owner.post("/two-factor/enable", { password: testPassword });
    const uri = /otpauth:[^"]+/.exec(JSON.stringify(enabled.body))?.[0] ?? "";
    const secret = new URL(uri).searchParams.get("secret") ?? "";
    await owner.post("/two-factor/verify-totp", { code: totp(secret) });
    await follow(owner, linkIn(await emailTo(server.directory, "two@moor.example", /Confirm/)));
    await client().post("/sign-in/magic-link", { email: "two@moor.example" });
    const link = linkIn(await emailTo(server.directory, "two@moor.example", /sign-in link/));
    const phone = client();
    const token = new URL(link).searchParams.get("token");
    expect(await phone.post("/magic-link/verify", { token })).toMatchObject({
      status: 200,
      body: { twoFactorRedirect: true },
    });
    expect(await phone.whoAmI()).toBeNull();
    await phone.post("/two-factor/verify-totp", { code: totp(secret) });
    expect(await phone.whoAmI()).toBe(userId);
  });
});
