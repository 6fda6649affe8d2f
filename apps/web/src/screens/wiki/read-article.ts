/** A run of words within a line. */
export type Words = { readonly text: string; readonly isStrong: boolean };

export type Block =
  | { readonly kind: "paragraph"; readonly words: readonly Words[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Words[])[] };

export type Article = { readonly title: string; readonly blocks: readonly Block[] };

/** Reads the small part of Markdown that articles are written in: a title, paragraphs, lists, bold. */
export function readArticle(markdown: string): Article {
  const [first = "", ...rest] = markdown.trim().split(/\n\s*\n/);
  const hasTitle = first.startsWith("# ");
  const parts = hasTitle ? rest : [first, ...rest];
  return { title: hasTitle ? first.slice(2).trim() : "", blocks: parts.map(readBlock) };
}

function readBlock(part: string): Block {
  if (!part.startsWith("- ")) return { kind: "paragraph", words: readWords(part) };
  const items = part.split(/\n- /).map((item) => readWords(item.replace(/^- /, "")));
  return { kind: "list", items };
}

function readWords(text: string): readonly Words[] {
  return text
    .replaceAll(/\s*\n\s*/g, " ")
    .split("**")
    .map((piece, index) => ({ text: piece, isStrong: index % 2 === 1 }))
    .filter((words) => words.text !== "");
}
