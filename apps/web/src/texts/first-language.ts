import { setUiWords } from "@aldermoor/ui/ui-words.ts";
import { firstTexts } from "./first-texts.ts";
import { language } from "./language.ts";
import { registerTexts, registerTranslation } from "./t.ts";

/**
 * Makes known what a visitor reads first, in the language of the page. When the words of another
 * language cannot be fetched the page speaks English rather than nothing.
 */
export async function startLanguage(): Promise<void> {
  registerTexts(firstTexts);
  document.documentElement.lang = language();
  if (language() === "en") return;
  try {
    const { germanStart } = await import("./german-start.ts");
    registerTranslation(germanStart.texts);
    setUiWords(germanStart.uiWords);
  } catch {
    document.documentElement.lang = "en";
  }
}
