import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { PatchView, PointView } from "../api.ts";
import { patchesMax, pointsMax } from "../content/limits.ts";
import { commentableUntilMs } from "../rules/commentable.ts";
import type { PointDoc, PostDoc, PublishingModel } from "../tables.ts";
import type { PublishingReader } from "./posts.ts";
import { headOf, nextShownAtMs, shownPosts } from "./posts.ts";

const { sharedQuery } = gameFunctions<PublishingModel>();

/** The patches that are shown, newest first, with all that they change. */
export const patches = sharedQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil }): Promise<readonly PatchView[]> => {
    const kind = "patch";
    const nextMs = await nextShownAtMs(db, kind, nowMs);
    if (nextMs !== null) holdsUntil(nextMs);
    const rows = await shownPosts(db, { kind, beforeMs: nowMs + 1, count: patchesMax });
    for (const row of rows)
      if (commentableUntilMs(row) > nowMs) holdsUntil(commentableUntilMs(row));
    return Promise.all(rows.map((row) => patchView(db, row, nowMs)));
  },
});

async function patchView(db: PublishingReader, row: PostDoc, nowMs: number): Promise<PatchView> {
  const { text, appliesAtMs, correctedAtMs } = row;
  const untilMs = commentableUntilMs(row);
  return {
    ...headOf(row),
    ...{ text, appliesAtMs, correctedAtMs },
    commentableUntilMs: untilMs > nowMs ? untilMs : null,
    points: (await pointsOf(db, row)).map(pointView),
  };
}

export function pointsOf(db: PublishingReader, { _id }: PostDoc): Promise<readonly PointDoc[]> {
  return db
    .query("patchPoints")
    .withIndex("by_post", (q) => q.eq("postId", _id))
    .take(pointsMax);
}

export function pointView({ _id: id, area, title, text, changes, state }: PointDoc): PointView {
  return { id, area, title, text, changes, state };
}
