import { Link } from "@tanstack/react-router";
import type { Block, Words } from "./read-article.ts";

/** Paragraphs and lists of a text that was read. */
export function ArticleBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockText key={index} block={block} />);
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

export function WordsText({ words }: { readonly words: readonly Words[] }) {
  return words.map((one, index) => <Run key={index} words={one} />);
}

function Run({ words: { text, isStrong, isCode, to } }: { readonly words: Words }) {
  const isPage = to.startsWith("/") && !to.startsWith("/api/");
  if (isPage) return <Link to={to}>{text}</Link>;
  if (to !== "") return <a href={to}>{text}</a>;
  if (isCode) return <code>{text}</code>;
  return isStrong ? <b>{text}</b> : text;
}
