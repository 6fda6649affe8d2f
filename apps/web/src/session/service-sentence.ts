import { isTextKey, openSentence, t } from "../texts/t.ts";
import type { ServiceRefusal } from "./service-answer.ts";

/** What a refusal of the account service says; its own words where we have none for its code. */
export function serviceSentence(answer: ServiceRefusal): string {
  if (answer.status === tooManyRequests) return t("common.too-many-requests");
  if (answer.code === "unreachable") return t("account.unreachable");
  const key = `account.${answer.code}`;
  if (isTextKey(key)) return openSentence(key);
  // What a broken service says of itself is meant for whoever mends it.
  if (answer.status >= firstFault) return t("common.fault");
  return answer.sentence === "" ? t("common.fetch-error") : answer.sentence;
}

const tooManyRequests = 429;
const firstFault = 500;
