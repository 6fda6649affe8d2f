import { DatabaseSync } from "node:sqlite";
import { z } from "zod";

/** What the realtime check needs to know of a session and its user. */
export type SessionRecord = {
  readonly sessionId: string;
  readonly userId: string;
  readonly expiresAtMs: number;
  readonly isAnonymous: boolean;
  readonly isBanned: boolean;
};

export type SessionReader = {
  findSession(sessionId: string): SessionRecord | null;
  /** Public keys that sign or have signed realtime tokens, as stored (JSON Web Keys), by key id. */
  findPublicKey(keyId: string): object | null;
  close(): void;
};

/**
 * Reads committed sessions over a connection of its own. The service holds its connection for the length of a
 * sign-up, password hashing included; a realtime check must not wait for that.
 */
export function openSessionReader(databasePath: string): SessionReader {
  const database = new DatabaseSync(databasePath, { readOnly: true, timeout: 5_000 });
  // All of the user's columns, because the ban columns exist only where the staff tools are switched on.
  const session = database.prepare(
    'SELECT "user".*, "session"."id" AS "sessionId", "session"."userId" AS "userId", "session"."expiresAt" AS "expiresAt"' +
      ' FROM "session" JOIN "user" ON "user"."id" = "session"."userId" WHERE "session"."id" = ?',
  );
  const publicKey = database.prepare('SELECT "publicKey" FROM "jwks" WHERE "id" = ?');
  return {
    findSession(sessionId) {
      const row = session.get(sessionId);
      return row === undefined ? null : sessionRow.parse(row);
    },
    findPublicKey(keyId) {
      const row = publicKey.get(keyId);
      return row === undefined ? null : publicKeyRow.parse(row);
    },
    close: () => database.close(),
  };
}

const timestampMs = z
  .union([z.string(), z.number()])
  .transform((value) => new Date(value).getTime());

const sessionRow = z
  .object({
    sessionId: z.string(),
    userId: z.string(),
    expiresAt: timestampMs,
    isAnonymous: z.number().nullish(),
    banned: z.number().nullish(),
    banExpires: timestampMs.nullish(),
  })
  .transform((row): SessionRecord => ({
    sessionId: row.sessionId,
    userId: row.userId,
    expiresAtMs: row.expiresAt,
    isAnonymous: row.isAnonymous === 1,
    isBanned: row.banned === 1 && (row.banExpires ?? Number.POSITIVE_INFINITY) > Date.now(),
  }));

const publicKeyRow = z
  .object({ publicKey: z.string() })
  .transform((row): object => z.looseObject({}).parse(JSON.parse(row.publicKey)));
