import { v } from "convex/values";
import type { StaffPermission } from "../../core/content/staff.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Writer } from "../../core/functions/context.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { plannedAheadMaxMs } from "../content/limits.ts";
import type { PostKind } from "../content/posts.ts";
import { postSteps } from "../content/posts.ts";
import { checkCommentTime } from "../rules/patch-timing.ts";
import { afterStep, postStateAt } from "../rules/post-state.ts";
import type { PostDoc, PublishingModel } from "../tables.ts";
import { pointsOf } from "./patches.ts";
import { findPost } from "./posts.ts";
import { planTelling } from "./tell-news.ts";
import { isInstant } from "./write-post.ts";

const { staffMutation } = staffFunctions<PublishingModel>();

/**
 * Has a post shown at an instant, or at once without one; calls that off; takes it away from readers, or throws a draft away.
 * Refuses `stale` where its state is another one by now, `bad-quantity` for an instant that is none or more than a year away, and
 * `comment-time` (`n`) for a patch that comes too soon after it is shown.
 */
function moveOf(kind: PostKind, permission: StaffPermission) {
  return staffMutation({
    permission,
    args: {
      postId: v.string(),
      step: oneOf(postSteps),
      atMs: v.union(v.null(), v.number()),
    },
    target: async (db, { postId }) => {
      const row = await findPost(db, kind, postId);
      return row === null ? null : { name: `${kind} "${row.title}"`, accountId: null, row };
    },
    handler: async ({ db, nowMs, target: { row } }, { step, atMs }): Promise<Outcome> => {
      const next = afterStep(postStateAt(row, nowMs), step);
      if (!next.ok) return next;
      if (kind === "news" && next.value !== "planned") await planTelling(db, row._id, null);
      if (next.value === "gone") {
        await discard(db, row);
        return done(null);
      }
      if (next.value !== "planned") {
        const showsAtMs = next.value === "draft" ? null : row.showsAtMs;
        await db.patch(row._id, { state: next.value, showsAtMs });
        return done(null);
      }
      if (atMs !== null && (!isInstant(atMs) || atMs > nowMs + plannedAheadMaxMs))
        return refuse("bad-quantity");
      // What should have been shown already is shown now, not in the past.
      const showsAtMs = Math.max(atMs ?? nowMs, nowMs);
      if (kind === "patch") {
        const inTime = checkCommentTime(showsAtMs, row.appliesAtMs);
        if (!inTime.ok) return inTime;
      }
      await db.patch(row._id, { state: "planned", showsAtMs });
      if (kind === "news") await planTelling(db, row._id, showsAtMs);
      return done(null);
    },
  });
}

/** A draft has no comments. */
async function discard(db: Writer<PublishingModel>, row: PostDoc): Promise<void> {
  for (const { _id } of await pointsOf(db, row)) await db.delete(_id);
  await db.delete(row._id);
}

export const moveNews = moveOf("news", "host");
export const movePatch = moveOf("patch", "works");
