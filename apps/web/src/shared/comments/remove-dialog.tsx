import { staffRecord } from "@aldermoor/game/core/content/staff.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextArea } from "@aldermoor/ui/fields/text-field.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../realtime/api.ts";
import { useCommands } from "../../realtime/use-commands.ts";
import { t } from "../../texts/t.ts";

type RemoveDialogProps = {
  readonly commentId: string;
  readonly name: string;
  readonly onClose: () => void;
};

/** Takes anybody's comment out, with a reason that its author reads. */
export default function RemoveDialog({ commentId, name, onClose }: RemoveDialogProps) {
  const { run, busy, isBlocked } = useCommands();
  const [reason, setReason] = useState("");
  const remove = async () => {
    const order = { commentId, reason };
    const isDone = await run(api.publishing.removeComment, order, () =>
      toast.success(t("comments.removed")),
    );
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t("comments.remove-of", { name })}
      actions={
        <Button
          variant="danger"
          busy={busy}
          disabled={isBlocked || reason.trim() === ""}
          onClick={() => void remove()}
        >
          {t("comments.remove")}
        </Button>
      }
    >
      <TextArea
        label={t("comments.reason")}
        hint={t("comments.reason-hint")}
        value={reason}
        rows={3}
        maxLength={staffRecord.reasonLengthMax}
        showCount
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
