import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { t } from "../../texts/t.ts";
import { ReportForm } from "./report-form.tsx";

type ReportDialogProps = { readonly name: string; readonly onClose: () => void };

/** Reports the name of somebody. */
export default function ReportDialog({ name, onClose }: ReportDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t("safety.report-name", { name })}
    >
      <ReportForm what="name" id={name} onDone={onClose} />
    </Dialog>
  );
}
