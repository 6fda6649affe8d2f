import type { Language } from "./language.ts";
import { language } from "./language.ts";
import type { Areas } from "./t.ts";
import { registerTexts } from "./t.ts";

/** The texts of a room: in each language a file that exports its areas, fetched when it is needed. */
export type Texts = Readonly<Record<Language, () => Promise<Areas>>>;

/**
 * Makes texts known in the language of the page; in English where that cannot be fetched. Only the
 * file of one language is fetched.
 */
export async function loadTexts(...rooms: readonly Texts[]): Promise<void> {
  await Promise.all(rooms.map(loadRoom));
}

async function loadRoom(texts: Texts): Promise<void> {
  const spoken = language();
  if (spoken === "en") return registerTexts(await texts.en());
  try {
    registerTexts(await texts[spoken]());
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn(`Texts in "${spoken}" could not be fetched; English is shown.`, error);
    registerTexts(await texts.en());
  }
}
