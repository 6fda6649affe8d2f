import { v } from "convex/values";
import { oneOf } from "../functions/calls/validators.ts";

/** What may be laid on an account, the mildest first. The words are stored: they are never renamed. */
export const sanctionKinds = ["warning", "mute", "ban"] as const;

export type SanctionKind = (typeof sanctionKinds)[number];

/** A sanction as it is stored, besides whose it is. */
export const sanctionFields = {
  kind: oneOf(sanctionKinds),
  /** What the player reads. */
  reason: v.string(),
  atMs: v.number(),
  /** `null` for good; a warning ends with its acknowledgement. */
  untilMs: v.union(v.null(), v.number()),
  /** The account of the staff. */
  by: v.string(),
  /** Taken back before its end. */
  liftedAtMs: v.optional(v.number()),
  /** When the player said that a warning was read. */
  readAtMs: v.optional(v.number()),
};
