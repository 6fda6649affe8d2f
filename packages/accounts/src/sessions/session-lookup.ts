import { z } from "zod";
import type { AccountsDatabase } from "../database/accounts-database.ts";
import { timestampMs } from "../database/timestamp.ts";

/** What the check of realtime tokens needs of a session and its user. */
type SessionRecord = {
  readonly sessionId: string;
  readonly userId: string;
  readonly expiresAtMs: number;
  readonly isAnonymous: boolean;
  readonly hasVerifiedAddress: boolean;
  /** It was given for this session, and the account still has one. */
  readonly hasSecondFactor: boolean;
  readonly isBanned: boolean;
  /** The last proof of identity. */
  readonly provenAtMs: number;
};

export type SessionLookup = {
  findSession(sessionId: string): Promise<SessionRecord | null>;
  /** Public keys that sign or have signed realtime tokens, as stored (JSON Web Keys), by key id. */
  findPublicKey(keyId: string): Promise<object | null>;
};

const sessionQuery = `SELECT "session"."id", "session"."userId", "session"."expiresAt",
    "session"."isFactorGiven", "session"."provenAt", "session"."createdAt", "user"."emailVerified", "user"."twoFactorEnabled", "user"."isAnonymous", "user"."banned", "user"."banExpires"
  FROM "session" JOIN "user" ON "user"."id" = "session"."userId" WHERE "session"."id" = $1`;
const publicKeyQuery = 'SELECT "publicKey" FROM "jwks" WHERE "id" = $1';

/** Reads what is committed, so that a session ends for the realtime connections when it ends for the accounts. */
export function createSessionLookup(database: AccountsDatabase): SessionLookup {
  return {
    async findSession(sessionId) {
      const [row] = await database.read(sessionQuery, [sessionId]);
      return row === undefined ? null : sessionRow.parse(row);
    },
    async findPublicKey(keyId) {
      const [row] = await database.read(publicKeyQuery, [keyId]);
      return row === undefined ? null : publicKeyRow.parse(row);
    },
  };
}

/** SQLite keeps truth as numbers. */
const flag = z
  .union([z.number(), z.boolean()])
  .nullish()
  .transform((value) => value === 1 || value === true);

const sessionRow = z
  .object({
    id: z.string(),
    userId: z.string(),
    expiresAt: timestampMs,
    isAnonymous: flag,
    emailVerified: flag,
    isFactorGiven: flag,
    provenAt: timestampMs.nullish(),
    createdAt: timestampMs,
    twoFactorEnabled: flag,
    banned: flag,
    banExpires: timestampMs.nullish(),
  })
  .transform((row): SessionRecord => ({
    sessionId: row.id,
    userId: row.userId,
    expiresAtMs: row.expiresAt,
    isAnonymous: row.isAnonymous,
    hasVerifiedAddress: row.emailVerified,
    hasSecondFactor: row.isFactorGiven && row.twoFactorEnabled,
    provenAtMs: row.provenAt ?? row.createdAt,
    isBanned: row.banned && (row.banExpires ?? Number.POSITIVE_INFINITY) > Date.now(),
  }));

const publicKeyRow = z
  .object({ publicKey: z.string() })
  .transform((row): object => z.looseObject({}).parse(JSON.parse(row.publicKey)));
