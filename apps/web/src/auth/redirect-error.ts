import { redirects } from "../texts/redirects.en.ts";
import { t } from "../texts/t.ts";

/** The page that links and providers lead to when they could not go on. */
export const authErrorPage = "/auth-error";

/** What the code of a failed redirect says. Unknown ones, such as a provider's own, get a plain sentence. */
export function redirectSentence(code: string): string {
  return isKnown(code) ? t(`redirects.${code}`) : t("entry.error-unknown");
}

function isKnown(code: string): code is keyof typeof redirects {
  return Object.hasOwn(redirects, code);
}
