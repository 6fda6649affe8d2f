import { SignJWT, decodeJwt, decodeProtectedHeader, generateKeyPair } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AccountClient } from "../testing/account-client.ts";
import { startAccountServer } from "../testing/account-server.ts";
import type { AccountServer } from "../testing/account-server.ts";

describe("realtime tokens", () => {
  let server: AccountServer;

  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 100 });
  });
  afterAll(() => server.close());

  async function signedUp(email: string) {
    const client = new AccountClient(server.origin);
    return { client, userId: await client.signUp(email) };
  }

  test("carry the session and the user's id, and nothing else of the user", async () => {
    const { client, userId } = await signedUp("claims@moor.example");
    const token = await client.realtimeToken();
    const claims = decodeJwt(token);
    expect(Object.keys(claims).toSorted()).toEqual([
      "aud",
      "exp",
      "iat",
      "iss",
      "sessionId",
      "sub",
    ]);
    expect(claims).toMatchObject({ sub: userId, aud: "realtime", iss: server.origin });
    expect(Number(claims.exp) - Number(claims.iat)).toBe(15 * 60);
    expect(decodeProtectedHeader(token).alg).toBe("ES256");
  });

  test("are also served under the name that the public client's docs use", async () => {
    const { client } = await signedUp("alias@moor.example");
    expect((await client.get("/convex/token")).body).toEqual({ token: expect.any(String) });
  });

  test("are not signed for visitors, nor on every session check", async () => {
    expect((await new AccountClient(server.origin).get("/token")).status).toBe(401);
    const { client } = await signedUp("quiet@moor.example");
    expect((await client.get("/get-session")).headers.has("set-auth-jwt")).toBe(false);
  });

  test("tell the engine who speaks and until when", async () => {
    const beforeMs = Date.now();
    const { client, userId } = await signedUp("who@moor.example");
    const identity = await server.accounts.verifyRealtimeToken(await client.realtimeToken());
    expect(identity).toEqual({
      subject: userId,
      issuer: server.origin,
      tokenIdentifier: `${server.origin}|${userId}`,
      sessionId: expect.any(String),
      isAnonymous: false,
      emailVerified: false,
      hasSecondFactor: false,
      provenAtMs: expect.any(Number),
      expiresAt: expect.any(Number),
    });
    // Some databases keep whole seconds.
    expect(identity.provenAtMs).toBeGreaterThan(beforeMs - 1_000);
    expect(identity.provenAtMs).toBeLessThanOrEqual(Date.now());
    const guest = new AccountClient(server.origin);
    await guest.signInAsGuest();
    expect(await server.accounts.verifyRealtimeToken(await guest.realtimeToken())).toMatchObject({
      isAnonymous: true,
    });
  });

  test("end with their session", async () => {
    const { client } = await signedUp("ends@moor.example");
    const token = await client.realtimeToken();
    await client.post("/sign-out");
    await expect(server.accounts.verifyRealtimeToken(token)).rejects.toMatchObject({
      reason: "session-ended",
    });
  });

  test("end when their session's row says it expired, or its user is banned", async () => {
    const { client, userId } = await signedUp("banned@moor.example");
    const token = await client.realtimeToken();
    const past = new Date(Date.now() - 1_000).toISOString();
    await server.change('UPDATE "session" SET "expiresAt" = $1 WHERE "userId" = $2', past, userId);
    await expect(server.accounts.verifyRealtimeToken(token)).rejects.toMatchObject({
      reason: "session-ended",
    });
    const future = new Date(Date.now() + 60_000).toISOString();
    await server.change(
      'UPDATE "session" SET "expiresAt" = $1 WHERE "userId" = $2',
      future,
      userId,
    );
    await server.change('UPDATE "user" SET "banned" = TRUE WHERE "id" = $1', userId);
    await expect(server.accounts.verifyRealtimeToken(token)).rejects.toMatchObject({
      reason: "banned",
    });
  });

  test("of a foreign key, audience, issuer or algorithm, or without a signature, are refused", async () => {
    const { client, userId } = await signedUp("forged@moor.example");
    const genuine = await client.realtimeToken();
    const { kid } = decodeProtectedHeader(genuine);
    const { sessionId } = decodeJwt(genuine);
    const { privateKey } = await generateKeyPair("ES256");
    const forged = await new SignJWT({ sessionId })
      .setProtectedHeader({ alg: "ES256", kid: kid ?? "" })
      .setSubject(userId)
      .setIssuer(server.origin)
      .setAudience("realtime")
      .setIssuedAt()
      .setExpirationTime("15m")
      .sign(privateKey);
    const [header = "", payload = ""] = genuine.split(".");
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
    for (const token of [forged, unsigned, `${header}.${payload}.`, "not a token", ""]) {
      await expect(server.accounts.verifyRealtimeToken(token)).rejects.toMatchObject({
        reason: "invalid",
      });
    }
  });

  test("of another site that shares the database are refused", async () => {
    const { client } = await signedUp("elsewhere@moor.example");
    const token = await client.realtimeToken();
    const elsewhere = await startAccountServer({ baseUrl: "https://elsewhere.example" });
    await expect(elsewhere.accounts.verifyRealtimeToken(token)).rejects.toMatchObject({
      reason: "invalid",
    });
    await elsewhere.close();
  });
});
