import { ReadingPage } from "../../legal/reading-page.tsx";
import { t } from "../../texts/t.ts";
import { articles } from "./articles.ts";
import type { Block, Words } from "./read-article.ts";
import { readArticle } from "./read-article.ts";

/** What the game says of itself: one article for each of its parts. */
export default function WikiScreen() {
  const sections = Object.entries(articles).map(([id, markdown]) => {
    const { title, blocks } = readArticle(markdown);
    return {
      id,
      title,
      body: blocks.map((block, index) => <BlockText key={index} block={block} />),
    };
  });
  return <ReadingPage title={t("wiki.title")} lead={t("wiki.lead")} sections={sections} />;
}

function BlockText({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <WordsText words={block.words} />
        </p>
      );
    case "list":
      return (
        <ul>
          {block.items.map((words, index) => (
            <li key={index}>
              <WordsText words={words} />
            </li>
          ))}
        </ul>
      );
  }
}

function WordsText({ words }: { readonly words: readonly Words[] }) {
  return words.map(({ text, isStrong }, index) =>
    isStrong ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
  );
}
