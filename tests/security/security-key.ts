import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { z } from "zod";

export type SecurityKey = ReturnType<typeof newSecurityKey>;

/** A security key in software: it makes and uses one ES256 credential (WebAuthn level 2, attestation "none"). */
export function newSecurityKey(origin: string) {
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
