import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";
import { ageSessions } from "../testing/age-sessions.ts";

describe("the copy of an account", () => {
  let server: AccountServer;

  beforeAll(async () => {
    server = await startAccountServer();
  });
  afterAll(() => server.close());

  const client = () => new AccountClient(server.origin);

  test("holds what is kept of its user and of nobody else, and nothing that signs in", async () => {
    const wren = client();
    const userId = await wren.signUp("copied@moor.example");
    await client().signUp("other@moor.example");
    await wren.post("/organization/create", { name: "The Order", slug: "copied" });
    const { status, body } = await wren.get("/account-copy");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: [{ id: userId, email: "copied@moor.example" }],
      account: [{ providerId: "credential" }],
      session: [{ ipAddress: "192.0.2.1" }],
      member: [{ role: "owner" }],
      securityEvent: [{ kind: "signed-up" }],
      passkey: [],
      invitation: [],
    });
    const text = JSON.stringify(body);
    expect(text).not.toContain("other@moor.example");
    expect(text).not.toContain(await wren.sessionToken());
    expect(text).not.toMatch(/"(?:password|token|accessToken|refreshToken|publicKey)"/);
  });

  test("is for a fresh session, and had five times in a quarter of an hour", async () => {
    expect((await client().get("/account-copy")).status).toBe(401);
    const wren = client();
    await ageSessions(server, await wren.signUp("stale@moor.example"), 2);
    expect(await wren.get("/account-copy")).toMatchObject({
      status: 403,
      body: { code: "SESSION_IS_NOT_FRESH" },
    });
    await wren.signIn("stale@moor.example");
    const statuses: number[] = [];
    while (statuses.length < 6) statuses.push((await wren.get("/account-copy")).status);
    expect(statuses).toContain(200);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("the picture of a user", () => {
  let server: AccountServer;

  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 1_000 });
  });
  afterAll(() => server.close());

  test("is small, and nothing but a picture", async () => {
    const wren = new AccountClient(server.origin);
    await wren.signUp("picture@moor.example");
    const keep = (image: unknown) => wren.post("/update-user", { image });
    expect((await keep("data:image/jpeg;base64,AAAA")).status).toBe(200);
    expect((await keep("https://moor.example/wren.png")).status).toBe(200);
    expect((await keep(null)).status).toBe(200);
    for (const image of [
      "javascript:alert(1)",
      "data:image/svg+xml;base64,AAAA",
      `data:image/png;base64,${"A".repeat(40_000)}`,
      ["https://moor.example/wren.png"],
      { toString: "https://moor.example/wren.png" },
      7,
    ]) {
      expect(await keep(image)).toMatchObject({
        status: 400,
        body: { code: "PICTURE_NOT_ACCEPTED" },
      });
    }
  });
});
