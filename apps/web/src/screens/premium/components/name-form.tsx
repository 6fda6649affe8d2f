import { Button } from "@aldermoor/ui/controls/button.tsx";
import type { FunctionReference } from "convex/server";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { refusalSentence } from "../../../realtime/refusal-sentence.ts";
import type { Answer, Commands } from "../../../realtime/use-commands.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { NameField } from "../../../shared/character/name-field.tsx";
import { t } from "../../../texts/t.ts";
import "./premium-dialog.css";

type NameFormProps<Command extends FunctionReference<"mutation", "public">> = {
  readonly label: string;
  readonly hint?: string;
  /** What is done with the name, as a verb. */
  readonly verb: string;
  /** Sends it, and says so once it is done. */
  readonly onSubmit: (send: Commands["send"], name: string) => Promise<Answer<Command>>;
  readonly onClose: () => void;
};

/** Takes the name of a character within a dialog, which closes once that is done; a refusal stands at the field. */
export function NameForm<Command extends FunctionReference<"mutation", "public">>({
  label,
  hint,
  verb,
  onSubmit,
  onClose,
}: NameFormProps<Command>) {
  const { send, busy, enabled } = useCommands({ refusals: "return" });
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const submit = async () => {
    setError(undefined);
    const answer = await onSubmit(send, name.trim());
    if (answer.ok) onClose();
    else if (answer.code !== "failed") setError(await refusalSentence(answer));
  };
  return (
    <Form className="premium-dialog" onSubmit={submit}>
      <NameField label={label} hint={hint} error={error} value={name} onChange={setName} />
      <div className="premium-dialog__presses">
        <Button onClick={onClose}>{t("premium.cancel")}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={!enabled || name.trim() === ""}
        >
          {verb}
        </Button>
      </div>
    </Form>
  );
}
