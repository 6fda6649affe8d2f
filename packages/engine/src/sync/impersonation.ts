import type { JSONValue } from "convex/values";
import type { UserIdentity } from "../auth/user-identity.ts";

/** The identity that an administrator acts as, by the claims of an unsigned token; null without them. */
export function impersonated(claims: JSONValue | null): UserIdentity | null {
  if (typeof claims !== "object" || claims === null || Array.isArray(claims)) return null;
  const { subject, issuer } = claims;
  if (typeof subject !== "string" || typeof issuer !== "string") return null;
  return { ...claims, subject, issuer, tokenIdentifier: `${issuer}|${subject}` };
}
