import { Button } from "@aldermoor/ui/controls/button.tsx";
import type { ReactNode } from "react";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import type { CommandState } from "../../../realtime/use-commands.ts";
import "./staff-form.css";
import { ReasonField } from "./reason-field.tsx";

type StaffFormProps = {
  /** Who reads the reason. */
  readonly hint: string;
  /** What is done, on the button. */
  readonly verb: string;
  readonly isDangerous?: boolean;
  readonly commands: Pick<CommandState, "busy" | "isBlocked">;
  /** Whether something besides the reason is missing. */
  readonly isUnfinished?: boolean;
  /** Answers whether it was done: the next one takes a reason of its own. */
  readonly onSubmit: (reason: string) => Promise<boolean>;
  readonly children?: ReactNode;
};

/** A deed of staff with its fields and its reason. */
export function StaffForm({
  hint,
  verb,
  isDangerous = false,
  commands: { busy, isBlocked },
  isUnfinished = false,
  onSubmit,
  children,
}: StaffFormProps) {
  const [reason, setReason] = useState("");
  const submit = async () => {
    if (await onSubmit(reason)) setReason("");
  };
  return (
    <Form className="staff-form" onSubmit={submit}>
      {children}
      <ReasonField hint={hint} value={reason} onChange={setReason} />
      <div className="staff-form__ends">
        <Button
          type="submit"
          {...(isDangerous ? { variant: "danger" as const } : {})}
          busy={busy}
          disabled={isBlocked || isUnfinished || reason.trim() === ""}
        >
          {verb}
        </Button>
      </div>
    </Form>
  );
}
