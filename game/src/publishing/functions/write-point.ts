import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkWritten } from "../../core/rules/text/written-text.ts";
import {
  changesMax,
  commentsOfOneMax,
  pointTextLengthMax,
  pointsMax,
  titleLengthMax,
  valueLengthMax,
  whatLengthMax,
} from "../content/limits.ts";
import { patchAreas, pointStates } from "../content/posts.ts";
import { checkCommentTime } from "../rules/patch-timing.ts";
import { postStateAt } from "../rules/post-state.ts";
import { checkPostText } from "../rules/post-text.ts";
import type { PointDoc, PostDoc, PublishingModel } from "../tables.ts";
import { pointsOf } from "./patches.ts";
import { findPost } from "./posts.ts";
import type { PublishingReader } from "./posts.ts";

const { staffMutation } = staffFunctions<PublishingModel>();

type Change = PointDoc["changes"][number];

/**
 * Writes a point of a patch, or corrects one. Numbers that are others than were shown need the whole time to be spoken of. Refuses
 * `stale` for a patch that was withdrawn or has come, `comment-time` (`n`), `points-full` (`n`), and what the rules for
 * written texts do.
 */
export const writePoint = staffMutation({
  permission: "works",
  args: {
    postId: v.string(),
    /** `null` for a new one. */
    pointId: v.union(v.null(), v.string()),
    area: oneOf(patchAreas),
    title: v.string(),
    text: v.string(),
    changes: v.array(v.object({ what: v.string(), before: v.string(), after: v.string() })),
    state: oneOf(pointStates),
  },
  target: (db, { postId, pointId }) => targetOf(db, postId, pointId),
  handler: async ({ db, nowMs, target }, { area, state, ...words }): Promise<Outcome> => {
    const { patch, point } = target;
    const checked = checkPoint(words);
    if (!checked.ok) return checked;
    const { changes } = checked.value;
    const open = checkOpen(patch, nowMs);
    if (!open.ok) return open;
    if (patch.state === "planned" && !areSame(point?.changes ?? [], changes)) {
      const inTime = checkCommentTime(Math.max(nowMs, patch.showsAtMs ?? 0), patch.appliesAtMs);
      if (!inTime.ok) return inTime;
    }
    const row = { ...checked.value, area, state };
    if (point !== null) await db.patch(point._id, row);
    else if ((await pointsOf(db, patch)).length >= pointsMax)
      return refuse("points-full", { n: pointsMax });
    else await db.insert("patchPoints", { ...row, postId: patch._id, writtenAtMs: nowMs });
    return done(null);
  },
});

/** Takes a point out of a patch with what was said about it. Refuses `stale` for a patch that was withdrawn or has come. */
export const removePoint = staffMutation({
  permission: "works",
  args: { postId: v.string(), pointId: v.string() },
  target: (db, { postId, pointId }) => targetOf(db, postId, pointId),
  handler: async ({ db, nowMs, target: { patch, point } }, _args): Promise<Outcome> => {
    const open = checkOpen(patch, nowMs);
    if (!open.ok || point === null) return refuse("stale");
    const comments = await db
      .query("postComments")
      .withIndex("by_post", (q) => q.eq("postId", patch._id).eq("pointId", point._id))
      .take(commentsOfOneMax);
    for (const { _id } of comments) await db.delete(_id);
    await db.delete(point._id);
    return done(null);
  },
});

async function targetOf(db: PublishingReader, postId: string, pointId: string | null) {
  const patch = await findPost(db, "patch", postId);
  if (patch === null) return null;
  const name = `patch "${patch.title}"`;
  if (pointId === null) return { name, accountId: null, patch, point: null };
  const id = db.normalizeId("patchPoints", pointId);
  const point = id === null ? null : await db.get(id);
  if (point?.postId !== patch._id) return null;
  return { name: `${name}: ${point.title}`, accountId: null, patch, point };
}

/** What was withdrawn stays as it was read, and so does what has come. */
function checkOpen(patch: PostDoc, nowMs: number): Outcome<null, "stale"> {
  const hasCome = patch.appliesAtMs !== null && patch.appliesAtMs <= nowMs;
  const state = postStateAt(patch, nowMs);
  return state === "withdrawn" || (state === "shown" && hasCome) ? refuse("stale") : done(null);
}

/** Whether readers see the same numbers, in the same order. */
function areSame(some: readonly Change[], others: readonly Change[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ what, before, after }, at) => {
      const other = others[at];
      return other?.what === what && other.before === before && other.after === after;
    })
  );
}

type Point = {
  readonly title: string;
  readonly text: string;
  readonly changes: Change[];
};

type WrittenPoint = {
  readonly title: string;
  readonly text: string;
  readonly changes: readonly Change[];
};

function checkPoint({ title, text, changes }: WrittenPoint): Outcome<Point> {
  const checkedTitle = checkWritten(title, titleLengthMax);
  if (!checkedTitle.ok) return checkedTitle;
  const checkedText = checkPostText([text], pointTextLengthMax);
  if (!checkedText.ok && checkedText.code !== "message-empty") return checkedText;
  if (changes.length > changesMax) return refuse("points-full", { n: changesMax });
  const checkedChanges: Change[] = [];
  for (const change of changes) {
    const checked = checkChange(change);
    if (!checked.ok) return checked;
    checkedChanges.push(checked.value);
  }
  const body = checkedText.ok ? checkedText.value : "";
  return done({ title: checkedTitle.value, text: body, changes: checkedChanges });
}

function checkChange({ what, before, after }: Change): Outcome<Change> {
  const checkedWhat = checkWritten(what, whatLengthMax);
  if (!checkedWhat.ok) return checkedWhat;
  const checkedBefore = checkWritten(before, valueLengthMax);
  if (!checkedBefore.ok) return checkedBefore;
  const checkedAfter = checkWritten(after, valueLengthMax);
  if (!checkedAfter.ok) return checkedAfter;
  const [w, b, a] = [checkedWhat.value, checkedBefore.value, checkedAfter.value];
  return done({ what: w, before: b, after: a });
}
