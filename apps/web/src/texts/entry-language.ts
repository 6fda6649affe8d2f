import { entryTexts } from "./entry-texts.ts";
import { language } from "./language.ts";
import { registerTexts, registerTranslation } from "./t.ts";

/** Makes known what is read on the ways in, in the language of the page; English where it cannot be fetched. */
export async function registerEntryTexts(): Promise<void> {
  registerTexts(entryTexts);
  if (language() === "en") return;
  try {
    const german = await import("./entry-texts.de.ts");
    registerTranslation(german.entryTexts);
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn("The German words of the ways in could not be fetched.", error);
  }
}
