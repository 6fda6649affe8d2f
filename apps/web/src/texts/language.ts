/** The languages the interface is written in. */
export const languages = ["en"] as const;

export type Language = (typeof languages)[number];

const key = "aldermoor.language";

/** The language of this browser's choice, else the first there is. */
export function language(): Language {
  const stored = readStored();
  return languages.find((one) => one === stored) ?? languages[0];
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
  document.documentElement.lang = next;
  window.location.reload();
}

function readStored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
