import { staffRoles, staffSessionHours } from "../../content/staff.ts";
import type { StaffPermission, StaffRole } from "../../content/staff.ts";
import { hourMs } from "../../content/time-spans.ts";
import type { Refusal } from "../../rules/outcome.ts";
import { refuse } from "../../rules/outcome.ts";
import type { Caller } from "../calls/caller.ts";
import type { CoreReader } from "../context.ts";

/** The role of an account among the staff; `null` for players. */
export async function staffRoleOf(db: CoreReader, accountId: string): Promise<StaffRole | null> {
  const row = await db
    .query("staff")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .unique();
  return row?.role ?? null;
}

/** Whether an account has a role that permits something; what it may do with it takes a second factor besides. */
export async function holds(
  db: CoreReader,
  accountId: string,
  permission: StaffPermission,
): Promise<boolean> {
  const role = await staffRoleOf(db, accountId);
  const held: readonly StaffPermission[] = role === null ? [] : staffRoles[role];
  return held.includes(permission);
}

/** Until when a session may do what staff do: an open page that was left behind is nobody's key for long. */
export function staffUntilMs({ provenAtMs }: Caller): number {
  return provenAtMs + staffSessionHours * hourMs;
}

/**
 * Refuses callers without the permission, and staff whose session has no second factor or was signed in too long ago:
 * `no-permission`, `second-factor`, `stale-session` (`n`: hours).
 */
export async function refuseStaff(
  db: CoreReader,
  caller: Caller,
  permission: StaffPermission,
  nowMs: number,
): Promise<Refusal | null> {
  if (!(await holds(db, caller.accountId, permission))) return refuse("no-permission");
  if (!caller.hasSecondFactor) return refuse("second-factor");
  return nowMs < staffUntilMs(caller) ? null : refuse("stale-session", { n: staffSessionHours });
}
