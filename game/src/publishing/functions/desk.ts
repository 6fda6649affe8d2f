import { v } from "convex/values";
import type { StaffPermission } from "../../core/content/staff.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { DeskPost, DraftAnswer } from "../api.ts";
import { deskRowsMax } from "../content/limits.ts";
import type { PostKind } from "../content/posts.ts";
import { postStateAt } from "../rules/post-state.ts";
import type { PostDoc, PublishingModel } from "../tables.ts";
import { pointView, pointsOf } from "./patches.ts";
import { findPost } from "./posts.ts";

const { staffQuery } = staffFunctions<PublishingModel>();

/** What staff wrote of a kind, the newest first, in whichever state. */
function deskOf(kind: PostKind, permission: StaffPermission) {
  return staffQuery({
    permission,
    args: {},
    handler: async ({ db, nowMs, holdsUntil }): Promise<readonly DeskPost[]> => {
      const rows = await db
        .query("posts")
        .withIndex("by_written", (q) => q.eq("kind", kind))
        .order("desc")
        .take(deskRowsMax);
      for (const { showsAtMs } of rows)
        if (showsAtMs !== null && showsAtMs > nowMs) holdsUntil(showsAtMs);
      return rows.map((row) => deskPost(row, nowMs));
    },
  });
}

/** One of them with all its words. */
function draftOf(kind: PostKind, permission: StaffPermission) {
  return staffQuery({
    permission,
    args: { postId: v.string() },
    handler: async ({ db, nowMs, holdsUntil }, { postId }): Promise<DraftAnswer> => {
      const row = await findPost(db, kind, postId);
      if (row === null) return { kind: "gone" };
      if (row.showsAtMs !== null && row.showsAtMs > nowMs) holdsUntil(row.showsAtMs);
      const points = (await pointsOf(db, row)).map(pointView);
      return { kind: "found", post: { ...deskPost(row, nowMs), text: row.text, points } };
    },
  });
}

function deskPost(row: PostDoc, nowMs: number): DeskPost {
  const { _id: id, title, lead, scene, isPinned, showsAtMs, appliesAtMs, writtenAtMs } = row;
  const state = postStateAt(row, nowMs);
  return { id, title, lead, scene, isPinned, state, showsAtMs, appliesAtMs, writtenAtMs };
}

export const newsDesk = deskOf("news", "host");
export const newsDraft = draftOf("news", "host");
export const patchDesk = deskOf("patch", "works");
export const patchDraft = draftOf("patch", "works");
