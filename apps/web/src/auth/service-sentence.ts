import { t } from "../texts/t.ts";
import type { ServiceAnswer } from "./account-service.ts";

/** What a refusal of the account service says: its own words where it sent some. */
export function serviceSentence(answer: Extract<ServiceAnswer, { readonly ok: false }>): string {
  if (answer.code === "RateLimited") return t("common.too-many-requests");
  if (answer.code === "unreachable") return t("auth.unreachable");
  return answer.sentence === "" ? t("common.fetch-error") : answer.sentence;
}
