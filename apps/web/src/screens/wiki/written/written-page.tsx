import { loadTexts } from "../../../texts/load-texts.ts";
import { ArticlesPage } from "./articles-page.tsx";
import { EditPage } from "./edit/edit-page.tsx";
import { ProposalsPage } from "./review/proposals-page.tsx";
import { ReviewPage } from "./review/review-page.tsx";
import { writtenTexts } from "./texts.ts";
import type { WrittenWord } from "./written-address.ts";

await loadTexts(writtenTexts);

/** The list of articles, or one of the pages about what is proposed. */
export default function WrittenPage({ word }: { readonly word: WrittenWord }) {
  switch (word) {
    case "articles":
      return <ArticlesPage />;
    case "write":
      return <EditPage slug={null} />;
    case "proposals":
      return <ProposalsPage />;
    case "review":
      return <ReviewPage />;
  }
}
