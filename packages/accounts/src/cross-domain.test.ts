import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { readAccountSettings } from "./settings/account-settings.ts";
import { AccountClient } from "./testing/account-client.ts";
import { type AccountServer, startAccountServer } from "./testing/account-server.ts";
import { letterTo, linkIn } from "./testing/letters.ts";

const ELSEWHERE = "https://play.example";

describe("a site elsewhere that keeps the session itself", () => {
  let server: AccountServer;

  beforeAll(async () => {
    server = await startAccountServer({
      rateLimitFactor: 1_000,
      settings: readAccountSettings({ AUTH_CROSS_DOMAIN_ORIGINS: ELSEWHERE }),
    });
    await new AccountClient(server.origin).signUp("wren@moor.example");
  });
  afterAll(() => server.close());

  function call(
    path: string,
    options: { origin?: string; jar?: string; body?: object; bearer?: string } = {},
  ) {
    const { origin = ELSEWHERE, jar, body, bearer } = options;
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
    expect(answer.headers.get("access-control-allow-origin")).toBe(ELSEWHERE);
    const session: unknown = await (await call("/get-session", { jar: jarOf(answer) })).json();
    expect(session).toMatchObject({ user: { email: "wren@moor.example" } });
  });

  test("is asked ahead by browsers, and every other site is not let in", async () => {
    const preflight = await fetch(`${server.origin}/api/auth/get-session`, {
      method: "OPTIONS",
      headers: { origin: ELSEWHERE },
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

  test("trades a one-time token for the session, once, however many try", async () => {
    await call("/sign-in/magic-link", {
      body: { email: credentials.email, callbackURL: `${ELSEWHERE}/game` },
    });
    const link = linkIn(await letterTo(server.directory, credentials.email, /sign-in link/));
    const back = await new AccountClient(server.origin).get(link.split("/api/auth")[1] ?? "");
    const target = new URL(back.headers.get("location") ?? "");
    expect(target.origin + target.pathname).toBe(`${ELSEWHERE}/game`);
    const token = target.searchParams.get("ott");
    expect(token).toHaveLength(32);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        call("/cross-domain/one-time-token/verify", { body: { token } }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const traded = z
      .object({ session: z.object({ token: z.string() }) })
      .parse(await won[0]?.json());
    const session: unknown = await (
      await call("/get-session", { bearer: traded.session.token })
    ).json();
    expect(session).toMatchObject({ user: { email: "wren@moor.example" } });
  });
});

describe("a host that no other site shares", () => {
  test("hears no cookies from headers and gives no tokens away", async () => {
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
    await server.close();
  });
});
