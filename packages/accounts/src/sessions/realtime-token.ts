import { jwt } from "better-auth/plugins";
import { errors, importJWK, jwtVerify } from "jose";
import type { CryptoKey } from "jose";
import { z } from "zod";
import type { SessionLookup } from "./session-lookup.ts";

const tokenAudience = "realtime";
const algorithm = "ES256";
const lifetime = "15m";
const keySeconds = 30 * 24 * 60 * 60;
const clockToleranceSeconds = 5;

/** The user of a realtime connection. `subject` is the user id; `expiresAt` is in epoch milliseconds. */
export type RealtimeIdentity = {
  readonly subject: string;
  readonly issuer: string;
  readonly tokenIdentifier: string;
  readonly sessionId: string;
  readonly isAnonymous: boolean;
  /** Whether the address of the account was confirmed. */
  readonly emailVerified: boolean;
  /** Whether the second factor was given for this session, and is still switched on. */
  readonly hasSecondFactor: boolean;
  /** When its owner last proved who they are; a proof in a session that goes on is told by its next token. */
  readonly provenAtMs: number;
  readonly expiresAt: number;
};

/** The token cannot be used. `reason` is stable; the message is fit to be shown. */
export class RealtimeTokenError extends Error {
  readonly reason: "invalid" | "expired" | "session-ended" | "banned";

  constructor(reason: RealtimeTokenError["reason"], message: string) {
    super(message);
    this.name = "RealtimeTokenError";
    this.reason = reason;
  }
}

/** Issues realtime tokens at GET /token. They carry the session's id and nothing else of the user. */
export function realtimeTokens(issuer: string) {
  return jwt({
    // Without this every session check would sign a token that is not read.
    disableSettingJwtHeader: true,
    jwks: {
      keyPairConfig: { alg: algorithm },
      // A key signs for a month and is known for another, long after its last token has expired.
      rotationInterval: keySeconds,
      gracePeriod: keySeconds,
    },
    jwt: {
      issuer,
      audience: tokenAudience,
      expirationTime: lifetime,
      definePayload: ({ session }) => ({ sessionId: session["id"] }),
    },
  });
}

export function createRealtimeTokenVerifier(options: {
  readonly sessions: SessionLookup;
  readonly issuer: string;
}): (token: string) => Promise<RealtimeIdentity> {
  const { sessions, issuer } = options;
  const findKey = createKeyFinder(sessions);

  return async function verifyRealtimeToken(token) {
    const claims = await readClaims(token, issuer, findKey);
    const session = await sessions.findSession(claims.sessionId);
    if (session === null || session.userId !== claims.sub || session.expiresAtMs <= Date.now())
      throw new RealtimeTokenError("session-ended", "This session has ended. Sign in again.");
    if (session.isBanned) throw new RealtimeTokenError("banned", "This account is banned.");
    return {
      subject: claims.sub,
      issuer,
      tokenIdentifier: `${issuer}|${claims.sub}`,
      sessionId: claims.sessionId,
      isAnonymous: session.isAnonymous,
      emailVerified: session.hasVerifiedAddress,
      hasSecondFactor: session.hasSecondFactor,
      provenAtMs: session.provenAtMs,
      expiresAt: Math.min(claims.exp * 1_000, session.expiresAtMs),
    };
  };
}

const claimsSchema = z.object({
  sub: z.string().min(1),
  sessionId: z.string().min(1),
  exp: z.number(),
});

async function readClaims(
  token: string,
  issuer: string,
  findKey: (keyId: string | undefined) => Promise<CryptoKey>,
): Promise<z.infer<typeof claimsSchema>> {
  try {
    const { payload } = await jwtVerify(token, (header) => findKey(header.kid), {
      issuer,
      audience: tokenAudience,
      algorithms: [algorithm],
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ["sub", "iat", "exp", "sessionId"],
    });
    return claimsSchema.parse(payload);
  } catch (error) {
    if (error instanceof errors.JWTExpired)
      throw new RealtimeTokenError("expired", "The realtime token has expired.");
    if (error instanceof errors.JOSEError || error instanceof z.ZodError)
      throw new RealtimeTokenError("invalid", "The realtime token is not valid.");
    throw error;
  }
}

/** Imported keys are kept: they never change, and rotation makes only a handful of them. */
function createKeyFinder(
  sessions: SessionLookup,
): (keyId: string | undefined) => Promise<CryptoKey> {
  const imported = new Map<string, CryptoKey>();
  return async function findKey(keyId) {
    const known = imported.get(keyId ?? "");
    if (known !== undefined) return known;
    const jwk = keyId === undefined ? null : await sessions.findPublicKey(keyId);
    if (keyId === undefined || jwk === null) throw new errors.JWKSNoMatchingKey();
    const key = await importJWK(jwk, algorithm);
    if (key instanceof Uint8Array) throw new errors.JWKSNoMatchingKey();
    imported.set(keyId, key);
    return key;
  };
}
