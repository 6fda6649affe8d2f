import { Select } from "@aldermoor/ui/fields/select.tsx";
import { t } from "../../../texts/t.ts";
import type { WorkCommands, WorkState } from "../use-actions.ts";
import { placeOf, placeOptions, workAt } from "./place-options.ts";

type FallbackChoiceProps = { readonly state: WorkState; readonly commands: WorkCommands };

const usual = "usual";

/** What comes after the queue: the last work outside it, or one that can be done now. */
export function FallbackChoice({ state, commands }: FallbackChoiceProps) {
  const { fallback, fallbackIsChosen } = state.activity;
  const chosen = fallbackIsChosen ? (placeOf(fallback) ?? usual) : usual;
  return (
    <Select
      label={t("actions.queue-fallback-label")}
      hideLabel
      hint={t("actions.queue-fallback-note")}
      value={chosen}
      options={[
        { value: usual, label: t("actions.queue-fallback-usual") },
        // What was chosen stays in the list, even where its tool was laid aside meanwhile.
        ...placeOptions(state, chosen),
      ]}
      disabled={commands.isBlocked}
      onChange={(value) => commands.chooseFallback(workAt(value))}
    />
  );
}
