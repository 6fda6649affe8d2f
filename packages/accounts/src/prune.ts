import type { AuthContext } from "better-auth";
import { deleteForGood } from "./account-deletion.ts";
import { SECURITY_EVENTS_KEPT_MS } from "./security/security-events.ts";

const GUEST_KEPT_MS = 30 * 24 * 60 * 60 * 1_000;
/** One run does this much at most, so that it never holds the service for long; the next one goes on. */
const DELETED_MAX = 200;

/** Deletes what has expired: sessions, one-time values, old events, closed accounts, guests who never came back. */
export async function prune(context: AuthContext): Promise<void> {
  const { adapter } = context;
  const now = new Date();
  const expired = { field: "expiresAt", operator: "lt", value: now } as const;
  await adapter.deleteMany({ model: "session", where: [expired] });
  await adapter.deleteMany({ model: "verification", where: [expired] });
  const forgotten = new Date(now.getTime() - SECURITY_EVENTS_KEPT_MS);
  await adapter.deleteMany({
    model: "securityEvent",
    where: [{ field: "createdAt", operator: "lt", value: forgotten }],
  });
  for (const userId of [...(await closedAccounts(context)), ...(await goneGuests(context))]) {
    await deleteForGood(context, userId);
  }
}

async function closedAccounts({ adapter }: AuthContext): Promise<readonly string[]> {
  const due = await adapter.findMany<{ id: string }>({
    model: "user",
    where: [{ field: "deletesAt", operator: "lt", value: new Date() }],
    limit: DELETED_MAX,
  });
  return due.map(({ id }) => id);
}

/** A guest has no way back in but their session, so one without is gone for good. */
async function goneGuests({ adapter }: AuthContext): Promise<readonly string[]> {
  const guests = await adapter.findMany<{ id: string }>({
    model: "user",
    where: [
      { field: "isAnonymous", value: true },
      { field: "updatedAt", operator: "lt", value: new Date(Date.now() - GUEST_KEPT_MS) },
    ],
    sortBy: { field: "updatedAt", direction: "asc" },
    limit: DELETED_MAX,
  });
  const sessions = await adapter.findMany<{ userId: string }>({
    model: "session",
    where: [{ field: "userId", operator: "in", value: guests.map(({ id }) => id) }],
  });
  const present = new Set(sessions.map(({ userId }) => userId));
  return guests.map(({ id }) => id).filter((id) => !present.has(id));
}
