import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAccountSettings } from "../settings/account-settings.ts";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";

describe("a captcha, where the operator wants one", () => {
  let server: AccountServer;
  const judge = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const success = Buffer.concat(chunks).toString().includes("a person");
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ success }));
    });
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => judge.listen(0, "127.0.0.1", () => resolve()));
    const address = judge.address();
    const port = address === null || typeof address === "string" ? 0 : address.port;
    server = await startAccountServer({
      rateLimitFactor: 1_000,
      settings: readAccountSettings({
        CAPTCHA_PROVIDER: "cloudflare-turnstile",
        CAPTCHA_SITE_KEY: "the site",
        CAPTCHA_SECRET_KEY: "the secret",
        CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/`,
      }),
    });
  });
  afterAll(async () => {
    await server.close();
    judge.closeAllConnections();
    await new Promise((resolve) => judge.close(resolve));
  });

  test.each([
    ["without a token", {}, 400],
    ["with a token nobody earned", { "x-captcha-response": "a program" }, 403],
    ["with a token a person earned", { "x-captcha-response": "a person" }, 200],
  ])("answers a sign-up %s", async (_, headers, status) => {
    const account = {
      name: "Wren",
      email: `wren${status}@moor.example`,
      password: "correct horse battery",
    };
    const answer = await new AccountClient(server.origin).post("/sign-up/email", account, headers);
    expect(answer.status).toBe(status);
  });

  test("guards the older name of the reset request too", async () => {
    const answer = await new AccountClient(server.origin).post("/forget-password", {
      email: "wren@moor.example",
    });
    expect(answer.status).toBe(400);
  });

  test("leaves signing in alone, and pages learn its public key", async () => {
    const visitor = new AccountClient(server.origin);
    expect((await visitor.signIn("nobody@moor.example")).status).toBe(401);
    expect((await visitor.get("/sign-in-methods")).body).toMatchObject({
      captcha: { provider: "cloudflare-turnstile", siteKey: "the site" },
    });
  });
});
