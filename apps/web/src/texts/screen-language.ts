import { language } from "./language.ts";
import { screenTexts } from "./screen-texts.ts";
import { registerTexts, registerTranslation } from "./t.ts";

/** Makes known what the pages of the game say, in the language of the page; English where it cannot be fetched. */
export async function registerScreenTexts(): Promise<void> {
  registerTexts(screenTexts);
  if (language() === "en") return;
  try {
    const german = await import("./screen-texts.de.ts");
    registerTranslation(german.screenTexts);
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn("The German words of the pages could not be fetched.", error);
  }
}
