import * as fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import "./markdown.css";
import RenderedMarkdown from "./rendered-markdown.tsx";

beforeEach(() => {
  vi.stubGlobal("location", { origin: "https://moor.example" });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const html = (text: string) => renderToStaticMarkup(<RenderedMarkdown text={text} />);

test("a link to another site says its name, unless its words do", () => {
  expect(html("[https://moor.example](https://other.example/a)")).toContain(
    '<a href="https://other.example/a" target="_blank" rel="noopener noreferrer nofollow ugc">https://moor.example</a><bdi class="markdown__host"> (other.example)</bdi>',
  );
  expect(html("<https://other.example>")).not.toContain("markdown__host");
});

test("the first heading is the one that the page has room for", () => {
  expect(renderToStaticMarkup(<RenderedMarkdown text={"# a\n\n###### b"} level={3} />)).toMatch(
    /<h3>a<\/h3><h6>b<\/h6>/,
  );
});

const pieces = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '"><svg onload=alert(1)>',
  "[a](javascript:alert(1))",
  '[a](https://other.example/"onmouseover="alert(1))',
  '![a"onerror="alert(1)](https://other.example/)',
  "`<b>`",
  "```\n</code></pre><script>\n```\n",
  "<https://other.example/'\"><script>>",
  "&lt;script&gt;",
  "\n\n",
  "> ",
  "- ",
  "*",
  " ",
];

test("no tag and no attribute comes out of a text but those of the renderer", () => {
  const written = fc
    .array(fc.constantFrom(...pieces), { maxLength: 30 })
    .map((one) => one.join(""));
  const tags = /^<\/?(?:div|p|h[2-6]|ul|ol|li|blockquote|pre|code|hr|strong|em|br|a|bdi)\b/;
  const attributes =
    /^(?:class="markdown\w*"|dir="auto"|start="\d+"|tabindex="0"|href="(?:https?:\/\/|\/)[^"]*"|target="_blank"|rel="[a-z ]+")$/i;
  fc.assert(
    fc.property(written, (text) => {
      for (const [tag] of html(text).matchAll(/<[^>]*>/g)) {
        expect(tag).toMatch(tags);
        for (const [one] of tag.matchAll(/[\w-]+="[^"]*"/g)) expect(one).toMatch(attributes);
      }
    }),
  );
});
