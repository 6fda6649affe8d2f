import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { CryptoKey } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { portOf, startTestServer } from "../../test/conformance/test-server.ts";
import type { AuthProvider } from "./auth-provider.ts";
import { jwtVerifier } from "./jwt-verifier.ts";

const nowMs = Date.UTC(2026, 10, 21);
const nowSeconds = nowMs / 1000;
const issuer = "https://issuer.test";
const keyId = "1";
let ours: { publicKey: CryptoKey; privateKey: CryptoKey };
let theirs: { publicKey: CryptoKey; privateKey: CryptoKey };
let rsa: { publicKey: CryptoKey; privateKey: CryptoKey };
let custom: AuthProvider;
let openIdServer: Server;
let openIdOrigin: string;
const served = { jwks: "", contentType: "application/json" };

beforeAll(async () => {
  ours = await generateKeyPair("ES256");
  theirs = await generateKeyPair("ES256");
  rsa = await generateKeyPair("RS256");
  const jwks = await keySet(ours.publicKey, "ES256");
  custom = {
    type: "customJwt",
    issuer,
    jwks: `data:application/json,${encodeURIComponent(jwks)}`,
    algorithm: "ES256",
    applicationID: "moor",
  };
  served.jwks = await keySet(rsa.publicKey, "RS256");
  openIdServer = createServer((request, response) => {
    const isKeys = request.url === "/keys";
    response.setHeader("content-type", isKeys ? served.contentType : "application/json");
    response.end(isKeys ? served.jwks : JSON.stringify({ jwks_uri: `${openIdOrigin}/keys` }));
  }).listen(0, "127.0.0.1");
  await once(openIdServer, "listening");
  openIdOrigin = `http://127.0.0.1:${portOf(openIdServer)}`;
});
afterAll(() => {
  openIdServer.close();
});

async function keySet(key: CryptoKey, alg: string): Promise<string> {
  return JSON.stringify({ keys: [{ ...(await exportJWK(key)), kid: keyId, alg, use: "sig" }] });
}

function sign(
  claims: { readonly [claim: string]: unknown },
  key = ours.privateKey,
  alg = "ES256",
): Promise<string> {
  const usual = { sub: "ida", iss: issuer, aud: "moor", iat: nowSeconds, exp: nowSeconds + 60 };
  return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg, kid: keyId }).sign(key);
}

const verify = (token: string, ...providers: AuthProvider[]) =>
  jwtVerifier({
    providers: providers.length > 0 ? providers : [custom],
    nowMs: () => nowMs,
  }).verify(token);

test("a token of a provider is who it says", async () => {
  const token = await sign({
    role: "smith",
    properties: { id: 7, of: { guild: "bog" } },
    jti: "x",
  });
  expect(await verify(token)).toEqual({
    subject: "ida",
    issuer,
    tokenIdentifier: `${issuer}|ida`,
    expiresAt: (nowSeconds + 60) * 1000,
    aud: "moor",
    role: "smith",
    "properties.id": 7,
    "properties.of.guild": "bog",
  });
});

test("57: a token of three seconds ahead is good, and one of ten is not", async () => {
  expect(await verify(await sign({ iat: nowSeconds + 3 }))).toMatchObject({ subject: "ida" });
  await expect(verify(await sign({ iat: nowSeconds + 10 }))).rejects.toMatchObject({
    code: "InvalidAuthHeader",
  });
});

test("57: another issuer, audience, algorithm, key or time is refused, each by its code", async () => {
  const refusals: [string | Promise<string>, string][] = [
    ["no token at all", "InvalidAuthHeader"],
    ["a.b.c", "InvalidAuthHeader"],
    [sign({ iss: "https://elsewhere.test" }), "NoAuthProvider"],
    [sign({ aud: "fen" }), "NoAuthProvider"],
    [sign({ aud: [] }), "NoAuthProvider"],
    [sign({ iss: undefined }), "InvalidAuthHeader"],
    [sign({ aud: undefined }), "InvalidAuthHeader"],
    [sign({}, rsa.privateKey, "RS256"), "InvalidAuthHeader"],
    [sign({}, theirs.privateKey), "InvalidAuthHeader"],
    [sign({ exp: nowSeconds - 10 }), "InvalidAuthHeader"],
    [sign({ sub: undefined }), "InvalidAuthHeader"],
    [sign({ exp: undefined }), "InvalidAuthHeader"],
    [sign({ nbf: nowSeconds + 10 }), "InvalidAuthHeader"],
  ];
  for (const [token, code] of refusals)
    await expect(verify(await token)).rejects.toMatchObject({ code });
});

test("57: a token without a signature is refused", async () => {
  const [, body = ""] = (await sign({})).split(".");
  const head = Buffer.from('{"alg":"none"}').toString("base64url");
  await expect(verify(`${head}.${body}.`)).rejects.toMatchObject({ code: "InvalidAuthHeader" });
});

test("172: a token of an OpenID provider that does not stand for it is told by another code", async () => {
  const provider = { domain: openIdOrigin, applicationID: "moor" };
  const token = await sign({ iss: openIdOrigin }, theirs.privateKey, "ES256");
  await expect(verify(token, provider)).rejects.toMatchObject({ code: "Unauthenticated" });
});

test("172: among several keys, a token that names none is refused", async () => {
  const sets = await Promise.all([keySet(ours.publicKey, "ES256"), keySet(rsa.publicKey, "RS256")]);
  const keys = sets.flatMap((set) => (JSON.parse(set) as { keys: object[] }).keys);
  const nameless = await new SignJWT({ sub: "ida", iss: issuer, aud: "moor", exp: nowSeconds + 60 })
    .setProtectedHeader({ alg: "ES256" })
    .sign(ours.privateKey);
  const withKeys = (some: readonly object[]): AuthProvider => ({
    type: "customJwt",
    issuer,
    algorithm: "ES256",
    applicationID: "moor",
    jwks: `data:application/json,${encodeURIComponent(JSON.stringify({ keys: some }))}`,
  });
  expect(await verify(nameless, withKeys(keys.slice(0, 1)))).toMatchObject({ subject: "ida" });
  await expect(verify(nameless, withKeys(keys))).rejects.toMatchObject({
    code: "InvalidAuthHeader",
  });
});

test("172: a request over HTTP is told the code too", async () => {
  const server = await startTestServer({ auth: jwtVerifier({ providers: [] }) });
  const answer = await fetch(`${server.origin}/api/query`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${await sign({})}` },
    body: JSON.stringify({ path: "values:echo", args: {} }),
  });
  expect([answer.status, await answer.json()]).toEqual([
    401,
    { code: "NoAuthProvider", message: "No auth provider found matching the given token" },
  ]);
  await server.close();
});

test("172: the keys of a `data:` address are read whatever kind of text it says to be", async () => {
  const set = Buffer.from(await keySet(ours.publicKey, "ES256")).toString("base64");
  const plain = { ...custom, jwks: `data:text/plain;charset=utf-8;base64,${set}` };
  expect(await verify(await sign({}), plain)).toMatchObject({ subject: "ida" });
});

test("an issuer is the same with or without https and a slash at its end", async () => {
  for (const iss of ["issuer.test", "issuer.test/", "https://issuer.test/"])
    expect(await verify(await sign({ iss }))).toMatchObject({ issuer: iss });
});

test("an OpenID provider tells where its keys are, and names its claims by the standard", async () => {
  const provider = { domain: openIdOrigin, applicationID: "moor" };
  const claims = {
    iss: openIdOrigin,
    given_name: "Ida",
    email_verified: true,
    updated_at: nowSeconds,
    address: { formatted: "The Moor 1" },
    guild: { name: "bog" },
  };
  expect(await verify(await sign(claims, rsa.privateKey, "RS256"), provider)).toMatchObject({
    givenName: "Ida",
    emailVerified: true,
    updatedAt: "2026-11-21T00:00:00.000Z",
    address: "The Moor 1",
    guild: { name: "bog" },
  });
});

test("a provider that cannot be asked, or whose keys are not JSON, is told as such", async () => {
  const token = await sign({ iss: openIdOrigin }, rsa.privateKey, "RS256");
  served.contentType = "text/html";
  await expect(
    verify(token, { domain: openIdOrigin, applicationID: "moor" }),
  ).rejects.toMatchObject({ code: "AuthProviderDiscoveryFailed" });
  served.contentType = "application/json";

  const nowhere = { domain: "http://127.0.0.1:9", applicationID: "moor" };
  const stray = await sign({ iss: nowhere.domain }, rsa.privateKey, "RS256");
  await expect(verify(stray, nowhere)).rejects.toMatchObject({
    code: "AuthProviderDiscoveryFailed",
  });
  const text = { ...custom, jwks: "data:text/plain,no keys" };
  await expect(verify(await sign({}), text)).rejects.toMatchObject({ code: "InvalidAuthHeader" });
});

test("a provider that could not be asked is asked again by the next token", async () => {
  const verifier = jwtVerifier({
    providers: [{ domain: openIdOrigin, applicationID: "moor" }],
    nowMs: () => nowMs,
  });
  const token = await sign({ iss: openIdOrigin }, rsa.privateKey, "RS256");
  served.contentType = "text/html";
  await expect(verifier.verify(token)).rejects.toThrow("not JSON");
  served.contentType = "application/json";
  expect(await verifier.verify(token)).toMatchObject({ subject: "ida" });
});
