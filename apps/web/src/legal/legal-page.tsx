import { ArticleBlocks, WordsText } from "./article-blocks.tsx";
import { readArticle } from "./read-article.ts";
import { ReadingPage } from "./reading-page.tsx";

/** A legal text as a page to read. Its first paragraph is the one sentence under the title. */
export function LegalPage({ markdown }: { readonly markdown: string }) {
  const { title, updated, blocks, sections } = readArticle(markdown);
  const [lead] = blocks;
  return (
    <ReadingPage
      title={title}
      lead={lead?.kind === "paragraph" ? <WordsText words={lead.words} /> : null}
      {...(updated === null ? {} : { updated })}
      sections={sections.map((section) => ({
        id: section.title.toLowerCase().replaceAll(/[^a-z]+/g, "-"),
        title: section.title,
        body: <ArticleBlocks blocks={section.blocks} />,
      }))}
    />
  );
}
