import { redirects } from "../../texts/redirects.en.ts";
import { t } from "../../texts/t.ts";

/** What the code of a failed redirect says. Unknown ones, such as a provider's own, get a plain sentence. */
export function redirectSentence(code: string): string {
  return isKnown(code) ? t(`redirects.${code}`) : t("entry.error-unknown");
}

function isKnown(code: string): code is keyof typeof redirects {
  return Object.hasOwn(redirects, code);
}
