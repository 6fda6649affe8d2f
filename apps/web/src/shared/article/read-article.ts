/** A run of words within a line. Where `to` is not empty they lead there; code is for programs. */
export type Words = {
  readonly text: string;
  readonly isStrong: boolean;
  readonly isCode: boolean;
  readonly to: string;
};

export type Block =
  | { readonly kind: "paragraph"; readonly words: readonly Words[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Words[])[] };

export type Section = { readonly title: string; readonly blocks: readonly Block[] };

/** A text to read: title, what stands before the first heading, and a section for each heading. */
type Article = {
  readonly title: string;
  /** The day its meaning last changed, where the text says it. */
  readonly updated: string | null;
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
};

/** Reads the small part of Markdown that texts are written in: headings, paragraphs, lists, bold, code, links. */
export function readArticle(markdown: string): Article {
  const [, updated = null] = /^updated: (.+)$/m.exec(markdown) ?? [];
  const text = markdown.replace(/^updated: .+\n/, "").trim();
  const [head = "", ...rest] = text.split(/^## /m);
  const [, title = ""] = /^# (.+)$/m.exec(head) ?? [];
  return {
    title,
    updated,
    blocks: readBlocks(head.replace(/^# .+$/m, "")),
    sections: rest.map(readSection),
  };
}

function readSection(text: string): Section {
  const [title = "", ...lines] = text.split("\n");
  return { title: title.trim(), blocks: readBlocks(lines.join("\n")) };
}

function readBlocks(text: string): readonly Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map(readBlock);
}

function readBlock(part: string): Block {
  if (!part.startsWith("- ")) return { kind: "paragraph", words: readWords(part) };
  const items = part.split(/\n- /).map((item) => readWords(item.replace(/^- /, "")));
  return { kind: "list", items };
}

function readWords(text: string): readonly Words[] {
  const line = text.replaceAll(/\s*\n\s*/g, " ").trim();
  const words: Words[] = [];
  let at = 0;
  for (const found of line.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g)) {
    const [whole, code, strong, linked = "", to = ""] = found;
    const [isStrong, isCode] = [strong !== undefined, code !== undefined];
    words.push(plain(line.slice(at, found.index)));
    words.push({ text: strong ?? code ?? linked, isStrong, isCode, to });
    at = found.index + whole.length;
  }
  return [...words, plain(line.slice(at))].filter((one) => one.text !== "");
}

function plain(text: string): Words {
  return { text, isStrong: false, isCode: false, to: "" };
}
