import type { ReportCause, ReportedThing } from "@aldermoor/game/moderation/content/causes.ts";
import { reportCauses } from "@aldermoor/game/moderation/content/causes.ts";
import { noteLengthMax } from "@aldermoor/game/moderation/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { TextArea } from "@aldermoor/ui/fields/text-field.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../page/form.tsx";
import { api } from "../../realtime/api.ts";
import { useCharacter } from "../../realtime/character-choice.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { t } from "../../texts/t.ts";
import "./report-form.css";

type ReportFormProps = {
  readonly what: ReportedThing;
  /** Of the line or the note; the name where that is reported. */
  readonly id: string;
  readonly onDone: () => void;
};

/** Tells the staff of something that somebody wrote, and why. */
export function ReportForm({ what, id, onDone }: ReportFormProps) {
  const characterId = useCharacter();
  const { run, busy, isBlocked } = useCommands();
  const [cause, setCause] = useState<ReportCause>(
    what === "name" || what === "village-name" ? "name" : "insult",
  );
  const [note, setNote] = useState("");
  const send = async () => {
    const order = { characterId, what, id, cause, note };
    if (await run(api.moderation.report, order, () => toast.success(t("safety.sent")))) onDone();
  };
  return (
    <Form className="report-form" onSubmit={send}>
      <p className="text-2 text-sm">{t("safety.report-text")}</p>
      <Select
        label={t("safety.cause")}
        value={cause}
        options={reportCauses.map((one) => ({ value: one, label: t(`safety.cause-${one}`) }))}
        onChange={setCause}
      />
      <TextArea
        label={t("safety.note")}
        value={note}
        rows={3}
        maxLength={noteLengthMax}
        showCount
        onChange={(event) => setNote(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        className="report-form__send"
        busy={busy}
        disabled={isBlocked}
      >
        {t("safety.send")}
      </Button>
    </Form>
  );
}
