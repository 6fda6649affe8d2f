import type { AuthContext } from "better-auth";
import { z } from "zod";
import type { AccountsDatabase } from "../database/accounts-database.ts";
import { deviceKeptMs } from "../devices/known-devices.ts";
import { dayMs } from "../durations.ts";
import { countersKeptMs } from "../limits/rate-limits.ts";
import { securityEventsKeptMs } from "../security/security-events.ts";
import { deleteForGood } from "./delete-for-good.ts";

const guestKeptMs = 30 * dayMs;
/** A session that is looked at every day is extended every day, but not for ever. */
const sessionAgeMaxMs = 90 * dayMs;
/** One run does this much at most, so that it never holds the service for long; the next one goes on. */
const deletedMax = 200;

/** Deletes what has expired: sessions, one-time values, counters, old events, devices, closed accounts, lost guests. */
export async function prune(context: AuthContext, database: AccountsDatabase): Promise<void> {
  const { adapter } = context;
  const now = new Date();
  const expired = { field: "expiresAt", operator: "lt", value: now } as const;
  await adapter.deleteMany({ model: "session", where: [expired] });
  await adapter.deleteMany({ model: "verification", where: [expired] });
  await endOldSessions(context);
  const forgotten = new Date(now.getTime() - securityEventsKeptMs);
  await adapter.deleteMany({
    model: "securityEvent",
    where: [{ field: "createdAt", operator: "lt", value: forgotten }],
  });
  await adapter.deleteMany({
    model: "knownDevice",
    where: [{ field: "lastSeenAt", operator: "lt", value: new Date(now.getTime() - deviceKeptMs) }],
  });
  await adapter.deleteMany({
    model: "rateLimit",
    where: [{ field: "lastRequest", operator: "lt", value: now.getTime() - countersKeptMs }],
  });
  for (const userId of [...(await closedAccounts(context)), ...(await lostGuests(database))])
    await deleteForGood(context, userId, "take");
}

async function endOldSessions({ adapter, internalAdapter }: AuthContext): Promise<void> {
  const oldest = new Date(Date.now() - sessionAgeMaxMs);
  const old = await adapter.findMany<{ token: string }>({
    model: "session",
    where: [{ field: "createdAt", operator: "lt", value: oldest }],
    limit: deletedMax,
  });
  for (const { token } of old) await internalAdapter.deleteSession(token);
}

async function closedAccounts({ adapter }: AuthContext): Promise<readonly string[]> {
  const due = await adapter.findMany<{ id: string }>({
    model: "user",
    where: [{ field: "deletesAt", operator: "lt", value: new Date() }],
    limit: deletedMax,
  });
  return due.map(({ id }) => id);
}

/** A guest signs in by the session alone, so a guest without one is lost. */
async function lostGuests(database: AccountsDatabase): Promise<readonly string[]> {
  const before = new Date(Date.now() - guestKeptMs).toISOString();
  const lost = await database.read(
    `SELECT "id" FROM "user" WHERE "isAnonymous" IS TRUE AND "updatedAt" < $1
      AND NOT EXISTS (SELECT 1 FROM "session" WHERE "userId" = "user"."id") LIMIT ${deletedMax}`,
    [before],
  );
  return z
    .array(z.object({ id: z.string() }))
    .parse(lost)
    .map(({ id }) => id);
}
