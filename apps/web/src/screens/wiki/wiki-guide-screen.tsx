import { ArticleBlocks } from "../../shared/article/article-blocks.tsx";
import { readArticle } from "../../shared/article/read-article.ts";
import { ReadingPage } from "../../shared/article/reading-page.tsx";
import { t } from "../../texts/t.ts";
import { articles } from "./articles.ts";

/** What the game says of itself: one article for each of its parts. */
export default function WikiGuideScreen() {
  const sections = Object.entries(articles).map(([id, markdown]) => {
    const { title, blocks } = readArticle(markdown);
    return { id, title, body: <ArticleBlocks blocks={blocks} /> };
  });
  return (
    <ReadingPage title={t("places.wiki-guide")} lead={t("lore.guide-text")} sections={sections} />
  );
}
