import { Markdown } from "../../../../shared/markdown/markdown.tsx";
import { linkedText } from "./linked-text.ts";

/** The text of an article as it is read. */
export function ArticleText({ text }: { readonly text: string }) {
  return <Markdown text={linkedText(text)} />;
}
