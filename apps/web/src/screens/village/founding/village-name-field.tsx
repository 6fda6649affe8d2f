import { checkVillageName } from "@aldermoor/game/village/rules/village-name.ts";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import type { RefObject } from "react";
import { useEffect } from "react";
import { useSettled } from "../../../page/use-settled.ts";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { openSentence, t } from "../../../texts/t.ts";

type VillageNameFieldProps = {
  readonly name: string;
  readonly onChange: (name: string) => void;
  /** Whether it may be had, as far as one knows. */
  readonly onFree: (isFree: boolean) => void;
  /** Why the server did not take it. */
  readonly refusal?: string | undefined;
  readonly field?: RefObject<HTMLInputElement | null>;
};

/** A pause in typing after which the server is asked. */
const settleMs = 300;
const lengthMax = 24;

/** The name of a village, which says while it is typed whether it may be had. */
export function VillageNameField(props: VillageNameFieldProps) {
  const { name, onChange, onFree, refusal, field } = props;
  const { isFree, fault, hint } = useNameCheck(name);
  useEffect(() => onFree(isFree), [isFree, onFree]);
  return (
    <TextField
      {...(field === undefined ? {} : { ref: field })}
      label={t("villageFound.name")}
      value={name}
      maxLength={lengthMax}
      autoComplete="off"
      spellCheck={false}
      error={refusal ?? fault}
      hint={hint}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type NameCheck = {
  readonly isFree: boolean;
  readonly fault: string | undefined;
  readonly hint: string;
};

function useNameCheck(name: string): NameCheck {
  const settled = useSettled(name, settleMs);
  const fitting = checkVillageName(settled);
  const answer = useGameQuery(api.village.checkName, fitting.ok ? { name: settled } : "skip");
  if (name === "") return { isFree: false, fault: undefined, hint: t("villageFound.name-hint") };
  const isChecking = { isFree: false, fault: undefined, hint: t("villageFound.name-checking") };
  if (settled !== name) return isChecking;
  if (!fitting.ok)
    return { isFree: false, fault: openSentence(`refusals.${fitting.code}`), hint: "" };
  // Without an answer it may still be tried: the server decides then.
  if (answer.state === "error")
    return { isFree: true, fault: undefined, hint: t("villageFound.name-hint") };
  if (answer.state === "loading") return isChecking;
  if (answer.value.ok) return { isFree: true, fault: undefined, hint: t("villageFound.name-free") };
  return { isFree: false, fault: openSentence(`refusals.${answer.value.code}`), hint: "" };
}
