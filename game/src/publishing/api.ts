import type { Command, Query } from "../core/api-types.ts";
import type { Outcome } from "../core/rules/outcome.ts";
import type { PatchArea, PointState, PostScene, PostState, PostStep } from "./content/posts.ts";

/** A post that is shown, as it stands on its card. */
export type PostHead = {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly scene: PostScene;
  readonly isPinned: boolean;
  readonly shownAtMs: number;
};

export type NewsPage = {
  /** What stays above all others, whichever page is asked. */
  readonly pinned: readonly PostHead[];
  readonly posts: readonly PostHead[];
  /** What to ask for those before; `null` where there are none. */
  readonly nextBeforeMs: number | null;
};

export type PostView = PostHead & {
  /** In Markdown. */
  readonly text: string;
  /** When its words changed after they were shown. */
  readonly correctedAtMs: number | null;
  /** `null` once it takes no comments any more. */
  readonly commentableUntilMs: number | null;
};

export type PostAnswer =
  | { readonly kind: "gone" }
  | { readonly kind: "shown"; readonly post: PostView };

export type FeedNews = {
  readonly posts: readonly Pick<PostHead, "id" | "title" | "lead" | "shownAtMs">[];
};

export type PointView = {
  readonly id: string;
  readonly area: PatchArea;
  readonly title: string;
  /** In Markdown; may be empty. */
  readonly text: string;
  readonly changes: readonly {
    readonly what: string;
    readonly before: string;
    readonly after: string;
  }[];
  readonly state: PointState;
};

export type PatchView = PostView & {
  readonly appliesAtMs: number | null;
  readonly points: readonly PointView[];
};

export type CommentView = {
  readonly id: string;
  readonly name: string;
  readonly avatarSeed: number;
  readonly text: string;
  readonly atMs: number;
  /** Of any character of the reader's account. */
  readonly isOwn: boolean;
};

export type DeskPost = Omit<PostHead, "shownAtMs"> & {
  readonly state: PostState;
  readonly showsAtMs: number | null;
  readonly appliesAtMs: number | null;
  readonly writtenAtMs: number;
};

export type DraftView = DeskPost & {
  readonly text: string;
  /** Of a patch. */
  readonly points: readonly PointView[];
};

export type DraftAnswer =
  | { readonly kind: "gone" }
  | { readonly kind: "found"; readonly post: DraftView };

/** That the server stops, when and why. */
export type MaintenanceView = { readonly atMs: number; readonly text: string };

type About = { postId: string; pointId: string | null };

type WrittenPost = {
  /** `null` for a new one. */
  postId: string | null;
  title: string;
  lead: string;
  /** In the pieces of `textPieces`. */
  text: string[];
  scene: PostScene;
  reason: string;
};

type Moved = { postId: string; step: PostStep; atMs: number | null; reason: string };

export type PublishingApi = {
  /** For every page; `null` while there is none. */
  readonly maintenance: Query<Record<string, never>, MaintenanceView | null>;
  readonly announceMaintenance: Command<MaintenanceView & { reason: string }>;
  readonly callOffMaintenance: Command<{ reason: string }>;
  readonly news: Query<{ beforeMs: number | null }, NewsPage>;
  readonly post: Query<{ postId: string }, PostAnswer>;
  readonly patches: Query<Record<string, never>, readonly PatchView[]>;
  /** The oldest first. */
  readonly comments: Query<About, readonly CommentView[]>;
  readonly comment: Command<{ characterId: string; text: string } & About>;
  readonly takeBack: Command<{ characterId: string; commentId: string }>;
  /** For staff with `hush`. */
  readonly removeComment: Command<{ commentId: string; reason: string }>;
  /** For `host`, as all about news; what is about patches is for `works`. */
  readonly newsDesk: Query<Record<string, never>, Outcome<readonly DeskPost[]>>;
  readonly newsDraft: Query<{ postId: string }, Outcome<DraftAnswer>>;
  readonly writeNews: Command<WrittenPost & { isPinned: boolean }, { readonly postId: string }>;
  readonly moveNews: Command<Moved>;
  readonly patchDesk: Query<Record<string, never>, Outcome<readonly DeskPost[]>>;
  readonly patchDraft: Query<{ postId: string }, Outcome<DraftAnswer>>;
  readonly writePatch: Command<
    WrittenPost & { appliesAtMs: number | null },
    { readonly postId: string }
  >;
  readonly movePatch: Command<Moved>;
  readonly writePoint: Command<{
    postId: string;
    pointId: string | null;
    area: PatchArea;
    title: string;
    text: string;
    changes: { what: string; before: string; after: string }[];
    state: PointState;
    reason: string;
  }>;
  readonly removePoint: Command<{ postId: string; pointId: string; reason: string }>;
};
