import { account } from "../texts/account.en.ts";
import { t } from "../texts/t.ts";
import type { ServiceAnswer } from "./account-service.ts";

/** What a refusal of the account service says; its own words where we have none for its code. */
export function serviceSentence(answer: Extract<ServiceAnswer, { readonly ok: false }>): string {
  if (answer.code === "RateLimited") return t("common.too-many-requests");
  if (answer.code === "unreachable") return t("auth.unreachable");
  if (isKnown(answer.code)) return t(`account.${answer.code}`);
  return answer.sentence === "" ? t("common.fetch-error") : answer.sentence;
}

function isKnown(code: string): code is keyof typeof account {
  return Object.hasOwn(account, code);
}
