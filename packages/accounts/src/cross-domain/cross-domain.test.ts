import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { readAccountSettings } from "../settings/account-settings.ts";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { ageSessions } from "../testing/age-sessions.ts";
import { emailTo, linkIn } from "../testing/received-emails.ts";

const otherSite = "https://play.example";

describe("a site elsewhere that keeps the session itself", () => {
  let server: AccountServer;

  beforeAll(async () => {
    server = await startAccountServer({
      rateLimitFactor: 1_000,
      settings: readAccountSettings({ AUTH_CROSS_DOMAIN_ORIGINS: otherSite }),
    });
    const userId = await new AccountClient(server.origin).signUp("wren@moor.example");
    await server.change('UPDATE "user" SET "emailVerified" = TRUE WHERE "id" = $1', userId);
  });
  afterAll(() => server.close());

  function call(
    path: string,
    options: { origin?: string; jar?: string; body?: object; bearer?: string } = {},
  ) {
    const { origin = otherSite, jar, body, bearer } = options;
    return fetch(`${server.origin}/api/auth${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        origin,
        ...(jar === undefined ? {} : { "better-auth-cookie": jar }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  const credentials = { email: "wren@moor.example", password: "correct horse battery" };
  const jarOf = (response: Response) =>
    (response.headers.get("set-better-auth-cookie") ?? "").split(";")[0] ?? "";

  test("reads its cookie from a header and sends it in one", async () => {
    const answer = await call("/sign-in/email", { body: credentials });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("access-control-allow-origin")).toBe(otherSite);
    const session: unknown = await (await call("/get-session", { jar: jarOf(answer) })).json();
    expect(session).toMatchObject({ user: { email: "wren@moor.example" } });
  });

  test("is asked ahead by browsers, and every other site is not let in", async () => {
    const preflight = await fetch(`${server.origin}/api/auth/get-session`, {
      method: "OPTIONS",
      headers: { origin: otherSite },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("better-auth-cookie");
    const jar = jarOf(await call("/sign-in/email", { body: credentials }));
    const evil = await call("/get-session", { origin: "https://evil.example", jar });
    expect(evil.headers.get("access-control-allow-origin")).toBeNull();
    expect(await evil.json()).toBeNull();
    expect(
      (await call("/sign-in/email", { origin: "https://evil.example", body: credentials })).status,
    ).toBe(403);
  });

  /** A link that the site elsewhere asked for, and what the site then has in its store. */
  async function askForLink() {
    const body = { email: credentials.email, callbackURL: `${otherSite}/game` };
    const asked = await call("/sign-in/magic-link", { body });
    const link = linkIn(await emailTo(server.directory, credentials.email, /sign-in link/));
    const token = new URL(link).searchParams.get("token") ?? "";
    return { jar: jarOf(asked), link, token, callbackURL: body.callbackURL };
  }

  const trade = (token: string, jar?: string, origin = otherSite) =>
    call("/cross-domain/one-time-token/verify", {
      origin,
      body: { token },
      ...(jar === undefined ? {} : { jar }),
    });
  const sessionIn = async (answer: Response) => withSession.parse(await answer.json()).session;

  test("trades the token of a link it asked for, once, however many try, for a session of its own", async () => {
    const { jar, link, token, callbackURL } = await askForLink();
    const browser = new AccountClient(server.origin);
    const page = await browser.get(link.split("/api/auth")[1] ?? "");
    expect(page.headers.get("location")).toContain("/sign-in-link#");
    const taken = await browser.post("/magic-link/verify", { token, callbackURL });
    const target = new URL(z.object({ url: z.string() }).parse(taken.body).url);
    expect(target.origin + target.pathname).toBe(`${otherSite}/game`);
    const ott = target.searchParams.get("ott") ?? "";
    expect(ott).toHaveLength(32);
    expect((await trade(ott)).status).toBe(400);
    expect((await trade(ott, jar, server.origin)).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 8 }, () => trade(ott, jar)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const { token: bearer } = await sessionIn(won[0] ?? Response.error());
    expect(bearer).not.toBe(await browser.sessionToken());
    const session: unknown = await (await call("/get-session", { bearer })).json();
    expect(session).toMatchObject({ user: { email: "wren@moor.example" } });
  });

  test("gets no token for a link that nobody asked for there", async () => {
    const attacker = new AccountClient(server.origin);
    const email = "attacker@moor.example";
    await attacker.signUp(email);
    await attacker.post("/sign-in/magic-link", { email, callbackURL: `${otherSite}/game` });
    const link = linkIn(await emailTo(server.directory, email, /sign-in link/));
    const back = await attacker.get(link.split("/api/auth")[1] ?? "");
    const ott = new URL(back.headers.get("location") ?? "").searchParams.get("ott") ?? "";
    expect(ott).toHaveLength(32);
    expect((await trade(ott)).status).toBe(400);
    const guest = jarOf(await call("/sign-in/anonymous", { body: {} }));
    expect((await trade(ott, guest)).status).toBe(400);
  });

  test("is held to every guard with a bearer token as with a cookie", async () => {
    const staff = new AccountClient(server.origin);
    const userId = await staff.signUp("bearer@moor.example");
    await server.change(`UPDATE "user" SET "role" = 'admin' WHERE "id" = $1`, userId);
    const bearer = await staff.sessionToken();
    expect(await (await call("/admin/list-users?limit=1", { bearer })).json()).toMatchObject({
      code: "SECOND_FACTOR_REQUIRED",
    });
    await ageSessions(server, userId, 2);
    expect(await (await call("/list-sessions", { bearer })).json()).toMatchObject({
      code: "SESSION_IS_NOT_FRESH",
    });
    const signed = await staff.get("/get-session", { authorization: `Bearer ${bearer}.forged` });
    expect(signed.body).toBeNull();
  });

  test("gets no session for a token that was made elsewhere than there", async () => {
    const wren = new AccountClient(server.origin);
    await wren.post("/sign-in/email", credentials);
    const made = await wren.get("/one-time-token/generate");
    const { token } = z.object({ token: z.string() }).parse(made.body);
    expect((await trade(token)).status).toBe(400);
  });
});

const withSession = z.object({ session: z.object({ id: z.string(), token: z.string() }) });

describe("a one-time token on the site of the accounts", () => {
  let server: AccountServer;
  const moves: { fromUserId: string; toUserId: string }[] = [];
  beforeAll(async () => {
    server = await startAccountServer({
      rateLimitFactor: 1_000,
      settings: readAccountSettings({ AUTH_CROSS_DOMAIN_ORIGINS: otherSite }),
      onAccountLinked: async (move) => void moves.push(move),
    });
  });
  afterAll(() => server.close());

  const client = () => new AccountClient(server.origin);
  const verify = (from: AccountClient, token: string, replacesSession?: boolean) =>
    from.post("/one-time-token/verify", { token, replacesSession });

  async function tokenOf(email: string) {
    const owner = client();
    const userId = await owner.signUp(email);
    const made = await owner.get("/one-time-token/generate");
    return { owner, userId, ...z.object({ token: z.string() }).parse(made.body) };
  }

  test("makes a session of its own, which ends when the first would, and is as fresh", async () => {
    const { owner, userId, token: first } = await tokenOf("own-session@moor.example");
    expect(first).toHaveLength(32);
    await ageSessions(server, userId, 0.9);
    const made = await owner.get("/one-time-token/generate");
    const { token } = z.object({ token: z.string() }).parse(made.body);
    const phone = client();
    expect((await verify(phone, token)).status).toBe(200);
    expect(await phone.whoAmI()).toBe(userId);
    expect(await phone.sessionToken()).not.toBe(await owner.sessionToken());
    const ends = await server.read(
      'SELECT DISTINCT "expiresAt" FROM "session" WHERE "userId" = $1',
      userId,
    );
    expect(ends).toHaveLength(1);
    await ageSessions(server, userId, 0.2);
    expect((await phone.get("/list-sessions")).status).toBe(403);
    await owner.post("/revoke-session", { token: await phone.sessionToken() });
    expect(await phone.whoAmI()).toBeNull();
    expect(await owner.whoAmI()).toBe(userId);
  });

  test("says whose account it is, and is not used up by that", async () => {
    const { token, userId } = await tokenOf("looked-at@moor.example");
    const visitor = client();
    expect((await visitor.post("/one-time-token/look", { token })).body).toEqual({
      email: "l…t@moor.example",
      isAskedHere: false,
    });
    expect((await verify(visitor, token)).status).toBe(200);
    expect(await visitor.whoAmI()).toBe(userId);
  });

  test("does not take the place of another session unasked, and takes a guest's characters along", async () => {
    const { token, userId } = await tokenOf("over@moor.example");
    const [player, guest] = [client(), client()];
    const playerId = await player.signUp("under@moor.example");
    const guestId = await guest.signInAsGuest();
    for (const victim of [player, guest]) {
      expect(await verify(victim, token)).toMatchObject({
        status: 409,
        body: { code: "SESSION_EXISTS" },
      });
    }
    expect(await player.whoAmI()).toBe(playerId);
    expect(await guest.whoAmI()).toBe(guestId);
    expect((await verify(guest, token, true)).status).toBe(200);
    expect(await guest.whoAmI()).toBe(userId);
    expect(moves).toEqual([{ fromUserId: guestId, toUserId: userId }]);
  });

  test("ends with the session it was made from", async () => {
    const { owner, token } = await tokenOf("signed-out@moor.example");
    await owner.post("/sign-out");
    expect((await verify(client(), token)).status).toBe(400);
  });
});

describe("a host that no other site shares", () => {
  test("takes no cookies from headers and gives no tokens away", async () => {
    const server = await startAccountServer();
    const wren = new AccountClient(server.origin);
    await wren.signUp("alone@moor.example");
    const token = await wren.sessionToken();
    const cookie = `better-auth.session_token=${token}`;
    expect(
      (await new AccountClient(server.origin).get("/get-session", { "better-auth-cookie": cookie }))
        .body,
    ).toBeNull();
    expect(
      (
        await new AccountClient(server.origin).get("/get-session", {
          authorization: `Bearer ${token}`,
        })
      ).body,
    ).toBeNull();
    for (const path of ["/one-time-token/generate", "/cross-domain/one-time-token/generate"])
      expect((await wren.get(path)).status).toBe(404);
    for (const call of ["verify", "look"])
      expect((await wren.post(`/one-time-token/${call}`, { token: "any" })).status).toBe(404);
    expect((await wren.post("/cross-domain/one-time-token/verify", { token: "any" })).status).toBe(
      404,
    );
    await server.close();
  });
});
