import { createServer } from "node:http";
import Provider from "oidc-provider";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { readAccountSettings } from "../settings/account-settings.ts";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";

/** Known before the service starts: the provider is configured with the address that it redirects to. */
const siteUrl = "http://moor.example";

describe("a provider found by its discovery document", () => {
  let issuer: string;
  let server: AccountServer;
  const requests: URLSearchParams[] = [];
  const http = createServer();

  beforeAll(async () => {
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", () => resolve()));
    const address = http.address();
    issuer = `http://127.0.0.1:${address === null || typeof address === "string" ? 0 : address.port}`;
    const answer = guild(issuer).callback();
    http.on("request", (request, response) => void answer(request, response));
    server = await startAccountServer({
      baseUrl: siteUrl,
      rateLimitFactor: 1_000,
      settings: readAccountSettings({
        OIDC_ID: "guild",
        OIDC_NAME: "The Guild",
        OIDC_DISCOVERY: `${issuer}/.well-known/openid-configuration`,
        OIDC_CLIENT_ID: "aldermoor",
        OIDC_CLIENT_SECRET: "a secret of the guild that is long",
      }),
    });
  });
  afterAll(async () => {
    await server.close();
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });

  /** Does what a browser and a person do at the provider: follows redirects, signs in, agrees. */
  async function consentAt(authorizationUrl: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let url = new URL(authorizationUrl);
    requests.push(url.searchParams);
    let form: string | null = null;
    for (let step = 0; step < 20 && url.origin === issuer; step += 1) {
      const response: Response = await fetch(url, {
        redirect: "manual",
        method: form === null ? "GET" : "POST",
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
          ...(form === null ? {} : { "content-type": "application/x-www-form-urlencoded" }),
        },
        body: form,
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      const location = response.headers.get("location");
      const page = await response.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      const action = /action="([^"]+)"/.exec(page)?.[1];
      form = location !== null ? null : `prompt=${prompt ?? ""}&login=wren&password=any`;
      url = new URL(location ?? action ?? "", url);
    }
    return url;
  }

  test("signs in, with a proof of the code, a nonce and a verified ID token", async () => {
    const wren = new AccountClient(server.origin);
    const started = await wren.post(
      "/sign-in/social",
      { provider: "guild", callbackURL: "/characters" },
      { origin: siteUrl },
    );
    const { url } = z.object({ url: z.string() }).parse(started.body);
    const back = await consentAt(url);
    expect(back.pathname).toBe("/api/auth/callback/guild");
    const answer = await wren.get(`/callback/guild${back.search}`);
    expect(answer.headers.get("location")).toMatch(/\/characters$/);
    expect((await wren.get("/get-session")).body).toMatchObject({
      user: { email: "wren@guild.example", name: "Wren", emailVerified: true },
    });
    expect((await wren.get("/list-accounts")).body).toMatchObject([
      { provider: "guild", accountId: "wren" },
    ]);
    expect(requests[0]?.get("code_challenge_method")).toBe("S256");
    expect(requests[0]?.get("code_challenge")).toMatch(/^[\w-]{43}$/);
    expect(requests[0]?.get("nonce")).toBeTruthy();
  });

  test("does not hold up the start while it does not answer", async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", () => resolve()));
    const address = silent.address();
    const port = address === null || typeof address === "string" ? 0 : address.port;
    const started = await startAccountServer({
      settings: readAccountSettings({
        OIDC_DISCOVERY: `http://127.0.0.1:${port}/`,
        OIDC_CLIENT_ID: "aldermoor",
        OIDC_CLIENT_SECRET: "a secret",
      }),
    });
    expect((await new AccountClient(started.origin).get("/ok")).status).toBe(200);
    await started.close();
    await new Promise((resolve) => silent.close(resolve));
  });

  test("is offered by its name", async () => {
    expect((await new AccountClient(server.origin).get("/sign-in-methods")).body).toMatchObject({
      providers: [{ id: "guild", name: "The Guild" }],
    });
  });
});

/** A certified OpenID provider whose every visitor is Wren. */
function guild(issuer: string): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: "aldermoor",
        client_secret: "a secret of the guild that is long",
        redirect_uris: [`${siteUrl}/api/auth/callback/guild`],
        grant_types: ["authorization_code"],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@guild.example`, email_verified: true, name: "Wren" }),
    }),
  });
}
