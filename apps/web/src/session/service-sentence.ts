import { account } from "../texts/account.en.ts";
import { t } from "../texts/t.ts";
import type { ServiceRefusal } from "./service-answer.ts";

/** What a refusal of the account service says; its own words where we have none for its code. */
export function serviceSentence(answer: ServiceRefusal): string {
  if (answer.status === tooManyRequests) return t("common.too-many-requests");
  if (answer.code === "unreachable") return t("auth.unreachable");
  if (isKnown(answer.code)) return t(`account.${answer.code}`);
  // What a broken service says of itself is meant for whoever mends it.
  if (answer.status >= firstFault) return t("common.fault");
  return answer.sentence === "" ? t("common.fetch-error") : answer.sentence;
}

const tooManyRequests = 429;
const firstFault = 500;

function isKnown(code: string): code is keyof typeof account {
  return Object.hasOwn(account, code);
}
