/**
 * Who calls a function, as `ctx.auth.getUserIdentity()` shows it. `expiresAt` (milliseconds since the
 * epoch) is read by the engine to end a session in time and is hidden from functions.
 */
export type UserIdentity = {
  readonly tokenIdentifier: string;
  readonly subject: string;
  readonly issuer: string;
  readonly expiresAt?: number | undefined;
  readonly [claim: string]: unknown;
};

// What differs between two tokens of the same person in the same session. Functions do not see it,
// so that a renewed token changes no answer.
const tokenClaims = new Set(["expiresAt", "exp", "iat", "nbf", "jti", "fva"]);

/** The claims that functions see, sorted by name. */
function visibleClaims(identity: UserIdentity): [string, unknown][] {
  return Object.entries(identity)
    .filter(([name, value]) => !tokenClaims.has(name) && value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const visible = new WeakMap<UserIdentity, object>();

/** The identity as `ctx.auth.getUserIdentity()` returns it: a copy, without what only the token says. */
export function visibleIdentity(identity: UserIdentity | null): object | null {
  if (identity === null) return null;
  let claims = visible.get(identity);
  if (claims === undefined) {
    claims = Object.fromEntries(visibleClaims(identity));
    visible.set(identity, claims);
  }
  const isFlat = Object.values(claims).every((claim) => typeof claim !== "object");
  return isFlat ? { ...claims } : structuredClone(claims);
}

const keys = new WeakMap<UserIdentity, string>();

/** A text that is the same for identities that functions cannot tell apart. */
export function identityKey(identity: UserIdentity | null): string {
  if (identity === null) return "";
  let key = keys.get(identity);
  if (key === undefined) {
    key = JSON.stringify(visibleClaims(identity));
    keys.set(identity, key);
  }
  return key;
}
