import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBearable, markdownLengthMax } from "./is-bearable.ts";
import type { MarkdownBlock, Run } from "./read-markdown.ts";
import { readMarkdown, wordsOf } from "./read-markdown.ts";
import type { WrittenLink } from "./written-link.ts";

const site = "https://moor.example";
const read = (text: string) => readMarkdown(text, site);
const words = (text: string): Run => ({ kind: "text", text });
const paragraph = (...runs: readonly Run[]): MarkdownBlock => ({ kind: "paragraph", runs });

describe("Markdown", () => {
  test("has headings, paragraphs, lists, quotes, code and rules", () => {
    const text =
      "# One\n\na *b* **c** `d`\\\ne\n\n2. f\n3. g\n   - h\n\n> i\n\n```\nj\n```\n\n***\n";
    expect(read(text)).toEqual([
      { kind: "heading", depth: 1, runs: [words("One")] },
      paragraph(
        words("a "),
        { kind: "emphasis", runs: [words("b")] },
        words(" "),
        { kind: "strong", runs: [words("c")] },
        words(" "),
        { kind: "code", text: "d" },
        { kind: "break" },
        words("e"),
      ),
      {
        kind: "list",
        start: 2,
        points: [
          [paragraph(words("f"))],
          [paragraph(words("g")), { kind: "list", start: null, points: [[paragraph(words("h"))]] }],
        ],
      },
      { kind: "quote", blocks: [paragraph(words("i"))] },
      { kind: "code", text: "j" },
      { kind: "rule" },
    ]);
  });

  test("of nothing is nothing", () => {
    for (const text of ["", "\n\n", "   "]) expect(read(text)).toEqual([]);
  });

  test("links to pages of the site and to others by their names", () => {
    expect(read("[market](/game/market/browse) <https://other.example/>")).toEqual([
      paragraph(
        {
          kind: "link",
          to: { kind: "page", path: "/game/market/browse" },
          runs: [words("market")],
        },
        words(" "),
        {
          kind: "link",
          to: { kind: "elsewhere", url: "https://other.example/", host: "other.example" },
          runs: [words("https://other.example/")],
        },
      ),
    ]);
  });

  test("has no pictures: they are links to where they are", () => {
    expect(read("![a map](https://other.example/map.png)")).toMatchObject([
      { runs: [{ kind: "link", to: { host: "other.example" }, runs: [words("a map")] }] },
    ]);
    expect(read("![a map](data:image/png;base64,AAAA)")).toEqual([paragraph(words("a map"))]);
  });

  test("has no HTML: it is words", () => {
    expect(read("<script>alert(1)</script>")).toEqual([
      paragraph(words("<script>alert(1)</script>")),
    ]);
    expect(read("a <b onclick=alert(1)>b</b>")).toEqual([
      paragraph(words("a <b onclick=alert(1)>b</b>")),
    ]);
    expect(read("<!-- a -->\n\n<![CDATA[b]]>\n\n<?c?>")).toEqual(
      ["<!-- a -->", "<![CDATA[b]]>", "<?c?>"].map((one) => paragraph(words(one))),
    );
  });

  test("has no references, so that a word cannot be a thousand long addresses", () => {
    expect(read("[a]: https://other.example/\n\n[a] [a][a] ![a]")).toEqual([
      paragraph(words("[a]: https://other.example/")),
      paragraph(words("[a] [a][a] ![a]")),
    ]);
  });

  test("has no marks that turn the direction of what follows", () => {
    const turned = "\u202emoc.live\u202c \u2066a\u2069 [\u202eb](https://other.example/)";
    expect(JSON.stringify(read(turned))).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
    expect(read(turned)).toMatchObject([{ runs: [words("moc.live a "), { kind: "link" }] }]);
  });

  test("is shown as it was typed where reading it could take long", () => {
    const bomb = "*a _b ".repeat(500);
    expect(read(bomb)).toEqual([{ kind: "plain", text: bomb }]);
    const long = "a".repeat(1_000_000);
    expect(read(long)).toEqual([{ kind: "plain", text: "a".repeat(markdownLengthMax) }]);
  });

  test("is read where people write much", () => {
    const points = Array.from({ length: 300 }, (_, at) => `- **Point ${at}**: \`a_b\` [c](/game)`);
    const long = [points.join("\n"), ...points, "word ".repeat(1_000)].join("\n\n");
    expect(isBearable(long)).toBe(true);
    expect(read(long)[0]).toMatchObject({ kind: "list" });
  });
});

/** Things that were tried on readers of Markdown, and what they are made of. */
const tricks = [
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt&colon;alert(1))",
  "[a](&#106;avascript:alert(1))",
  "[a](\\javascript:alert(1))",
  "[a](java\tscript:alert(1))",
  "[a](<javascript:alert(1)>)",
  '[a](javascript:alert(1) "title")',
  "[a](data:text/html;base64,PHNjcmlwdD4=)",
  "![a](javascript:alert(1))",
  "![a](https://other.example/pixel.gif)",
  "<javascript:alert(1)>",
  "<data:text/html,a>",
  "<https://other.example>",
  "<a@other.example>",
  "[a]: javascript:alert(1)\n[a]",
  '<img src=x onerror="alert(1)">',
  "<svg/onload=alert(1)>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<style>*{display:none}</style>",
  "</div></main>",
  "`` ` ``",
  "```js\n",
  "    code\n",
  "> ",
  "- ",
  "1. ",
  "# ",
  "***",
  "**a*",
  "_",
  "[",
  "](",
  ")",
  "![",
  "\\",
  "&amp;&#0;&#x110000;&notAnEntity;",
  "\u0000",
  "\ud800",
  "\u202e",
  "\u200b",
  "\r\n",
  "\n\n",
  "\n",
  "\t",
  " ",
  "a",
];

/** Every block and run of a text. */
function partsOf(blocks: readonly MarkdownBlock[]): readonly (MarkdownBlock | Run)[] {
  return blocks.flatMap((block): readonly (MarkdownBlock | Run)[] => {
    switch (block.kind) {
      case "paragraph":
      case "heading":
        return [block, ...block.runs.flatMap(runsWithin)];
      case "list":
        return [block, ...block.points.flatMap(partsOf)];
      case "quote":
        return [block, ...partsOf(block.blocks)];
      default:
        return [block];
    }
  });
}

function runsWithin(run: Run): readonly Run[] {
  return "runs" in run ? [run, ...run.runs.flatMap(runsWithin)] : [run];
}

function linksOf(text: string): readonly WrittenLink[] {
  return partsOf(read(text)).flatMap((part) => (part.kind === "link" ? [part.to] : []));
}

function depthOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe("whatever is written", () => {
  const written = fc
    .array(fc.constantFrom(...tricks), { maxLength: 60 })
    .map((one) => one.join(""));

  test("links lead to http, https or a page of the site, and say where", () => {
    fc.assert(
      fc.property(written, (text) => {
        for (const to of linksOf(text)) {
          const address = to.kind === "page" ? new URL(to.path, site) : new URL(to.url);
          expect(["http:", "https:"]).toContain(address.protocol);
          expect(address).toMatchObject({ username: "", password: "" });
          expect(address.host).toBe(to.kind === "page" ? new URL(site).host : to.host);
          const isDoor = to.kind === "page" && /^\/api(?:\/|$)/i.test(address.pathname);
          expect(isDoor).toBe(false);
        }
      }),
    );
  });

  test("nothing lies deeper than a page can show, and no link lies in another", () => {
    fc.assert(
      fc.property(written, (text) => {
        const blocks = read(text);
        expect(depthOf(blocks)).toBeLessThan(60);
        const inLinks = partsOf(blocks).flatMap((part) =>
          part.kind === "link" ? part.runs.flatMap(runsWithin) : [],
        );
        expect(inLinks.filter(({ kind }) => kind === "link")).toEqual([]);
      }),
    );
  });

  test("no words are lost that a reader would miss", () => {
    const plain = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(plain, fc.constantFrom(" ", "\n", "\n\n", "\n- ", "\n> "), (all, between) => {
        const shown = partsOf(read(all.join(between))).flatMap((part) =>
          part.kind === "text" ? [part.text] : [],
        );
        expect(shown.join(" ").split(/\s+/)).toEqual(all);
      }),
    );
  });
});

/** What takes readers of Markdown long: each is repeated up to the longest text. */
const bombs: Readonly<Record<string, string>> = {
  "emphasis that never ends": "*a ",
  "emphasis of two kinds": "*a _b ",
  "emphasis within itself": "*a **b ",
  "closed emphasis": "a** b_c ",
  "open links": "[",
  "open pictures": "![",
  "links that never close": "[a](",
  "links that never close their address": "[a](<b ",
  "links in links": "[a](/b) [",
  "closed labels": "[a]",
  "closing labels": "]",
  "quotes in quotes": "> ",
  "lists in lists": "- ",
  "numbered lists in lists": "1. ",
  "quotes and lists": "> - ",
  "points one below the other": "- a\n",
  "quotes one below the other": "> a\n",
  "code that never ends": "`a ``b ",
  fences: "```\n",
  "open angles": "<a",
  "open addresses": "<https://a.example/",
  entities: "&amp;",
  "unknown entities": "&a",
  escapes: "\\*",
  definitions: "[a]: /b\n",
  references: "[a][b]",
  headings: "# a\n",
  underlines: "a\n-\n",
  rules: "***\n",
  spaces: " ",
  tabs: "\t",
  "empty lines": "\n",
  "spaces and lines": " \n",
  nulls: "\u0000",
  "marks on a letter": "\u0301",
  "marks of direction": "\u202e",
  "half letters": "\ud800",
};

/** Points that each lie in the one before. */
const staircase = Array.from({ length: 240 }, (_, at) => `${"  ".repeat(at)}- a`).join("\n");

describe("the time that a text takes is bounded", () => {
  // Of one core: ten times what the slowest takes where nothing else is done.
  const cpuMsMax = 3_000;

  // The wall clock of a busy machine says little. Browsers have no such meter, so their types know of none.
  const { process: meter } = globalThis as unknown as {
    process: { cpuUsage: (before?: Used) => Used };
  };
  type Used = { readonly user: number; readonly system: number };

  function cpuMsOf(text: string): number {
    const before = meter.cpuUsage();
    expect(depthOf(read(text))).toBeLessThan(60);
    const { user, system } = meter.cpuUsage(before);
    return (user + system) / 1_000;
  }

  test.each(Object.entries({ ...bombs, staircase }))("%s", (_name, bomb) => {
    const pieces = Array.from({ length: Math.ceil(markdownLengthMax / bomb.length) }, () => bomb);
    const texts = [
      // What a server would never let through.
      bomb.repeat(Math.ceil(1_000_000 / bomb.length)),
      ...[1, 8, 64, pieces.length].map((count) => paragraphsOf(pieces, count)),
      // As many lines as are borne, and as many marks in each paragraph.
      paragraphsOf(pieces.slice(0, 1_400), 2),
      paragraphsOf(pieces, Math.floor(250 / bomb.length)),
    ];
    for (const text of texts) expect(cpuMsOf(text)).toBeLessThan(cpuMsMax);
  });
});

/** The pieces in paragraphs of so many, up to the longest text. */
function paragraphsOf(pieces: readonly string[], wanted: number): string {
  const paragraphs: string[] = [];
  const count = Math.max(1, wanted);
  for (let at = 0; at < pieces.length; at += count)
    paragraphs.push(pieces.slice(at, at + count).join(""));
  return paragraphs.join("\n\n").slice(0, markdownLengthMax);
}

test("words are told apart from how they look", () => {
  expect(read("a *b **c*** `d`\\\ne").flatMap(partsWords)).toEqual(["a b c d e"]);
});

function partsWords(block: MarkdownBlock): readonly string[] {
  return block.kind === "paragraph" ? [wordsOf(block.runs)] : [];
}
