import { z } from "zod";
import type { AccountsDatabase } from "../database/accounts-database.ts";
import { addressIn, tablesWithAddresses } from "../database/address-indexes.ts";
import { timestampMs } from "../database/timestamp.ts";
import { deviceNames } from "../devices/device-label.ts";
import type { DeviceNames } from "../devices/device-label.ts";

const eventsMax = 60;
const sessionsMax = 20;
const foundMax = 400;

/** A sign-in or an attempt at one, `count` times from the same place within an hour. */
export type SignIn = {
  readonly kind: "signed-up" | "signed-in" | "sign-in-failed";
  readonly atMs: number;
  readonly count: number;
  /** Where from, in full; empty where it is not known. */
  readonly address: string;
  readonly device: DeviceNames;
};

/** A session that has not ended. */
export type LiveSession = Pick<SignIn, "address" | "device"> & {
  readonly sinceMs: number;
  /** To a day. */
  readonly seenAtMs: number;
};

/** That somebody signed in from an address. */
type SeenUser = { readonly userId: string; readonly address: string; readonly atMs: number };

/**
 * What the service keeps of sign-ins, for those who run it. Nothing that signs in is among it; how much of an address is shown
 * to whom is the caller's affair.
 */
export type SignInDesk = {
  /** Of a user, the newest first: events of ninety days. Guests have sessions alone. */
  signInsOf(userId: string): Promise<{
    readonly sessions: readonly LiveSession[];
    readonly events: readonly SignIn[];
  }>;
  /**
   * Who signed in from an address that is written in one of these ways at its beginning, in whichever letters, the newest first: by the
   * sessions there are, and by the last address of each browser that an account knows.
   */
  usersFrom(beginnings: readonly string[]): Promise<readonly SeenUser[]>;
};

export function createSignInDesk(database: AccountsDatabase): SignInDesk {
  return {
    async signInsOf(userId) {
      const sessions = await database.read(sessionsQuery, [userId]);
      const events = await database.read(eventsQuery, [userId]);
      return {
        sessions: z.array(sessionRow).parse(sessions),
        events: z.array(eventRow).parse(events),
      };
    },
    async usersFrom(beginnings) {
      const found: SeenUser[] = [];
      for (const beginning of beginnings) {
        const rows = await database.read(seenQuery(database), rangeOf(beginning.toLowerCase()));
        found.push(...z.array(seenRow).parse(rows));
      }
      return found.toSorted((one, other) => other.atMs - one.atMs);
    },
  };
}

const sessionsQuery = `SELECT "ipAddress", "userAgent", "createdAt", "updatedAt" FROM "session"
  WHERE "userId" = $1 ORDER BY "updatedAt" DESC LIMIT ${sessionsMax}`;
const eventsQuery = `SELECT "kind", "ipAddress", "device", "count", "createdAt" FROM "securityEvent"
  WHERE "userId" = $1 AND "kind" IN ('signed-up', 'signed-in', 'sign-in-failed')
  ORDER BY "createdAt" DESC LIMIT ${eventsMax}`;

/** The same words for both databases: a range that the index of each table answers, and nothing of it is read whole. */
export function seenQuery({ byBytes }: Pick<AccountsDatabase, "byBytes">): string {
  const address = addressIn(byBytes);
  const seen = { session: "createdAt", knownDevice: "lastSeenAt" } as const;
  const found = tablesWithAddresses.map(
    (table) => `SELECT "userId", "ipAddress", "${seen[table]}" AS "at" FROM "${table}"
      WHERE ${address} >= $1 AND ${address} < $2`,
  );
  return `${found.join(" UNION ALL ")} ORDER BY "at" DESC LIMIT ${foundMax}`;
}

/** What begins with a text is not before it, and before the next text that does not. */
function rangeOf(beginning: string): [string, string] {
  const last = beginning.charCodeAt(beginning.length - 1);
  return [beginning, beginning.slice(0, -1) + String.fromCharCode(last + 1)];
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const device = text.transform(deviceNames);

const sessionRow = z
  .object({ ipAddress: text, userAgent: device, createdAt: timestampMs, updatedAt: timestampMs })
  .transform(({ ipAddress, userAgent, createdAt, updatedAt }): LiveSession => ({
    address: ipAddress,
    device: userAgent,
    sinceMs: createdAt,
    seenAtMs: updatedAt,
  }));

const eventRow = z
  .object({
    kind: z.enum(["signed-up", "signed-in", "sign-in-failed"]),
    ipAddress: text,
    device,
    count: z.coerce.number().nullish(),
    createdAt: timestampMs,
  })
  .transform(({ kind, ipAddress, device: named, count, createdAt }): SignIn => ({
    kind,
    atMs: createdAt,
    count: count ?? 1,
    address: ipAddress,
    device: named,
  }));

const seenRow = z
  .object({ userId: z.string(), ipAddress: text, at: timestampMs })
  .transform(({ userId, ipAddress, at }): SeenUser => ({ userId, address: ipAddress, atMs: at }));
