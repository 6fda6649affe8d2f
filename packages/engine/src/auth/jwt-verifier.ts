import { decodeJwt, errors, jwtVerify } from "jose";
import type { JWTPayload, JWTVerifyGetKey } from "jose";
import { AuthFailure } from "./auth-failure.ts";
import { issues } from "./auth-provider.ts";
import type { AuthProvider } from "./auth-provider.ts";
import { keysFailureOf, ProviderKeys } from "./provider-keys.ts";
import { identityOf } from "./token-identity.ts";
import type { UserIdentity } from "./user-identity.ts";

/** How far the clock of who issues a token may be off. */
const clockSkewSeconds = 5;

/**
 * Verifies tokens of the providers that an application names, for the option `auth` of an engine.
 * The first provider that matches a token's issuer and audience decides: its keys, and the
 * algorithms that are its own (RS256 and EdDSA of OpenID providers).
 *
 * @param options.nowMs the time, in milliseconds since the epoch.
 */
export function jwtVerifier(options: {
  readonly providers: readonly AuthProvider[];
  readonly nowMs?: (() => number) | undefined;
}): { verify(token: string): Promise<UserIdentity> } {
  const { nowMs = Date.now } = options;
  const providers = options.providers.map((provider) => ({
    provider,
    keys: new ProviderKeys(provider),
  }));

  return {
    /** @throws AuthFailure saying by its code why the token is refused. */
    async verify(token) {
      const { iss, aud } = readUnverified(token);
      if (iss === undefined) throw unreadable("Missing issuer in JWT payload");
      if (aud === undefined) throw unreadable("Missing audience in JWT payload");
      const audience = typeof aud === "string" ? [aud] : aud;
      const found = providers.find(({ provider }) => issues(provider, iss, audience));
      if (found === undefined)
        throw new AuthFailure("NoAuthProvider", "No auth provider found matching the given token");
      const keys = await found.keys.find();
      return await verifyWith(found.provider, keys, token, nowMs());
    },
  };
}

function readUnverified(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch (error) {
    throw unreadable("Could not parse JWT payload", error);
  }
}

async function verifyWith(
  provider: AuthProvider,
  keys: JWTVerifyGetKey,
  token: string,
  nowMs: number,
): Promise<UserIdentity> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: provider.type === "customJwt" ? [provider.algorithm] : ["RS256", "EdDSA"],
      requiredClaims: ["sub", "iss", "exp"],
      clockTolerance: clockSkewSeconds,
      currentDate: new Date(nowMs),
    });
    const { sub, iss, exp, iat } = payload;
    if (sub === undefined || iss === undefined || exp === undefined)
      throw refused(provider, "A claim that is required is missing.");
    if (iat !== undefined && iat > nowMs / 1000 + clockSkewSeconds)
      throw refused(provider, "The token was issued in the future.");
    return identityOf(provider, { ...payload, sub, iss, exp });
  } catch (error) {
    if (error instanceof AuthFailure) throw error;
    if (error instanceof errors.JWTExpired)
      throw refused(provider, "The token has expired.", error);
    if (error instanceof errors.JOSEError)
      throw refused(provider, `Could not verify the token: ${error.message}`, error);
    throw new AuthFailure(
      keysFailureOf(provider),
      "The keys of the auth provider could not be fetched.",
      { cause: error },
    );
  }
}

function unreadable(message: string, cause?: unknown): AuthFailure {
  return new AuthFailure("InvalidAuthHeader", message, { cause });
}

// The hosted product tells a token that an OpenID provider does not stand for from one that a provider
// with keys of its own does not.
function refused(provider: AuthProvider, message: string, cause?: unknown): AuthFailure {
  const code = provider.type === "customJwt" ? "InvalidAuthHeader" : "Unauthenticated";
  return new AuthFailure(code, message, { cause });
}
