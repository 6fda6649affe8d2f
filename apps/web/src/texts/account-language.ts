import { language } from "./language.ts";
import { registerTexts, registerTranslation } from "./t.ts";

/** Makes known what stands on the pages of the account, in the language of the page. */
export async function registerAccountTexts(): Promise<void> {
  const { accountTexts } = await import("./account-texts.ts");
  registerTexts(accountTexts);
  if (language() === "en") return;
  try {
    const german = await import("./account-texts.de.ts");
    registerTranslation(german.accountTexts);
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn("The German words of the account could not be fetched.", error);
  }
}
