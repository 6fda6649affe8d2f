import type { Query } from "../core/api-types.ts";
import type { StaffRole } from "../core/content/staff.ts";
import type { Counts } from "./rules/figures.ts";

/** One of the staff, as everybody sees them. */
export type StaffMember = {
  /** Of the oldest character of the account. */
  readonly name: string;
  readonly avatarSeed: number;
  readonly role: StaffRole;
  /** False also for who hides it. */
  readonly isOnline: boolean;
  /** What was done in the last thirty days, and how many of it closed a ticket. */
  readonly deeds: number;
  readonly tickets: number;
};

/** What became of reports, sanctions and appeals in a month. */
export type StaffMonth = {
  /** In months since January 1970. */
  readonly month: number;
  readonly counts: Counts;
  /** Medians; `null` where nothing was closed or answered. */
  readonly caseMs: number | null;
  readonly appealMs: number | null;
  /** Its figures stay as they are. */
  readonly isOver: boolean;
  readonly countedAtMs: number;
};

export type StaffTrackerApi = {
  readonly team: Query<Record<string, never>, readonly StaffMember[]>;
  readonly months: Query<Record<string, never>, readonly StaffMonth[]>;
};
