import type { Page } from "@playwright/test";

/** What may be wrong with the words of a page, as a pattern that its visible text must not have. */
const brokenWords: readonly (readonly [string, RegExp])[] = [
  ["a value that is none", /\bundefined\b|\bNaN\b|\[object |\bInvalid Date\b|\bInfinity\b/gu],
  ["a place that nothing filled", /\{[a-z][A-Za-z]*\}/gu],
  // "admin.tab-news", "desk.nothing": names of sentences, where the sentence should be.
  ["the name of a sentence", /(?<![\w.@/-])[a-z]+[A-Za-z]*\.[a-z]+(?:-[a-z]+)+(?![\w.-])/gu],
];

/** Words that every longer English text has and no German one. */
const english =
  /(?<![\wäöüß'’-])(?:the|and|you|your|with|this|that|from|are|have|for|they|their|when|which|there)(?![\wäöüß'’-])/giu;

/** Files of the host, which its page names. */
const known: readonly string[] = ["world.db", "accounts.db"];

/** How a page is read. */
export type Reading = {
  readonly language: "en" | "de";
  /** What people wrote, which nobody translates. */
  readonly written: readonly string[];
  /** As `isTechnical` says. */
  readonly isTechnical: boolean;
  /** It is about one thing that the world has, and has to show it. */
  readonly isOfOne: boolean;
  /** What came of what it asked the server for. */
  readonly state: "whole" | "empty" | "loading" | "failing";
};

/** Names of functions and fields are the content of these pages, and English. */
export function isTechnical(address: string): boolean {
  return /^\/game\/admin\/(?:content|system|audit)/u.test(address);
}

/**
 * What anybody would see is wrong with the page as it stands, one line each: that it has next to nothing to read, that it says it is
 * none or broke, that it is wider than its window, that something lies over it, and words that are none.
 */
export async function lookAt(page: Page, reading: Reading): Promise<readonly string[]> {
  const { faults, text, broke, isNone, empty } = await page.evaluate<Seen>(inPage);
  const isQuiet = text.length < 40 && reading.state === "whole";
  return [
    ...(isQuiet ? [`next to nothing to read: ${text}`] : []),
    ...(empty !== null && reading.isOfOne ? [`it knows nothing of it: ${empty}`] : []),
    ...(isNone && reading.state === "whole" ? ["it says that there is no such page"] : []),
    ...(broke !== null && reading.state !== "failing" ? [`it says that it broke: ${broke}`] : []),
    ...faults,
    ...faultsOfWords(text, reading),
  ];
}

type Seen = {
  readonly faults: readonly string[];
  readonly text: string;
  /** That nothing lies at this address. */
  readonly isNone: boolean;
  /** What it says where it has nothing to show at all. */
  readonly empty: string | null;
  /** That something did not come, as it says it. */
  readonly broke: string | null;
};

/** What is wrong with the words of a page. */
function faultsOfWords(text: string, reading: Reading): readonly string[] {
  const { language, written, isTechnical } = reading;
  if (isTechnical) return [];
  const broken = brokenWords.flatMap(([what, pattern]) =>
    (text.match(pattern) ?? [])
      .filter((found) => !known.includes(found))
      .map((found) => `${what}: ${found}`),
  );
  if (language === "en") return broken;
  const lines = text.split("\n").filter((line) => !written.some((one) => isPartOf(line, one)));
  const foreign = lines
    .map((line) => ({ line, found: line.match(english) ?? [] }))
    .filter(({ found }) => found.length > 0)
    .map(({ line }) => `English: ${line.trim().slice(0, 120)}`);
  return [...broken, ...foreign];
}

/** A line of the page shows what somebody wrote, or begins as a line of it does: what it names is told in the language of the page. */
function isPartOf(line: string, written: string): boolean {
  const words = line.trim();
  const unmarked = written.replaceAll(/\*\*|\[|\]\([^)]*\)/gu, "");
  return words !== "" && (words.includes(unmarked) || unmarked.includes(words.slice(0, 24)));
}

const inPage = `(() => {
  const main = document.querySelector("main") ?? document.body;
  const words = main.innerText.trim();
  const headings = [...document.querySelectorAll("h1")].map((one) => one.textContent.trim());
  const wide = [...document.querySelectorAll("html, body, main")]
    .filter((part) => part.scrollWidth > Math.max(part.clientWidth, 1))
    .map((part) => part.tagName.toLowerCase() + " is " + part.scrollWidth + " wide in " + part.clientWidth);
  const over = [...document.querySelectorAll("[role=dialog], [role=alertdialog]")]
    .filter((one) => one.checkVisibility())
    .map((one) => "something lies over it: " + one.innerText.slice(0, 80));
  const lost = [...main.querySelectorAll("img")]
    .filter((one) => one.complete && one.naturalWidth === 0 && one.checkVisibility())
    .map((one) => "a picture that is not there: " + one.src);
  return {
    text: words,
    isNone: main.querySelector(".no-such-page__list") !== null,
    // Where more panels stand beside it, one of them may have nothing to tell.
    empty: main.querySelectorAll(".panel").length > 1
      ? null
      : main.querySelector(".empty-state")?.innerText.slice(0, 80) ?? null,
    broke: main.querySelector(".empty-state--error")?.innerText.slice(0, 80) ?? null,
    faults: [
      ...(headings.length === 1 ? [] : [headings.length + " headings of the first level"]),
      ...(headings.some((one) => one === "") ? ["a heading without words"] : []),
      ...(main.querySelector(".placeholder-screen__scene") ? ["it stands for a page that is not there"] : []),
      ...wide, ...over, ...lost,
    ],
  };
})()`;
