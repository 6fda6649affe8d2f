import type {
  BlockContent,
  DefinitionContent,
  ListItem,
  PhrasingContent,
  RootContent,
} from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { isBearable, markdownLengthMax } from "./is-bearable.ts";
import type { WrittenLink } from "./written-link.ts";
import { writtenLink } from "./written-link.ts";

/** A run of a line. There is nothing else: neither pictures nor HTML come out of a text. */
export type Run =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "break" }
  | { readonly kind: "strong" | "emphasis"; readonly runs: readonly Run[] }
  | { readonly kind: "link"; readonly to: WrittenLink; readonly runs: readonly Run[] };

export type MarkdownBlock =
  | { readonly kind: "paragraph"; readonly runs: readonly Run[] }
  /** `depth` from 1 for the first kind of heading to 6. */
  | { readonly kind: "heading"; readonly depth: number; readonly runs: readonly Run[] }
  | {
      readonly kind: "list";
      /** The first number; `null` where the points have none. */
      readonly start: number | null;
      readonly points: readonly (readonly MarkdownBlock[])[];
    }
  | { readonly kind: "quote"; readonly blocks: readonly MarkdownBlock[] }
  | { readonly kind: "code"; readonly text: string }
  /** As it was typed, with its lines. */
  | { readonly kind: "plain"; readonly text: string }
  | { readonly kind: "rule" };

/** Within each other. What is deeper stands beside what it is in. */
const blockDepthMax = 8;
const runDepthMax = 6;

/** What the text does not have: HTML is words like any others, and an address is written where it is linked. */
const without = ["htmlFlow", "htmlText", "definition"];

type Node = RootContent | ListItem | BlockContent | DefinitionContent;

/**
 * Reads CommonMark without HTML, pictures and references. Addresses are read against that of this site. What cannot be read in
 * little time is one plain block, cut to the longest length that a text has.
 */
export function readMarkdown(written: string, site: string): readonly MarkdownBlock[] {
  const text = withoutDirections(written.slice(0, markdownLengthMax));
  if (!isBearable(text)) return text.trim() === "" ? [] : [{ kind: "plain", text }];
  const root = fromMarkdown(text, { extensions: [{ disable: { null: without } }] });
  return root.children.flatMap((node) => blocksOf(node, site, 0));
}

/** Marks that turn the direction of what follows could make an address read backwards. */
function withoutDirections(text: string): string {
  return text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "");
}

function blocksOf(node: Node, site: string, depth: number): readonly MarkdownBlock[] {
  switch (node.type) {
    case "paragraph":
      return [{ kind: "paragraph", runs: runsOf(node.children, site) }];
    case "heading":
      return [{ kind: "heading", depth: node.depth, runs: runsOf(node.children, site) }];
    case "code":
      return [{ kind: "code", text: node.value }];
    case "thematicBreak":
      return [{ kind: "rule" }];
    case "blockquote":
      return within(node.children, site, depth, (blocks) => ({ kind: "quote", blocks }));
    case "list": {
      if (depth >= blockDepthMax)
        return node.children.flatMap((point) => childrenOf(point.children, site, depth));
      const points = node.children.map((point) => childrenOf(point.children, site, depth + 1));
      return [{ kind: "list", start: node.ordered === true ? (node.start ?? 1) : null, points }];
    }
    default:
      return [];
  }
}

function within(
  children: readonly Node[],
  site: string,
  depth: number,
  put: (blocks: readonly MarkdownBlock[]) => MarkdownBlock,
): readonly MarkdownBlock[] {
  if (depth >= blockDepthMax) return childrenOf(children, site, depth);
  return [put(childrenOf(children, site, depth + 1))];
}

function childrenOf(
  children: readonly Node[],
  site: string,
  depth: number,
): readonly MarkdownBlock[] {
  return children.flatMap((child) => blocksOf(child, site, depth));
}

function runsOf(nodes: readonly PhrasingContent[], site: string, depth = 0): readonly Run[] {
  return nodes.flatMap((node) => runOf(node, site, depth));
}

function runOf(node: PhrasingContent, site: string, depth: number): readonly Run[] {
  switch (node.type) {
    case "text":
      return [{ kind: "text", text: node.value }];
    case "inlineCode":
      return [{ kind: "code", text: node.value }];
    case "break":
      return [{ kind: "break" }];
    case "emphasis":
    case "strong": {
      const runs = runsOf(node.children, site, depth + 1);
      return depth >= runDepthMax ? runs : [{ kind: node.type, runs }];
    }
    case "link":
      return linkOf(node.url, runsOf(node.children, site, depth + 1), site);
    case "image":
      // Its page is not told who reads this: the picture is a link to where it is.
      return linkOf(node.url, [{ kind: "text", text: node.alt || node.url }], site);
    default:
      return [];
  }
}

/** Words that lead nowhere stay words. */
function linkOf(address: string, runs: readonly Run[], site: string): readonly Run[] {
  const to = writtenLink(address, site);
  return to === null || runs.length === 0 ? runs : [{ kind: "link", to, runs }];
}

/** The words of runs, without how they look. */
export function wordsOf(runs: readonly Run[]): string {
  return runs
    .map((run) => {
      switch (run.kind) {
        case "text":
        case "code":
          return run.text;
        case "break":
          return " ";
        default:
          return wordsOf(run.runs);
      }
    })
    .join("");
}
