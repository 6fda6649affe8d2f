import type { ServiceRefusal } from "../../../session/service-answer.ts";
import { serviceSentence } from "../../../session/service-sentence.ts";
import { language } from "../../../texts/language.ts";
import { serviceRefusals } from "../../../texts/service-refusals.en.ts";
import { t } from "../../../texts/t.ts";

/** What a refusal says: in English the service's own words, else ours for its code. */
export function refusalText(refused: ServiceRefusal): string {
  const hasWords = refused.sentence !== "" && language() === "en";
  if (isKnown(refused.code))
    return hasWords ? refused.sentence : t(`service-refusals.${refused.code}`);
  if (refused.code === "" && refused.sentence === "") return t("common.fault");
  return serviceSentence(refused);
}

function isKnown(code: string): code is keyof typeof serviceRefusals {
  return Object.hasOwn(serviceRefusals, code);
}
