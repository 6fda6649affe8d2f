import type { Command, Query } from "./api-types.ts";
import type { Flag } from "./content/flags.ts";
import type { SecondDeed } from "./content/second-deeds.ts";
import type { StaffPermission, StaffRole } from "./content/staff.ts";
import type { Outcome } from "./rules/outcome.ts";

/** What a role among the staff permits, in sessions with a second factor. */
export type StaffRoleView = {
  readonly role: StaffRole | null;
  readonly permissions: readonly StaffPermission[];
  /** Whether the session of the caller has one. */
  readonly hasSecondFactor: boolean;
  /** Whether it was signed in too long ago. */
  readonly isStale: boolean;
};

/** What one of the staff asked for and somebody else of them has to agree to. */
export type ApprovalView = {
  readonly id: string;
  readonly deed: SecondDeed;
  /** What its sentence is filled with. */
  readonly facts: Readonly<Record<string, string | number>>;
  readonly reason: string;
  readonly askedAtMs: number;
  /** After that nobody can agree any more. */
  readonly untilMs: number;
  readonly askedBy: string;
  readonly isOwn: boolean;
  /** Whether anybody else of the staff may agree. */
  readonly hasSecond: boolean;
};

/** What staff have switched off, with the reason that everybody reads. */
export type SwitchedOff = { readonly flag: Flag; readonly reason: string };

export type CoreApi = {
  readonly whatsOff: Query<Record<string, never>, readonly SwitchedOff[]>;
  /** Of the kinds whose permission the caller holds. */
  readonly approvals: Query<Record<string, never>, Outcome<readonly ApprovalView[]>>;
  readonly approve: Command<{ approvalId: string; reason: string }>;
  readonly decline: Command<{ approvalId: string; reason: string }>;
  /** The caller's own role; no role for players. */
  readonly staffRole: Query<Record<string, never>, StaffRoleView>;
};
