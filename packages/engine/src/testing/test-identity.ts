import { createHash } from "node:crypto";
import type { UserIdentity as OfficialIdentity } from "convex/server";
import type { UserIdentity } from "../auth/user-identity.ts";

/** Completes an identity of which a test only cares about some claims. */
export function completeIdentity(claims: Partial<OfficialIdentity>): UserIdentity {
  const hash = createHash("sha256").update(JSON.stringify(claims)).digest("hex").slice(0, 16);
  const subject = claims.subject ?? hash;
  const issuer = claims.issuer ?? "https://test.invalid";
  const tokenIdentifier = claims.tokenIdentifier ?? `${issuer}|${subject}`;
  return { ...claims, subject, issuer, tokenIdentifier };
}

/** Writes an identity as the token that only the engine under test understands. */
export function writeTestToken(identity: UserIdentity): string {
  return Buffer.from(JSON.stringify(identity)).toString("base64url");
}

/** Reads what `writeTestToken` wrote. */
export function readTestToken(token: string): UserIdentity {
  const identity: unknown = JSON.parse(Buffer.from(token, "base64url").toString());
  if (typeof identity !== "object" || identity === null) throw new Error("Not a test's token.");
  return identity as UserIdentity;
}
