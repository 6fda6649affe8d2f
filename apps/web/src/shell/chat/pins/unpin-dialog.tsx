import type { ChatPin } from "@aldermoor/game/chat/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import "../lines/line-dialog.css";

type UnpinDialogProps = { readonly pin: ChatPin; readonly onClose: () => void };

/** For staff: takes a line from above its channel, for everybody. It is on the record with the reason. */
export default function UnpinDialog({ pin, onClose }: UnpinDialogProps) {
  const { run, busy, isBlocked } = useCommands();
  const [reason, setReason] = useState("");
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t("chat.unpin")}
    >
      <div className="line-dialog">
        <blockquote className="line-dialog__quote">{pin.text}</blockquote>
        <TextField
          label={t("safety.reason")}
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button
          variant="primary"
          busy={busy}
          disabled={isBlocked || reason.trim() === ""}
          onClick={() => void run(api.chat.unpin, { pinId: pin.id, reason }, onClose)}
        >
          {t("chat.unpin")}
        </Button>
      </div>
    </Dialog>
  );
}
