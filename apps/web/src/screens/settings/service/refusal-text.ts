import type { ServiceRefusal } from "../../../session/service-answer.ts";
import { serviceSentence } from "../../../session/service-sentence.ts";
import { language } from "../../../texts/language.ts";
import { isTextKey, openSentence, t } from "../../../texts/t.ts";

/** What a refusal says: in English the service's own words, else ours for its code. */
export function refusalText(refused: ServiceRefusal): string {
  const hasWords = refused.sentence !== "" && language() === "en";
  const key = `serviceRefusals.${refused.code}`;
  if (isTextKey(key)) return hasWords ? refused.sentence : openSentence(key);
  if (refused.code === "" && refused.sentence === "") return t("common.fault");
  return serviceSentence(refused);
}
