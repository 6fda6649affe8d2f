import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { lazy, Suspense } from "react";

export type MarkdownProps = {
  readonly text: string;
  /** Which heading the text's first kind becomes: 2 for h2. */
  readonly level?: 2 | 3 | 4;
};

const RenderedMarkdown = lazy(() => import("./rendered-markdown.tsx"));

/** A text in Markdown, whoever wrote it: no HTML, no pictures, and links that say where they lead. */
export function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={3} />}>
      <RenderedMarkdown {...props} />
    </Suspense>
  );
}
