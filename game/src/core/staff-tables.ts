import { defineTable } from "convex/server";
import { v } from "convex/values";
import { flags } from "./content/flags.ts";
import { keysOf } from "./content/keys-of.ts";
import { appealStates, sanctionKinds } from "./content/sanctions.ts";
import { secondDeeds } from "./content/second-deeds.ts";
import { staffPermissions, staffRoles } from "./content/staff.ts";
import { oneOf } from "./functions/calls/validators.ts";

const plain = v.record(v.string(), v.union(v.string(), v.number()));

/** Who is staff, what they laid on accounts and did, and what of it waits for a second person. */
export const staffTables = {
  /** Who is staff. Rights are read from here at each call, so a change holds at once. */
  staff: defineTable({
    accountId: v.string(),
    role: oneOf(keysOf(staffRoles)),
    sinceMs: v.number(),
  }).index("by_account", ["accountId"]),

  /** Warnings, names that were taken, mutes and bans; those of an account go with it. */
  sanctions: defineTable({
    accountId: v.string(),
    kind: oneOf(sanctionKinds),
    /** What the player reads. */
    reason: v.string(),
    atMs: v.number(),
    /** `null` for good, and for what ends when it is read. */
    untilMs: v.union(v.null(), v.number()),
    /** The account of the staff. */
    by: v.string(),
    /** The account of the second person who agreed to it; left out where it needs none. */
    second: v.optional(v.string()),
    /** Taken back before its end. */
    liftedAtMs: v.optional(v.number()),
    /** When the player said that a warning or a kick was read, or chose the name after a rename. */
    readAtMs: v.optional(v.number()),
    /** Of a rename: the character, and what it was called. The row outlives it, so this is no `characterId`. */
    renamed: v.optional(v.object({ id: v.string(), from: v.string() })),
    /** What the player said against it, by which name, and what one of the staff answered. */
    appeal: v.optional(
      v.object({
        name: v.string(),
        text: v.string(),
        atMs: v.number(),
        answer: v.optional(v.object({ by: v.string(), atMs: v.number(), reason: v.string() })),
      }),
    ),
    appealState: v.optional(oneOf(appealStates)),
  })
    .index("by_account", ["accountId", "kind", "atMs"])
    .index("by_appeal", ["appealState", "untilMs"]),

  /**
   * What staff did. Rows are only ever added, by `staffMutation` alone, and outlive the accounts
   * they name: none of the fields is called as those are by which an account's rows are found.
   */
  staffActions: defineTable({
    /** Its place in the record, from 1 on, and the hash of the row before; left out until the world is opened with them. */
    number: v.optional(v.number()),
    before: v.optional(v.string()),
    atMs: v.number(),
    /** The account of the staff. */
    by: v.string(),
    /** `feature:function`. */
    action: v.string(),
    permission: oneOf(staffPermissions),
    /** What was acted on, and the account it belongs to; `null` where it is no account's. */
    target: v.string(),
    of: v.union(v.null(), v.string()),
    args: v.string(),
    reason: v.string(),
    /** "done", or the code of the refusal. */
    outcome: v.string(),
  })
    .index("by_number", ["number"])
    .index("by_time", ["atMs"])
    .index("by_staff", ["by", "number"])
    .index("by_account_acted_on", ["of", "number"]),

  /** The number and the hash of the last row of what staff did; one row. */
  staffRecordEnd: defineTable({ number: v.number(), hash: v.string() }),

  /** What staff have switched off: a flag that is on has no row. `by` is the account of the staff. */
  switchedOff: defineTable({
    flag: oneOf(flags),
    atMs: v.number(),
    by: v.string(),
    reason: v.string(),
  }).index("by_flag", ["flag"]),

  /**
   * What one of the staff asked for and a second one has to do. `of` and `by` are accounts, named as in what staff did. `facts` fill its
   * sentence, and `args` are what it is done with.
   */
  staffApprovals: defineTable({
    deed: oneOf(keysOf(secondDeeds)),
    /** The same deed waits for it once. */
    subject: v.string(),
    /** What the record calls it. */
    target: v.string(),
    of: v.array(v.string()),
    facts: plain,
    args: plain,
    reason: v.string(),
    by: v.string(),
    askedAtMs: v.number(),
    state: oneOf(["asked", "done", "refused", "lapsed"]),
    second: v.optional(v.object({ by: v.string(), atMs: v.number(), reason: v.string() })),
  })
    .index("by_state", ["state", "askedAtMs"])
    .index("by_age", ["askedAtMs"]),
};
