import { dayMs } from "@aldermoor/game/core/content/time-spans.ts";
import type { Belongings, WorstCalls } from "./belongings.ts";
import { longPieces, longText } from "./long-texts.ts";

/** The most expensive arguments of news and of patches that are to come, and of what is said of them. */
export function publishingCalls({ posts }: Belongings): WorstCalls {
  const reason = "mist ".repeat(59);
  const { newsId, commentId, ownCommentId, patchId, pointId, draftNewsId, draftPatchId } = posts;
  const words = {
    ...{ title: "mist ".repeat(19), lead: "mist ".repeat(59), text: longPieces(20_000) },
    scene: "meadow",
  };
  const whole = { postId: newsId, pointId: null };
  const change = { what: "mist ".repeat(11), before: "mist ".repeat(7), after: "mist ".repeat(7) };
  const point = {
    ...{ postId: patchId, area: "combat", title: "mist ".repeat(19), text: longText(1_500) },
    ...{ changes: Array.from({ length: 12 }, () => change), state: "ready" },
  };
  const atMs = Date.now() + dayMs;
  const [discard, plan] = [
    { step: "discard", atMs: null },
    { step: "plan", atMs },
  ] as const;
  return {
    "publishing:announceMaintenance": [{ atMs, text: longText(190), reason }],
    "publishing:callOffMaintenance": [{ reason }],
    "publishing:maintenance": [{}],
    "publishing:comment": [{ ...whole, text: "mist ".repeat(99) }],
    "publishing:comments": [whole, { postId: patchId, pointId }],
    "publishing:moveNews": [
      { postId: newsId, step: "withdraw", atMs: null, reason },
      { postId: draftNewsId, ...plan, reason },
    ],
    "publishing:movePatch": [
      { postId: draftPatchId, ...discard, reason },
      { postId: draftPatchId, ...plan, reason },
    ],
    "publishing:news": [{ beforeMs: null }, { beforeMs: Date.now() - 20 * dayMs }],
    "publishing:newsDesk": [{}],
    "publishing:newsDraft": [{ postId: newsId }],
    "publishing:patchDesk": [{}],
    "publishing:patchDraft": [{ postId: patchId }],
    "publishing:patches": [{}],
    "publishing:post": [{ postId: newsId }],
    "publishing:removeComment": [{ commentId, reason }],
    "publishing:removePoint": [{ postId: patchId, pointId, reason }],
    "publishing:takeBack": [{ commentId: ownCommentId }],
    "publishing:writeNews": [
      { postId: newsId, ...words, isPinned: true, reason },
      { postId: null, ...words, isPinned: true, reason },
    ],
    "publishing:writePatch": [{ postId: draftPatchId, ...words, appliesAtMs: atMs, reason }],
    "publishing:writePoint": [
      { ...point, pointId, reason },
      { ...point, pointId: null, reason },
    ],
  };
}
