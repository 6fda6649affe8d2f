import type { Areas } from "./t.ts";

// The page without a connection has its own look, and room for whatever it says.
const english = import.meta.glob<Areas>(
  ["../**/{texts,places,refusals,news,log-texts}.en.ts", "!../offline/**"],
  { eager: true },
);
const german = import.meta.glob<Areas>(
  ["../**/{texts,places,refusals,news,log-texts}.de.ts", "!../offline/**"],
  { eager: true },
);

/** The sentences of all rooms, for tests: pages fetch their own. */
export const allTexts = { en: areasOf(english), de: areasOf(german) } as const;

function areasOf(files: Readonly<Record<string, Areas>>): Areas {
  return Object.assign({}, ...Object.values(files)) as Areas;
}
