import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useMemo } from "react";
import "./markdown.css";
import type { MarkdownProps } from "./markdown.tsx";
import type { MarkdownBlock, Run } from "./read-markdown.ts";
import { readMarkdown, wordsOf } from "./read-markdown.ts";
import type { WrittenLink } from "./written-link.ts";
import { saysWhere } from "./written-link.ts";

/** Loaded when the first text is shown. */
export default function RenderedMarkdown({ text, level = 2 }: MarkdownProps) {
  const blocks = useMemo(() => readMarkdown(text, location.origin), [text]);
  return (
    <div className="markdown" dir="auto">
      <Blocks blocks={blocks} level={level} />
    </div>
  );
}

type BlocksProps = { readonly blocks: readonly MarkdownBlock[]; readonly level: number };

function Blocks({ blocks, level }: BlocksProps) {
  return blocks.map((block, at) => <Block key={at} block={block} level={level} />);
}

function Block({ block, level }: { readonly block: MarkdownBlock; readonly level: number }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case "heading":
      return (
        <Heading level={level - 1 + block.depth}>
          <Runs runs={block.runs} />
        </Heading>
      );
    case "list":
      return <List block={block} level={level} />;
    case "quote":
      return (
        <blockquote>
          <Blocks blocks={block.blocks} level={level} />
        </blockquote>
      );
    case "code":
      return (
        // Wider than the column it scrolls, also by the keyboard.
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case "plain":
      return <p className="markdown__plain">{block.text}</p>;
    case "rule":
      return <hr />;
  }
}

type ListProps = {
  readonly block: Extract<MarkdownBlock, { readonly kind: "list" }>;
  readonly level: number;
};

function List({ block: { start, points }, level }: ListProps) {
  const items = points.map((blocks, at) => (
    <li key={at}>
      <Blocks blocks={blocks} level={level} />
    </li>
  ));
  return start === null ? <ul>{items}</ul> : <ol start={start}>{items}</ol>;
}

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"] as const;

function Heading({ level, children }: { readonly level: number; readonly children: ReactNode }) {
  const Tag = headings[Math.min(level, headings.length) - 1] ?? "h6";
  return <Tag>{children}</Tag>;
}

function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map((run, at) => <RunText key={at} run={run} />);
}

function RunText({ run }: { readonly run: Run }) {
  switch (run.kind) {
    case "text":
      return run.text;
    case "code":
      return <code>{run.text}</code>;
    case "break":
      return <br />;
    case "strong":
      return (
        <strong>
          <Runs runs={run.runs} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <Runs runs={run.runs} />
        </em>
      );
    case "link":
      return <WrittenAnchor to={run.to} runs={run.runs} />;
  }
}

type AnchorProps = { readonly to: WrittenLink; readonly runs: readonly Run[] };

/** Says where it leads, unless its words do. */
function WrittenAnchor({ to, runs }: AnchorProps) {
  if (to.kind === "page") return <PageLink path={to.path} runs={runs} />;
  const isSaid = saysWhere(wordsOf(runs), to);
  return (
    <>
      <a href={to.url} target="_blank" rel="noopener noreferrer nofollow ugc">
        <Runs runs={runs} />
      </a>
      {!isSaid && <bdi className="markdown__host"> ({to.host})</bdi>}
    </>
  );
}

type PageLinkProps = { readonly path: string; readonly runs: readonly Run[] };

function PageLink({ path, runs }: PageLinkProps) {
  const words = <Runs runs={runs} />;
  // What stands behind a path is for the browser to read: the router takes it apart by names.
  return /[?#]/.test(path) ? <a href={path}>{words}</a> : <Link to={path}>{words}</Link>;
}
