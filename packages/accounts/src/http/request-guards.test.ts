import { request as httpRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";

describe("the guards before the account service", () => {
  let server: AccountServer;

  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 100 });
    await new AccountClient(server.origin).signUp("wren@moor.example");
  });
  afterAll(() => server.close());

  const credentials = { email: "wren@moor.example", password: "correct horse battery" };

  test("let a program in that sends neither Origin nor Referer nor Sec-Fetch-Site", async () => {
    const response = await fetch(`${server.origin}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(credentials),
    });
    expect(response.status).toBe(200);
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const signOut = await fetch(`${server.origin}/api/auth/sign-out`, {
      method: "POST",
      headers: { cookie },
    });
    expect(signOut.status).toBe(200);
  });

  test.each([
    ["a foreign origin", { origin: "https://evil.example" }],
    ["a null origin", { origin: "null" }],
    ["a foreign referer alone", { referer: "https://evil.example/page" }],
  ])("refuse a browser that comes from %s", async (_, headers) => {
    const response = await fetch(`${server.origin}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(credentials),
    });
    expect(response.status).toBe(403);
  });

  test("refuse a callback address on another site", async () => {
    const client = new AccountClient(server.origin);
    const answer = await client.post("/sign-in/email", {
      ...credentials,
      callbackURL: "https://evil.example/",
    });
    expect(answer).toMatchObject({ status: 403, body: { message: "Invalid callbackURL" } });
  });

  test("refuse a body beyond 64 kB, announced or not", async () => {
    const client = new AccountClient(server.origin);
    const answer = await client.post("/sign-in/email", {
      ...credentials,
      filler: "x".repeat(65_536),
    });
    expect(answer).toMatchObject({ status: 413, body: { code: "PAYLOAD_TOO_LARGE" } });
    expect(await postChunked(`${server.origin}/api/auth/sign-in/email`, "x".repeat(200_000))).toBe(
      413,
    );
  });

  test("refuse a body that is no JSON with a client error", async () => {
    const response = await fetch(`${server.origin}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: server.origin },
      body: "{ not json",
    });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
  });

  test.each(["/sign-in/anonymous", "/sign-out"])(
    "take %s without a body, though its type is announced",
    async (path) => {
      const response = await fetch(`${server.origin}/api/auth${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: server.origin },
      });
      expect(response.status).toBe(200);
    },
  );

  test("know the older name of the reset request", async () => {
    const client = new AccountClient(server.origin);
    const [older, newer] = await Promise.all(
      ["/forget-password", "/request-password-reset"].map((path) =>
        client.post(path, { email: "wren@moor.example" }),
      ),
    );
    expect(older?.status).toBe(newer?.status);
    expect(older?.body).toEqual(newer?.body);
    expect(older?.body).toEqual({
      status: true,
      message: "If this email exists in our system, check your email for the reset link",
    });
  });

  test("serve an error page that shows its code escaped and may run nothing", async () => {
    const code = encodeURIComponent("<script>alert(1)</script>");
    const answer = await new AccountClient(server.origin).get(`/error?error=${code}`);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain("Return to Application");
    expect(answer.body).not.toContain("<script>");
    expect(answer.body).toContain("&#60;script&#62;");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("answer /ok", async () => {
    expect((await new AccountClient(server.origin).get("/ok")).body).toEqual({ ok: true });
  });
});

describe("the rate limits", () => {
  test("count by the address of the socket, whatever the client claims", async () => {
    const server = await startAccountServer();
    const client = new AccountClient(server.origin);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) {
      const claimed = `203.0.113.${attempt}`;
      const answer = await client.post(
        "/sign-in/email",
        { email: `wren${attempt}@moor.example`, password: "wrong password" },
        { "x-forwarded-for": claimed, "x-client-ip": claimed },
      );
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
    expect(statuses[20]).toBe(429);
    await server.close();
  });

  test("say how long to wait", async () => {
    const server = await startAccountServer({ rateLimitFactor: 0.05 });
    const client = new AccountClient(server.origin);
    await client.signIn("wren@moor.example");
    const answer = await client.signIn("wren@moor.example");
    expect(answer).toMatchObject({
      status: 429,
      body: { code: "RATE_LIMITED", message: "Too many requests. Please try again later." },
    });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    await server.close();
  });

  test("close an account to guesses after twenty, and a right password clears the count", async () => {
    const server = await startAccountServer({ rateLimitFactor: 1 });
    const owner = new AccountClient(server.origin);
    await owner.signUp("guessed@moor.example");
    const guess = (clientIp: string, password: string) =>
      server.accounts.handler(
        new Request(`${server.origin}/api/auth/sign-in/email`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ email: "guessed@moor.example", password }),
        }),
        clientIp,
      );
    const wrong = async (count: number) => {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < count; attempt += 1)
        statuses.push((await guess(`198.51.100.${attempt}`, "wrong password")).status);
      return statuses;
    };
    expect(await wrong(19)).not.toContain(429);
    expect((await guess("203.0.113.1", "correct horse battery")).status).toBe(200);
    expect(await wrong(20)).not.toContain(429);
    expect((await guess("203.0.113.2", "correct horse battery")).status).toBe(429);
    expect(await owner.whoAmI()).not.toBeNull();
    await server.close();
  });
});

describe("the emails one mailbox gets", () => {
  test("are five in a quarter of an hour, whoever asks and whether or not it is known", async () => {
    const server = await startAccountServer();
    await new AccountClient(server.origin).signUp("flooded@moor.example");
    const ask = async (email: string, clientIp: string) => {
      const request = new Request(`${server.origin}/api/auth/request-password-reset`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email }),
      });
      return (await server.accounts.handler(request, clientIp)).status;
    };
    for (const email of ["flooded@moor.example", "unknown@moor.example"]) {
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1)
        statuses.push(await ask(email, `198.51.100.${index}`));
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    await server.close();
  });
});

/** Sends a body without announcing its length, as fetch cannot do with a string. */
function postChunked(url: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
    });
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", reject);
    request.write(body.slice(0, 100_000));
    request.end(body.slice(100_000));
  });
}
