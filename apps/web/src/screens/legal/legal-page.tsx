import { ArticleBlocks, WordsText } from "../../shared/article/article-blocks.tsx";
import { readArticle } from "../../shared/article/read-article.ts";
import { ReadingPage } from "../../shared/article/reading-page.tsx";
import type { Language } from "../../texts/language.ts";
import { language } from "../../texts/language.ts";

type LegalPageProps = {
  /** The Markdown of the text in every language. */
  readonly texts: Readonly<Record<Language, string>>;
};

/** A legal text as a page to read, in the language of the page. Its first paragraph is the one sentence under the title. */
export function LegalPage({ texts }: LegalPageProps) {
  const { title, updated, blocks, sections } = readArticle(texts[language()]);
  const [lead] = blocks;
  return (
    <ReadingPage
      title={title}
      lead={lead?.kind === "paragraph" ? <WordsText words={lead.words} /> : null}
      {...(updated === null ? {} : { updated })}
      sections={sections.map((section) => ({
        id: section.title.toLowerCase().replaceAll(/[^\p{L}]+/gu, "-"),
        title: section.title,
        body: <ArticleBlocks blocks={section.blocks} />,
      }))}
    />
  );
}
