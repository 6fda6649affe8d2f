import { useSettled } from "../../page/use-settled.ts";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { openSentence, t } from "../../texts/t.ts";

/** A pause in typing after which the server is asked. */
const settleMs = 300;
const namePattern = /^[A-Za-z]{3,16}$/;

type NameCheck = {
  readonly isFree: boolean;
  readonly fault: string | undefined;
  readonly hint: string;
};

/** Says while typing whether a name may be had. The creation itself asks once more. */
export function useNameCheck(name: string): NameCheck {
  const settled = useSettled(name, settleMs);
  const isPossible = namePattern.test(settled);
  const answer = useGameQuery(api.character.checkName, isPossible ? { name: settled } : "skip");
  if (name === "") return { isFree: false, fault: undefined, hint: t("portal.name-hint") };
  const isChecking = { isFree: false, fault: undefined, hint: t("portal.name-checking") };
  if (settled !== name) return isChecking;
  if (!isPossible) return { isFree: false, fault: t("refusals.name-invalid"), hint: "" };
  // Without an answer the creation may still be tried: the server decides then.
  if (answer.state === "error")
    return { isFree: true, fault: undefined, hint: t("portal.name-hint") };
  if (answer.state === "loading") return isChecking;
  if (answer.value.ok) return { isFree: true, fault: undefined, hint: t("portal.name-free") };
  return { isFree: false, fault: openSentence(`refusals.${answer.value.code}`), hint: "" };
}
