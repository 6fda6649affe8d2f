/** The languages the interface is written in. */
export const languages = ["en", "de"] as const;

export type Language = (typeof languages)[number];

const key = "aldermoor.language";

/** The language this page speaks: the one chosen here, else one the browser asks for, else English. */
export function language(): Language {
  current ??= chosenLanguage(readStored(), askedFor());
  return current;
}

/** How dates are written: the browser's own way where it speaks the language of the page. */
export function dateLocale(): string {
  return dateLocaleOf(language(), askedFor());
}

/** The first wish in that language, such as "en-GB", else the language itself. */
export function dateLocaleOf(spoken: Language, asked: readonly string[]): string {
  return asked.find((wish) => primaryOf(wish) === spoken && isTag(wish)) ?? spoken;
}

/** Some systems ask for "en-US@posix", which is no language tag, and dates cannot be written in it. */
function isTag(wish: string): boolean {
  try {
    return Intl.getCanonicalLocales(wish).length > 0;
  } catch {
    return false;
  }
}

/** Remembers a language; the page is loaded anew in it. */
export function setLanguage(next: Language): void {
  if (next === language()) return;
  try {
    localStorage.setItem(key, next);
  } catch {
    // Without storage there is nothing that could remember it over the reload.
    return;
  }
  window.location.reload();
}

/** The stored choice if it is one we speak, else the first language asked for that we speak. */
export function chosenLanguage(stored: string | null, asked: readonly string[]): Language {
  const wishes = stored === null ? asked : [stored, ...asked];
  for (const wish of wishes) {
    const known = languages.find((one) => one === primaryOf(wish));
    if (known !== undefined) return known;
  }
  return languages[0];
}

// A page speaks one language from its first word to its last; choosing another loads it anew.
let current: Language | undefined;

function primaryOf(tag: string): string {
  return tag.toLowerCase().replace(/-.*/, "");
}

function readStored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

// Rules and tests run where no browser asks for anything.
function askedFor(): readonly string[] {
  return typeof document === "undefined" ? [] : navigator.languages;
}
