import { createHmac, timingSafeEqual } from "node:crypto";
import type { UserIdentity } from "../../src/auth/user-identity.ts";

const issuer = "https://issuer.test";
const secret = "only these tests know it";

/** Issues a signed token for a subject, valid from now for the given time. */
export function issueToken(subject: string, lifetimeSeconds = 3600, serial = 0): string {
  const nowSeconds = Math.floor(Date.now() / 1000);
  const claims = {
    sub: subject,
    iss: issuer,
    iat: nowSeconds,
    exp: nowSeconds + lifetimeSeconds,
    serial,
  };
  const body = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${body}.${sign(body)}`;
}

/** Checks signature and expiry, as an application's own verifier would. */
export async function verifyToken(token: string): Promise<UserIdentity> {
  const [head = "", body = "", signature = ""] = token.split(".");
  const expected = Buffer.from(sign(`${head}.${body}`));
  const given = Buffer.from(signature);
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isGenuine) throw new Error("The signature does not match.");
  const { sub, iss, exp } = JSON.parse(Buffer.from(body, "base64url").toString()) as {
    sub: string;
    iss: string;
    exp: number;
  };
  if (exp * 1000 <= Date.now()) throw new Error("The token has expired.");
  return { subject: sub, issuer: iss, tokenIdentifier: `${iss}|${sub}`, expiresAt: exp * 1000 };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

function sign(body: string): string {
  return createHmac("sha256", secret).update(body).digest("base64url");
}
