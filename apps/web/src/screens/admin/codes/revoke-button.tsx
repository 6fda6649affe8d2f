import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { t } from "../../../texts/t.ts";
import { ReasonField } from "../parts/reason-field.tsx";

type RevokeButtonProps = {
  readonly batchId: string;
  /** `null` for all of the batch. */
  readonly codeId: string | null;
  readonly label: string;
  /** What is revoked, for the title of the question. */
  readonly what: string;
};

/** Ends codes before their time, for a reason. */
export function RevokeButton({ batchId, codeId, label, what }: RevokeButtonProps) {
  const { run, busy, isBlocked } = useCommands();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const revoke = async () => {
    const order = { batchId, codeId, reason };
    const say = () => toast.success(t("codes.revoked"));
    if (await run(api.premium.revokeCodes, order, say)) setOpen(false);
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("codes.revoke-title", { what })}
        description={t("codes.revoke-text")}
        actions={
          <Button
            variant="danger"
            busy={busy}
            disabled={isBlocked || reason.trim() === ""}
            onClick={() => void revoke()}
          >
            {label}
          </Button>
        }
      >
        <ReasonField hint={t("admin.record-hint")} value={reason} onChange={setReason} />
      </Dialog>
    </>
  );
}
