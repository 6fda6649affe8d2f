import { gameTexts } from "./game-texts.ts";
import { language } from "./language.ts";
import { registerTexts, registerTranslation } from "./t.ts";

/** Makes known what a player reads, in the language of the page; English where it cannot be fetched. */
export async function registerGameTexts(): Promise<void> {
  registerTexts(gameTexts);
  if (language() === "en") return;
  try {
    const german = await import("./game-texts.de.ts");
    registerTranslation(german.gameTexts);
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn("The German words of the game could not be fetched.", error);
  }
}
