import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { AuthProvider } from "../../src/auth/auth-provider.ts";

const issuer = "https://provider.test";
const audience = "moor";

/** Somebody whose tokens a server trusts, and who can be asked for tokens that are not right. */
export async function openProvider() {
  const keys = await generateKeyPair("ES256");
  const otherKeys = await generateKeyPair("ES384");
  const key = { ...(await exportJWK(keys.publicKey)), kid: "1", alg: "ES256" };
  const jwks = encodeURIComponent(JSON.stringify({ keys: [key] }));
  const config: AuthProvider = {
    type: "customJwt",
    issuer,
    jwks: `data:application/json,${jwks}`,
    algorithm: "ES256",
    applicationID: audience,
  };
  let serial = 0;

  return {
    config,
    /** Issues a token; `iat` is how many seconds the issuer's clock is ahead. */
    issue(wrong: { iat?: number; iss?: string; aud?: string; alg?: string }): Promise<string> {
      const { iat = 0, alg = "ES256", ...claims } = wrong;
      const issuedAt = Math.floor(Date.now() / 1000) + iat;
      // Clients take the same token twice for a failure.
      const usual = { sub: "ida", iss: issuer, aud: audience, serial: serial++ };
      return new SignJWT({ ...usual, ...claims, iat: issuedAt, exp: issuedAt + 3600 })
        .setProtectedHeader({ alg, kid: "1" })
        .sign(alg === "ES256" ? keys.privateKey : otherKeys.privateKey);
    },
  };
}
