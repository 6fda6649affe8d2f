import { gameFunctions } from "@aldermoor/game/core/functions/game-functions.ts";
import { done } from "@aldermoor/game/core/rules/outcome.ts";
import {
  changesMax,
  commentsOfOneMax,
  deskRowsMax,
  pinnedMax,
  pointsMax,
} from "@aldermoor/game/publishing/content/limits.ts";
import type { GenericId } from "convex/values";
import type { Context, StageModel } from "../../tests/e2e/stage/give-past.ts";
import { accountOf, tradersOf } from "./crowd.ts";
import { longText } from "./long-texts.ts";

// News and patches as long as they may be, and said about them as much as is read.

const { characterMutation } = gameFunctions<StageModel>();
type Db = Context["db"];
type PostId = GenericId<"posts">;
type PointId = GenericId<"patchPoints">;

const dayMs = 86_400_000;

/** Has staff write as many news as their desk shows, and everybody speak of the newest. */
export const writeNews = characterMutation({
  args: {},
  handler: async ({ db, nowMs, character }) => {
    let newsId: PostId | null = null;
    for (let nth = deskRowsMax; nth >= 0; nth--) {
      newsId = await addPost(db, {
        ...{ kind: "news", state: "planned", showsAtMs: nowMs - dayMs - nth * 1_000 },
        ...{ isPinned: nth <= pinnedMax, appliesAtMs: null },
      });
    }
    if (newsId === null) throw new Error("There are no news.");
    const own = { postId: newsId, pointId: null, characterId: character._id };
    const ownCommentId = await db.insert("postComments", { ...own, text: "Mist.", atMs: 1 });
    const commentId = await addComments(
      db,
      { postId: newsId, pointId: null },
      commentsOfOneMax - 2,
    );
    const draft = { state: "draft", showsAtMs: null, isPinned: false, appliesAtMs: null } as const;
    const draftNewsId = await addPost(db, { kind: "news", ...draft });
    return done({ newsId, commentId, ownCommentId, draftNewsId });
  },
});

/** Has them write as many patches, with as many points as each may have, of which everybody speaks. */
export const writePatches = characterMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const appliesAtMs = nowMs + 30 * dayMs;
    let draftPatchId = "";
    for (let nth = 0; nth < deskRowsMax; nth++) {
      const draft = { state: "draft", showsAtMs: null, isPinned: false } as const;
      const postId = await addPost(db, { kind: "patch", ...draft, appliesAtMs });
      draftPatchId = postId;
      if (nth === deskRowsMax - 1) await addPoints(db, postId);
    }
    let patch: { readonly patchId: PostId; readonly pointId: PointId } | null = null;
    for (let nth = 0; nth < 8; nth++) {
      const patchId = await addPost(db, {
        ...{ kind: "patch", state: "planned", showsAtMs: nowMs - dayMs + nth },
        ...{ isPinned: false, appliesAtMs },
      });
      patch = { patchId, pointId: await addPoints(db, patchId) };
    }
    if (patch === null) throw new Error("There are no patches.");
    const { patchId: postId, pointId } = patch;
    await addComments(db, { postId, pointId }, commentsOfOneMax);
    return done({ patchId: postId, pointId, draftPatchId });
  },
});

type Post = {
  readonly kind: "news" | "patch";
  readonly state: "planned" | "draft";
  readonly showsAtMs: number | null;
  readonly isPinned: boolean;
  readonly appliesAtMs: number | null;
};

function addPost(db: Db, post: Post): Promise<PostId> {
  const words = { title: longText(95), lead: longText(295), text: longText(20_000) };
  return db.insert("posts", {
    ...{ ...post, ...words, scene: "meadow", by: accountOf(600) },
    ...{ writtenAtMs: post.showsAtMs ?? 1, correctedAtMs: null },
  });
}

/** Answers the first. */
async function addPoints(db: Db, postId: PostId): Promise<PointId> {
  const change = { what: longText(60), before: longText(40), after: longText(40) };
  const changes = Array.from({ length: changesMax }, () => change);
  const words = { title: longText(95), text: longText(1_500) };
  const ids: PointId[] = [];
  for (let nth = 0; nth < pointsMax; nth++) {
    const point = { postId, area: "combat", ...words, changes, state: "proposed" } as const;
    ids.push(await db.insert("patchPoints", { ...point, writtenAtMs: nth }));
  }
  const [first] = ids;
  if (first === undefined) throw new Error("A patch has no points.");
  return first;
}

/** Answers the last. */
async function addComments(
  db: Db,
  about: { readonly postId: PostId; readonly pointId: PointId | null },
  count: number,
): Promise<string> {
  const traders = await tradersOf({ db });
  let last = "";
  for (const characterId of traders.slice(0, count))
    last = await db.insert("postComments", { ...about, characterId, text: longText(500), atMs: 2 });
  return last;
}
