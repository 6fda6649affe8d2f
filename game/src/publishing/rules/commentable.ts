import { commentableMs } from "../content/limits.ts";
import type { PostKind } from "../content/posts.ts";

type Shown = {
  readonly kind: PostKind;
  readonly showsAtMs: number | null;
  readonly appliesAtMs: number | null;
};

/** Until when readers may say something about a post: for two weeks, or until a patch comes; 0 where it is not shown. */
export function commentableUntilMs({ kind, showsAtMs, appliesAtMs }: Shown): number {
  if (showsAtMs === null) return 0;
  return kind === "patch" ? (appliesAtMs ?? 0) : showsAtMs + commentableMs;
}
