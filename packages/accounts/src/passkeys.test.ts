import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { AccountClient } from "./testing/account-client.ts";
import { type AccountServer, startAccountServer } from "./testing/account-server.ts";

const asked = z.object({ challenge: z.string() });

describe("passkeys", () => {
  let server: AccountServer;

  beforeAll(async () => {
    server = await startAccountServer({ rateLimitFactor: 1_000 });
  });
  afterAll(() => server.close());

  const client = () => new AccountClient(server.origin);

  async function registered(email: string) {
    const wren = client();
    const userId = await wren.signUp(email);
    const key = authenticator(server.origin);
    const { challenge } = asked.parse((await wren.get("/passkey/generate-register-options")).body);
    const answer = await wren.post("/passkey/verify-registration", {
      response: key.register(challenge),
      name: "Laptop",
    });
    expect(answer.status).toBe(200);
    return { wren, userId, key };
  }

  async function signIn(from: AccountClient, key: Authenticator) {
    const { challenge } = asked.parse(
      (await from.get("/passkey/generate-authenticate-options")).body,
    );
    return from.post("/passkey/verify-authentication", { response: key.authenticate(challenge) });
  }

  test("are added by a signed-in player and sign in without a password", async () => {
    const { wren, userId, key } = await registered("key@moor.example");
    expect((await wren.get("/passkey/list-user-passkeys")).body).toMatchObject([
      { name: "Laptop" },
    ]);
    const phone = client();
    expect((await signIn(phone, key)).status).toBe(200);
    expect(await phone.whoAmI()).toBe(userId);
    expect((await client().get("/passkey/generate-register-options")).status).toBe(401);
  });

  test("ask for a second factor where the account has one", async () => {
    const { wren, key } = await registered("careful@moor.example");
    await wren.post("/two-factor/enable", { method: "otp", password: "correct horse battery" });
    const phone = client();
    expect(await signIn(phone, key)).toMatchObject({
      status: 200,
      body: { twoFactorRedirect: true },
    });
    expect(await phone.whoAmI()).toBeNull();
  });

  test("that are removed sign nobody in", async () => {
    const { wren, key } = await registered("removed@moor.example");
    const [stored] = z
      .array(z.object({ id: z.string() }))
      .parse((await wren.get("/passkey/list-user-passkeys")).body);
    expect((await wren.post("/passkey/delete-passkey", { id: stored?.id })).status).toBe(200);
    const phone = client();
    expect((await signIn(phone, key)).status).toBe(401);
    expect(await phone.whoAmI()).toBeNull();
  });
});

type Authenticator = ReturnType<typeof authenticator>;

/** A security key in software: it makes and uses one ES256 credential (WebAuthn level 2, attestation "none"). */
function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = createHash("sha256")
    .update(publicKey.export({ type: "spki", format: "der" }))
    .digest();
  const rpIdHash = createHash("sha256").update(new URL(origin).hostname).digest();
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = (response: Record<string, string>) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });
  let uses = 0;

  function authenticatorData(flags: number, attested = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    uses += 1;
    return Buffer.concat([rpIdHash, Buffer.from([flags]), counter, attested]);
  }

  return {
    register(challenge: string) {
      const jwk = publicKey.export({ format: "jwk" });
      const coordinate = (value: unknown) => Buffer.from(z.string().parse(value), "base64url");
      // CBOR by hand: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
      const key = Buffer.concat([
        Buffer.from("a5010203262001215820", "hex"),
        coordinate(jwk.x),
        Buffer.from("225820", "hex"),
        coordinate(jwk.y),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(0x45, attested);
      // {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.from([data.length]),
        data,
      ]);
      return credential({
        clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
      });
    },
    authenticate(challenge: string) {
      const client = clientData("webauthn.get", challenge);
      const data = authenticatorData(0x05);
      const digest = createHash("sha256").update(client).digest();
      return credential({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, digest]), privateKey).toString("base64url"),
      });
    },
  };
}
