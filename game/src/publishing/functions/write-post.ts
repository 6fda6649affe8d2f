import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Writer } from "../../core/functions/context.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { checkWritten } from "../../core/rules/text/written-text.ts";
import { leadLengthMax, textLengthMax, titleLengthMax } from "../content/limits.ts";
import type { PostKind, PostScene } from "../content/posts.ts";
import { postScenes } from "../content/posts.ts";
import { checkCommentTime } from "../rules/patch-timing.ts";
import { isWritable, postStateAt } from "../rules/post-state.ts";
import { checkPostText } from "../rules/post-text.ts";
import type { PostDoc, PublishingModel } from "../tables.ts";
import { findPost } from "./posts.ts";
import type { PublishingReader } from "./posts.ts";

const { staffMutation } = staffFunctions<PublishingModel>();

const written = {
  /** `null` for a new one. */
  postId: v.union(v.null(), v.string()),
  title: v.string(),
  lead: v.string(),
  /** In the pieces of `textPieces`. */
  text: v.array(v.string()),
  scene: oneOf(postScenes),
};

/**
 * Writes a piece of news, or corrects one. Refuses `stale` for what was withdrawn, and what the rules for written texts do.
 */
export const writeNews = staffMutation({
  permission: "host",
  args: { ...written, isPinned: v.boolean() },
  target: (db, { postId }) => targetOf(db, "news", postId),
  handler: async (context, { isPinned, ...words }): Promise<Outcome<{ postId: string }>> => {
    const checked = checkWords(words);
    if (!checked.ok) return checked;
    return keep(context, "news", { ...checked.value, isPinned, appliesAtMs: null });
  },
});

/**
 * Writes a patch that is to come, or corrects one; what it changes are its points. Refuses `stale` for what was withdrawn or has
 * come already, `comment-time` (`n`) where it would come too early for what is shown of it, and what the rules for written texts do.
 */
export const writePatch = staffMutation({
  permission: "works",
  args: { ...written, appliesAtMs: v.union(v.null(), v.number()) },
  target: (db, { postId }) => targetOf(db, "patch", postId),
  handler: async (context, { appliesAtMs, ...words }): Promise<Outcome<{ postId: string }>> => {
    const { nowMs, target } = context;
    const checked = checkWords(words);
    if (!checked.ok) return checked;
    if (appliesAtMs !== null && !isInstant(appliesAtMs)) return refuse("bad-quantity");
    const { row } = target;
    if (row !== null && row.state === "planned" && row.appliesAtMs !== appliesAtMs) {
      if (row.appliesAtMs !== null && row.appliesAtMs <= nowMs) return refuse("stale");
      const fromMs = Math.max(nowMs, row.showsAtMs ?? nowMs);
      // It may come later than was said, and earlier only with the whole time to speak of it.
      const isLater = appliesAtMs !== null && appliesAtMs > (row.appliesAtMs ?? Infinity);
      const inTime = isLater ? done(null) : checkCommentTime(fromMs, appliesAtMs);
      if (!inTime.ok) return inTime;
    }
    return keep(context, "patch", { ...checked.value, isPinned: false, appliesAtMs });
  },
});

/** An instant that calendars can write. */
export function isInstant(atMs: number): boolean {
  return Number.isSafeInteger(atMs) && atMs >= 0 && atMs < 8.64e15;
}

type Words = {
  readonly title: string;
  readonly lead: string;
  readonly text: string;
  readonly scene: PostScene;
};

type Written = Omit<Words, "text"> & { readonly text: readonly string[] };

function checkWords({ title, lead, text, scene }: Written): Outcome<Words> {
  const checkedTitle = checkWritten(title, titleLengthMax);
  if (!checkedTitle.ok) return checkedTitle;
  const checkedLead = checkWritten(lead, leadLengthMax);
  if (!checkedLead.ok) return checkedLead;
  const checkedText = checkPostText(text, textLengthMax);
  if (!checkedText.ok) return checkedText;
  const [t, l, body] = [checkedTitle.value, checkedLead.value, checkedText.value];
  return done({ title: t, lead: l, text: body, scene });
}

async function targetOf(db: PublishingReader, kind: PostKind, postId: string | null) {
  if (postId === null) return { name: `new ${kind}`, accountId: null, row: null };
  const row = await findPost(db, kind, postId);
  return row === null ? null : { name: `${kind} "${row.title}"`, accountId: null, row };
}

type Keeping = {
  readonly db: Writer<PublishingModel>;
  readonly nowMs: number;
  readonly caller: { readonly accountId: string };
  readonly target: { readonly row: PostDoc | null };
};

async function keep(
  { db, nowMs, caller, target: { row } }: Keeping,
  kind: PostKind,
  words: Words & { readonly isPinned: boolean; readonly appliesAtMs: number | null },
): Promise<Outcome<{ postId: string }>> {
  if (row === null) {
    const postId = await db.insert("posts", {
      ...words,
      kind,
      ...{ state: "draft", showsAtMs: null, correctedAtMs: null },
      ...{ by: caller.accountId, writtenAtMs: nowMs },
    });
    return done({ postId });
  }
  const state = postStateAt(row, nowMs);
  if (!isWritable(state)) return refuse("stale");
  // Readers are told that the words are others than they read; where it stands in the list is no word.
  const isSame = (["title", "lead", "text"] as const).every((key) => row[key] === words[key]);
  const correction = state === "shown" && !isSame ? { correctedAtMs: nowMs } : {};
  await db.patch(row._id, { ...words, ...correction });
  return done({ postId: row._id });
}
