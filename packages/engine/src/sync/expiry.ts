import type { UserIdentity } from "../auth/user-identity.ts";

// Seconds since the epoch stay below this for thousands of years, milliseconds passed it in 1973.
const smallestMs = 100_000_000_000;

/** Whether an identity's time is over, by `expiresAt` or else by its `exp` claim in seconds. */
export function hasExpired(identity: UserIdentity, nowMs: number): boolean {
  const expiresAt = identity.expiresAt ?? identity["exp"];
  if (typeof expiresAt !== "number") return false;
  const expiresMs = expiresAt < smallestMs ? expiresAt * 1000 : expiresAt;
  return expiresMs <= nowMs;
}
