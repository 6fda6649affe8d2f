import { lazy, Suspense } from "react";
import { t } from "../../texts/t.ts";
import "./markdown.css";

export type MarkdownProps = {
  readonly text: string;
  /** Which heading the text's first kind becomes: 2 for h2. */
  readonly level?: 2 | 3 | 4;
};

const RenderedMarkdown = lazy(() => import("./rendered-markdown.tsx"));

/** A text in Markdown, whoever wrote it: no HTML, no pictures, and links that say where they lead. */
export function Markdown(props: MarkdownProps) {
  return (
    <Suspense fallback={<Room text={props.text} />}>
      <RenderedMarkdown {...props} />
    </Suspense>
  );
}

/** About as high as the text will be, so that what stands below does not move when it is drawn. */
function Room({ text }: { readonly text: string }) {
  return (
    <div className="markdown markdown--awaited" role="status" aria-label={t("common.loading")}>
      {text.split(/\n{2,}/u).map((paragraph, at) => (
        <p key={at} className="markdown__plain" aria-hidden>
          {paragraph}
        </p>
      ))}
    </div>
  );
}
