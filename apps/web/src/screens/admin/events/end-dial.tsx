import type { DialView } from "@aldermoor/game/dials/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { dialWords } from "../../../shared/dials/dial-words.ts";
import { t } from "../../../texts/t.ts";
import { ReasonField } from "../parts/reason-field.tsx";

/** Ends a dial with an hour's notice, or calls one off. */
export function EndDial({ dial }: { readonly dial: DialView }) {
  const format = useNumberFormat();
  const { run, busy, isBlocked } = useCommands();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const end = async () => {
    const order = { dialId: dial.id, reason };
    if (await run(api.dials.end, order, () => toast.success(t("dials.ended")))) setOpen(false);
  };
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("dials.end")}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("dials.end-title", { dial: dialWords(dial, format) })}
        description={t("dials.end-text")}
        actions={
          <Button
            variant="danger"
            busy={busy}
            disabled={isBlocked || reason.trim() === ""}
            onClick={() => void end()}
          >
            {t("dials.end")}
          </Button>
        }
      >
        <ReasonField hint={t("admin.record-hint")} value={reason} onChange={setReason} />
      </Dialog>
    </>
  );
}
