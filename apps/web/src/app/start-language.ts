import { setDateLocale } from "@aldermoor/ui/text/date-locale.ts";
import { setUiWords } from "@aldermoor/ui/text/ui-words.ts";
import { dateLocale, language } from "../texts/language.ts";
import { registerTexts } from "../texts/t.ts";
import * as firstTexts from "./first-texts.en.ts";

/**
 * Makes known what a visitor reads first, in the language of the page. When the words of another
 * language cannot be fetched the page speaks English rather than nothing.
 */
export async function startLanguage(): Promise<void> {
  registerTexts(firstTexts);
  document.documentElement.lang = language();
  setDateLocale(dateLocale());
  if (language() === "en") return;
  try {
    const { germanStart } = await import("./german-start.ts");
    registerTexts(germanStart.texts);
    setUiWords(germanStart.uiWords);
    takeManifest("/manifest.de.webmanifest");
  } catch {
    document.documentElement.lang = "en";
  }
}

/** What the app is called by where it is installed. */
function takeManifest(href: string): void {
  document.querySelector("link[rel=manifest]")?.setAttribute("href", href);
}
