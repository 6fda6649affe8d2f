import { useSearch } from "@tanstack/react-router";
import { loadTexts } from "../../../texts/load-texts.ts";
import { ArticlePage } from "./article/article-page.tsx";
import { EditPage } from "./edit/edit-page.tsx";
import { HistoryPage } from "./history/history-page.tsx";
import { writtenTexts } from "./texts.ts";

await loadTexts(writtenTexts);

/** An article, its history or a change to it, as the address says. */
export default function WrittenArticle({ slug }: { readonly slug: string }) {
  const { view }: { readonly view?: unknown } = useSearch({ strict: false });
  switch (view) {
    case "history":
      return <HistoryPage slug={slug} />;
    case "edit":
      return <EditPage slug={slug} />;
    default:
      return <ArticlePage slug={slug} />;
  }
}
