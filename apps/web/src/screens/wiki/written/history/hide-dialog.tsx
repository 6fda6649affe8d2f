import { staffRecord } from "@aldermoor/game/core/content/staff.ts";
import type { PastRevision } from "@aldermoor/game/wiki/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextArea } from "@aldermoor/ui/fields/text-field.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useId, useState } from "react";
import { Form } from "../../../../page/form.tsx";
import { api } from "../../../../realtime/api.ts";
import { useCommands } from "../../../../realtime/use-commands.ts";
import { t } from "../../../../texts/t.ts";

type HideDialogProps = { readonly revision: PastRevision; readonly onClose: () => void };

/** Keeps a revision from being read, with the reason that its writer gets. */
export default function HideDialog({ revision, onClose }: HideDialogProps) {
  const { run, busy, isBlocked } = useCommands();
  const [reason, setReason] = useState("");
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t("written.hide-title", { n: revision.number })}
      description={t("written.hide-text")}
      actions={
        <Button
          type="submit"
          form={formId}
          variant="danger"
          busy={busy}
          disabled={isBlocked || reason.trim() === ""}
        >
          {t("written.hide")}
        </Button>
      }
    >
      <Form
        id={formId}
        onSubmit={async () => {
          const isHidden = await run(api.wiki.hide, { revisionId: revision.id, reason });
          if (!isHidden) return;
          toast.success(t("written.hidden"));
          onClose();
        }}
      >
        <TextArea
          label={t("written.reason")}
          hint={t("written.reason-hint")}
          value={reason}
          rows={3}
          maxLength={staffRecord.reasonLengthMax}
          showCount
          onChange={(event) => setReason(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}
