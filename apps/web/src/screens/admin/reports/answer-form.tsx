import type { AppealVerdict } from "@aldermoor/game/core/content/sanctions.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { filled, t } from "../../../texts/t.ts";
import "../parts/staff-form.css";
import { ReasonField } from "../parts/reason-field.tsx";
import type { Hours } from "./hours-field.tsx";
import { HoursField } from "./hours-field.tsx";

export type Answer<Verdict> = {
  readonly verdict: Verdict;
  readonly reason: string;
  /** When what is shortened ends from now on. */
  readonly hours: number;
};

type AnswerFormProps<Verdict> = {
  readonly verdicts: readonly [Verdict, ...Verdict[]];
  readonly isBusy: boolean;
  readonly isBlocked: boolean;
  readonly onAnswer: (answer: Answer<Verdict>) => Promise<void>;
};

/** The answer to what somebody said against a decision, and its reason. */
export function AnswerForm<Verdict extends AppealVerdict>({
  verdicts,
  isBusy,
  isBlocked,
  onAnswer,
}: AnswerFormProps<Verdict>) {
  const [verdict, setVerdict] = useState<Verdict>(verdicts[0]);
  const [hours, setHours] = useState<Hours>("1");
  const [reason, setReason] = useState("");
  return (
    <Form
      className="staff-form"
      onSubmit={() => onAnswer({ verdict, reason, hours: Number(hours) })}
    >
      <div className="staff-form__fields">
        <Select
          label={t("desk.verdict")}
          value={verdict}
          options={verdicts.map((one) => ({
            value: one,
            label: filled(`desk.verdict-${one}`, {}),
          }))}
          onChange={setVerdict}
        />
        {verdict === "shortened" && (
          <HoursField label={t("desk.ends-in")} value={hours} onChange={setHours} />
        )}
      </div>
      <ReasonField hint={t("desk.answer-hint")} value={reason} onChange={setReason} />
      <div className="staff-form__ends">
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          disabled={isBlocked || reason.trim() === ""}
        >
          {t("desk.to-answer")}
        </Button>
      </div>
    </Form>
  );
}
