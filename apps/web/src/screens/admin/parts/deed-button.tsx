import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useId, useState } from "react";
import { Form } from "../../../page/form.tsx";
import type { Commands } from "../../../realtime/use-commands.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { ReasonField } from "./reason-field.tsx";

type DeedButtonProps = {
  /** What it does, as a verb, on the button and at the foot of what it opens. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
  /** What is said once it is done. */
  readonly done: string;
  readonly isDangerous?: boolean;
  /** Who reads the reason, where that is not the staff alone. */
  readonly hint?: string;
  /** Sends it with a reason; answers whether it was done. */
  readonly send: (run: Commands["run"], reason: string) => Promise<boolean>;
};

/** A deed of staff behind a question for its reason. */
export function DeedButton(props: DeedButtonProps) {
  const { label, title, text, done, isDangerous = false, hint, send } = props;
  const { run, busy, isBlocked } = useCommands();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const formId = useId();
  const act = async () => {
    if (!(await send(run, reason))) return;
    toast.success(done);
    setReason("");
    setOpen(false);
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        description={text}
        actions={
          <Button
            type="submit"
            form={formId}
            variant={isDangerous ? "danger" : "primary"}
            busy={busy}
            disabled={isBlocked || reason.trim() === ""}
          >
            {label}
          </Button>
        }
      >
        <Form id={formId} onSubmit={() => void act()}>
          <ReasonField hint={hint ?? t("admin.record-hint")} value={reason} onChange={setReason} />
        </Form>
      </Dialog>
    </>
  );
}
