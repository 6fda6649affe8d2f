import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { refused, startContractHost } from "../../src/testing/contract-host.ts";
import type { ContractHost } from "../../src/testing/contract-host.ts";

const testPassword = "correct horse battery";
const dayMs = 24 * 60 * 60 * 1_000;
const fourHundredDaysSeconds = 34_560_000;

describe("sessions at a started host", () => {
  let host: ContractHost;
  beforeAll(async () => {
    host = await startContractHost();
  });
  afterAll(() => host.dispose());

  test("GET /ok answers ok, GET /error a page with the code and a way back", async () => {
    expect((await host.client().get("/ok")).body).toEqual({ ok: true });
    const page = await host.client().get("/error?error=please_restart_the_process");
    expect(page.status).toBe(200);
    expect(page.body).toContain("please_restart_the_process");
    expect(page.body).toContain('href="/"');
  });

  test("POST /sign-up/email and GET /get-session show the fields of a session and a user", async () => {
    const wren = host.client();
    expect((await wren.get("/get-session")).body).toBeNull();
    await wren.signUp("Fields@Moor.example");
    expect((await wren.get("/get-session")).body).toMatchObject({
      session: {
        id: expect.any(String),
        userId: expect.any(String),
        token: expect.any(String),
        expiresAt: expect.any(String),
        ipAddress: expect.any(String),
        userAgent: expect.any(String),
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        activeOrganizationId: null,
      },
      user: {
        id: expect.any(String),
        email: "fields@moor.example",
        emailVerified: false,
        name: "Wren",
        image: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    });
    for (const query of ["disableCookieCache=true", "disableRefresh=true"]) {
      expect((await wren.get(`/get-session?${query}`)).body).toMatchObject({
        user: { email: "fields@moor.example" },
      });
    }
    const again = await host.client().post("/sign-up/email", {
      name: "Copy",
      email: "fields@moor.example",
      password: testPassword,
    });
    expect(again).toMatchObject(refused(422, "User already exists"));
  });

  test("POST /sign-in/email answers redirect, token, url and user, and refuses with two sentences", async () => {
    await host.player("signin@moor.example");
    const body = {
      email: "signin@moor.example",
      password: testPassword,
      callbackURL: "/characters",
    };
    expect(await host.client().post("/sign-in/email", body)).toMatchObject({
      status: 200,
      body: {
        redirect: true,
        url: "/characters",
        token: expect.any(String),
        user: expect.anything(),
      },
    });
    const wrong = { ...body, password: "not the password" };
    expect(await host.client().post("/sign-in/email", wrong)).toMatchObject(
      refused(401, "Invalid email or password"),
    );
    expect(await host.client().post("/sign-in/email", { ...body, email: "nobody" })).toMatchObject(
      refused(400, "Invalid email"),
    );
    const foreign = { ...body, callbackURL: "https://evil.example" };
    expect(await host.client().post("/sign-in/email", foreign)).toMatchObject(
      refused(403, "Invalid callbackURL"),
    );
  });

  test("POST /sign-in/anonymous answers a session of a guest", async () => {
    const guest = host.client();
    expect((await guest.post("/sign-in/anonymous")).body).toMatchObject({
      token: expect.any(String),
      user: { id: expect.any(String), isAnonymous: true },
    });
    expect(await guest.whoAmI()).not.toBeNull();
  });

  test("POST /sign-out answers success and clears the cookie", async () => {
    const wren = await host.player("out@moor.example");
    expect(await wren.post("/sign-out")).toMatchObject({ status: 200, body: { success: true } });
    expect(wren.hasSessionCookie).toBe(false);
    expect(await wren.whoAmI()).toBeNull();
  });

  test("a session lives for seven days, is remembered unless declined, and never for 400 days", async () => {
    await host.player("week@moor.example");
    const cookieOf = async (rememberMe?: boolean) => {
      const body = { email: "week@moor.example", password: testPassword, rememberMe };
      const answer = await host.client().post("/sign-in/email", body);
      return answer.headers.getSetCookie().find((line) => line.includes("session_token")) ?? "";
    };
    const maxAge = Number(/Max-Age=(\d+)/.exec(await cookieOf())?.[1]);
    expect(maxAge).toBe(7 * 24 * 60 * 60);
    expect(maxAge).toBeLessThanOrEqual(fourHundredDaysSeconds);
    expect(await cookieOf(false)).not.toContain("Max-Age");
  });

  test("an expired session is deleted with its cookie; one past its update age is extended", async () => {
    const wren = await host.player("aging@moor.example");
    const userId = (await wren.whoAmI()) ?? "";
    const expireIn = (ms: number) =>
      host.change(
        'UPDATE "session" SET "expiresAt" = ? WHERE "userId" = ?',
        new Date(Date.now() + ms).toISOString(),
        userId,
      );
    const until = async (query = "") => {
      const { body } = await wren.get(`/get-session${query}`);
      const shape = z.object({ session: z.object({ expiresAt: z.coerce.date() }) });
      return shape.parse(body).session.expiresAt.getTime() - Date.now();
    };
    expireIn(6.5 * dayMs);
    expect(await until()).toBeLessThan(6.6 * dayMs);
    expireIn(5 * dayMs);
    expect(await until("?disableRefresh=true")).toBeLessThan(5.1 * dayMs);
    expect(await until()).toBeGreaterThan(6.9 * dayMs);
    expireIn(-1_000);
    expect((await wren.get("/get-session")).body).toBeNull();
    expect(wren.hasSessionCookie).toBe(false);
    expect(host.read('SELECT * FROM "session" WHERE "userId" = ?', userId)).toEqual([]);
  });

  test("POST /revoke-session, /revoke-sessions and /revoke-other-sessions are for one's own", async () => {
    const [desk, phone] = [await host.player("revoke@moor.example"), host.client()];
    await phone.signIn("revoke@moor.example");
    const stranger = await host.player("stranger@moor.example");
    const revoke = (token: string) => desk.post("/revoke-session", { token });
    expect(await revoke("none")).toMatchObject(refused(400, "Session not found"));
    expect((await revoke(await stranger.sessionToken())).status).toBe(401);
    expect((await revoke(await phone.sessionToken())).body).toEqual({ status: true });
    expect(await phone.whoAmI()).toBeNull();
    await phone.signIn("revoke@moor.example");
    expect((await desk.post("/revoke-other-sessions")).body).toEqual({ status: true });
    expect(await phone.whoAmI()).toBeNull();
    expect((await desk.post("/revoke-sessions")).body).toEqual({ status: true });
    expect(await desk.whoAmI()).toBeNull();
    for (const call of ["/revoke-session", "/revoke-sessions", "/revoke-other-sessions"])
      expect((await host.client().post(call, { token: "none" })).status).toBe(401);
  });

  test("GET /token and /convex/token answer a signed token with iat and exp", async () => {
    const wren = await host.player("token@moor.example");
    for (const call of ["/token", "/convex/token"]) {
      const { token } = z.object({ token: z.string() }).parse((await wren.get(call)).body);
      const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
      expect(claims.exp - claims.iat).toBe(15 * 60);
      expect((await host.client().get(call)).status).toBe(401);
    }
    expect((await host.client().get("/jwks")).body).toMatchObject({ keys: [{ alg: "ES256" }] });
  });

  test("one-time tokens are there for listed sites elsewhere alone, and trade for a session once", async () => {
    const wren = await host.player("no-token@moor.example");
    expect((await wren.get("/one-time-token/generate")).status).toBe(404);
    const open = await startContractHost({ AUTH_CROSS_DOMAIN_ORIGINS: "https://play.example" });
    const generated = await (
      await open.player("one-time@moor.example")
    ).get("/one-time-token/generate");
    const { token } = z.object({ token: z.string() }).parse(generated.body);
    expect(token).toHaveLength(32);
    const verify = () => open.client().post("/cross-domain/one-time-token/verify", { token });
    expect((await verify()).body).toMatchObject({ session: { token: expect.any(String) } });
    expect((await verify()).status).toBe(400);
    await open.dispose();
  });

  test("calls of staff need the role, a second factor and a user who exists", async () => {
    const warden = await host.player("warden@moor.example");
    const ban = () => warden.post("/admin/ban-user", { userId: "nobody" });
    const become = (change: string) =>
      host.change(`UPDATE "user" SET ${change} WHERE "email" = 'warden@moor.example'`);
    expect((await ban()).status).toBe(403);
    become(`"role" = 'admin'`);
    expect(await ban()).toMatchObject({ status: 403, body: { code: "SECOND_FACTOR_REQUIRED" } });
    become('"twoFactorEnabled" = 1');
    expect(await ban()).toMatchObject(refused(404, "User not found"));
  });

  test("origins are checked on posts that bear a cookie", async () => {
    const wren = await host.player("origin@moor.example");
    const evil = { origin: "https://evil.example" };
    expect((await wren.post("/revoke-other-sessions", {}, evil)).status).toBe(403);
    expect((await wren.post("/sign-out", {}, evil)).status).toBe(403);
  });

  test("GET /version.json tells the version, uncached", async () => {
    const answer = await fetch(`${host.origin}/version.json?t=${Date.now()}`);
    expect(await answer.json()).toEqual({ version: expect.any(String) });
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  test("too many requests are RateLimited and say for how long", async () => {
    const strict = await startContractHost({ AUTH_RATE_LIMIT_FACTOR: "0.1" });
    const ask = () => strict.client().signIn("nobody@moor.example");
    const statuses = [(await ask()).status, (await ask()).status];
    const limited = await ask();
    expect(statuses).toEqual([401, 401]);
    expect(limited).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    await strict.dispose();
  });
});
