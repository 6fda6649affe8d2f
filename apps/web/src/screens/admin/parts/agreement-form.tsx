import { Button } from "@aldermoor/ui/controls/button.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { t } from "../../../texts/t.ts";
import "./staff-form.css";
import { ReasonField } from "./reason-field.tsx";

type AgreementFormProps = {
  /** Whoever asked may only withdraw it. */
  readonly isOwn: boolean;
  readonly busy: boolean;
  readonly isBlocked: boolean;
  /** What is agreed to, as a verb. */
  readonly approveLabel: string;
  readonly onApprove: (reason: string) => Promise<unknown>;
  readonly onDecline: (reason: string) => Promise<unknown>;
};

/** The word of a second person on what somebody of the staff has asked for, with its reason. */
export function AgreementForm(props: AgreementFormProps) {
  const { isOwn, busy, isBlocked, approveLabel, onApprove, onDecline } = props;
  const [reason, setReason] = useState("");
  const isUnfounded = isBlocked || reason.trim() === "";
  const approve = async () => {
    await onApprove(reason);
  };
  return (
    <Form className="staff-form" onSubmit={() => (isOwn ? undefined : approve())}>
      {isOwn && <p className="text-3">{t("admin.second-person")}</p>}
      <ReasonField hint={t("admin.record-hint")} value={reason} onChange={setReason} />
      <div className="staff-form__ends">
        <Button disabled={isUnfounded} onClick={() => void onDecline(reason)}>
          {t(isOwn ? "admin.to-withdraw" : "admin.to-decline")}
        </Button>
        {!isOwn && (
          <Button type="submit" variant="danger" busy={busy} disabled={isUnfounded}>
            {approveLabel}
          </Button>
        )}
      </div>
    </Form>
  );
}
