import type { Query } from "./api-types.ts";
import type { StaffPermission, StaffRole } from "./content/staff.ts";
import type { Outcome } from "./rules/outcome.ts";

/** What one of the staff did. */
export type StaffActionView = {
  readonly atMs: number;
  /** The account of the staff. */
  readonly by: string;
  /** `feature:function`, and its arguments as JSON, with long texts cut. */
  readonly action: string;
  readonly args: string;
  readonly permission: StaffPermission;
  /** What was acted on, and the account it belongs to. */
  readonly target: string;
  readonly of: string | null;
  readonly reason: string;
  /** "done", or the code of the refusal. */
  readonly outcome: string;
};

/** What a role among the staff permits, in sessions with a second factor. */
export type StaffRoleView = {
  readonly role: StaffRole | null;
  readonly permissions: readonly StaffPermission[];
  /** Whether the session of the caller has one. */
  readonly hasSecondFactor: boolean;
};

export type CoreApi = {
  /** The caller's own role; no role for players. */
  readonly staffRole: Query<Record<string, never>, StaffRoleView>;
  /** What staff did before an instant, newest first, a page of it. For `crown`. */
  readonly staffActions: Query<{ beforeMs: number }, Outcome<readonly StaffActionView[]>>;
};
