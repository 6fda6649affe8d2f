import type { Command, Query } from "../core/api-types.ts";
import type { Flag } from "../core/content/flags.ts";
import type { StaffPermission, StaffRole } from "../core/content/staff.ts";
import type { Outcome } from "../core/rules/outcome.ts";

/** What one of the staff did, a row of the record with its place in the chain. */
export type RecordRow = {
  /** From 1 on, without a gap. */
  readonly number: number;
  /** The hash of the row before, and of this one. */
  readonly before: string;
  readonly hash: string;
  readonly atMs: number;
  /** The account of the staff, and what it is called. */
  readonly by: string;
  readonly byName: string;
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

export type RecordFilter = {
  /** Who did it, by the name of a character; "" for anybody. */
  by: string;
  /** Whom it was about, likewise. */
  of: string;
  /** What `feature:function` begins with; "" for anything. */
  what: string;
  /** From an instant on, and before one; `null` for no bound. */
  fromMs: number | null;
  untilMs: number | null;
};

export type RecordPage = {
  /** The newest first. */
  readonly rows: readonly RecordRow[];
  /** Where the next page begins; `null` behind the last one. */
  readonly next: number | null;
};

/** Where following the chain has come to. */
export type ChainLink = { number: number; hash: string };

export type RecordCheck = {
  /** The last row that is sound, from which to go on unless it is over. */
  readonly link: ChainLink;
  readonly isOver: boolean;
  /** The first row that is gone, or is not what the next one was linked to. */
  readonly broken: { readonly number: number; readonly what: "missing" | "changed" } | null;
};

/** One of the staff. */
export type TeamMember = {
  /** The account. */
  readonly id: string;
  /** Of its oldest character; "" without one. */
  readonly name: string;
  readonly role: StaffRole;
  readonly sinceMs: number;
  /** The newest first. */
  readonly deeds: readonly {
    readonly atMs: number;
    readonly action: string;
    readonly target: string;
    readonly outcome: string;
  }[];
};

export type FlagView = {
  readonly flag: Flag;
  /** `null` while it is on. */
  readonly off: {
    readonly sinceMs: number;
    readonly byName: string;
    readonly reason: string;
  } | null;
};

export type StaffApi = {
  readonly actions: Query<RecordFilter & { beforeNumber: number | null }, Outcome<RecordPage>>;
  /** Follows the chain from a link on, `null` for the beginning, some hundred rows at a time. */
  readonly verify: Query<{ from: ChainLink | null }, Outcome<RecordCheck>>;
  readonly team: Query<Record<string, never>, Outcome<readonly TeamMember[]>>;
  readonly flags: Query<Record<string, never>, Outcome<readonly FlagView[]>>;
  /** Everybody reads the reason while it is off. */
  readonly setFlag: Command<{ flag: Flag; isOff: boolean; reason: string }>;
  /** `null` takes the role. A second person has to agree. */
  readonly askRole: Command<{ name: string; role: StaffRole | null; reason: string }>;
};
