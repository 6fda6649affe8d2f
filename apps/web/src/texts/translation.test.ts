import { englishUiWords } from "@aldermoor/ui/text/ui-words.ts";
import { describe, expect, test } from "vitest";
import { allTexts } from "./all-texts.ts";
import { translationOf } from "./translation.ts";
import { uiWords } from "./ui-words.de.ts";

/** Sentences that German needs much more room for than English, and that were seen to have it. */
const longInGerman: readonly string[] = [
  "actions.queue",
  "bag.sell-all",
  "boards.mastery",
  "equipment.best-for",
  "inventory.sell-stack",
  "profile.all-skills",
  "profile.source-mastery",
  "goals.hint-label",
  "palette.settings",
  "places.settings",
  "recipes.group-scrolls",
  "recipes.queue",
  "work.queue",
];

const english = sentencesOf(allTexts.en);
const german = sentencesOf(allTexts.de);

describe("every sentence in German", () => {
  test("exists where it exists in English, and nowhere else", () => {
    expect([...english.keys()].filter((key) => !german.has(key))).toEqual([]);
    expect([...german.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  test("names the same placeholders as in English", () => {
    for (const [key, sentence] of german)
      expect(placeholdersIn(sentence), key).toEqual(placeholdersIn(english.get(key) ?? ""));
  });

  test("has the room its English one has, or is known to be longer", () => {
    const long = [...german].filter(([key, sentence]) =>
      isTooLong(sentence, english.get(key) ?? ""),
    );
    expect(long.map(([key]) => key).toSorted()).toEqual([...longInGerman].toSorted());
  });

  test("is set as German is: its own quotes, no exclamation, never the polite form", () => {
    for (const [key, sentence] of german) {
      expect(sentence, key).not.toMatch(/["”!]|\d %|\b(Ihre?[mnrs]?|Ihnen)\b/);
      expect(sentence, key).toBe(sentence.trim());
    }
  });
});

test("the components say all their words in German", () => {
  expect(Object.keys(uiWords)).toEqual(Object.keys(englishUiWords));
});

test("a translation with a strange key or other placeholders does not compile", () => {
  type English = { readonly greeting: "Good day, {name}."; readonly bye: "Farewell." };
  const translated = translationOf<English>();
  const sentences = { greeting: "Guten Tag, {name}.", bye: "Lebe wohl." } as const;
  expect(translated(sentences)).toBe(sentences);
  // @ts-expect-error The placeholder is lost.
  translated({ ...sentences, greeting: "Guten Tag." });
  // @ts-expect-error Nobody fills this placeholder.
  translated({ ...sentences, bye: "Lebe wohl, {name}." });
  // @ts-expect-error English has no such sentence.
  translated({ ...sentences, thanks: "Danke." });
  // @ts-expect-error A sentence is missing.
  translated({ bye: "Lebe wohl." });
});

/** Every sentence by its key, such as "auth.sign-in". */
function sentencesOf(areas: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  return new Map(
    Object.entries(areas).flatMap(([area, sentences]) =>
      Object.entries(sentences).map(([key, sentence]) => [`${area}.${key}`, sentence] as const),
    ),
  );
}

function placeholdersIn(sentence: string): readonly string[] {
  const names = [...sentence.matchAll(/\{(\w+)/g)].map(([, name = ""]) => name);
  return [...new Set(names)].toSorted();
}

// Up to here any button has room, however short its English word is.
const alwaysFits = 12;

function isTooLong(sentence: string, original: string): boolean {
  return sentence.length > Math.max(alwaysFits, original.length * 1.6);
}
