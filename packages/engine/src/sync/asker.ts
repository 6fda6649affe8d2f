import { createHash } from "node:crypto";
import type { UserIdentity } from "../auth/user-identity.ts";

const length = 16;

/** A short text that tells identities apart without naming them; empty for none. */
export function askerOf(identity: UserIdentity | null): string {
  if (identity === null) return "";
  const digest = createHash("sha256").update(identity.tokenIdentifier).digest("base64url");
  return digest.slice(0, length);
}
