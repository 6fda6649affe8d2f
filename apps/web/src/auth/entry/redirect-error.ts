import { isTextKey, openSentence, t } from "../../texts/t.ts";

/** What the code of a failed redirect says. Unknown ones, such as a provider's own, get a plain sentence. */
export function redirectSentence(code: string): string {
  const key = `redirects.${code}`;
  return isTextKey(key) ? openSentence(key) : t("entry.error-unknown");
}
