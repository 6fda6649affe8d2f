import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { t } from "../../texts/t.ts";
import { ReportForm } from "./report-form.tsx";

type ReportDialogProps = {
  readonly what: "name" | "note";
  /** Of the note; the name itself where that is reported. */
  readonly id: string;
  /** Whose it is. */
  readonly name: string;
  readonly onClose: () => void;
};

/** Reports the name of somebody, or what they wrote in a guest book. */
export default function ReportDialog({ what, id, name, onClose }: ReportDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t(what === "name" ? "safety.report-name" : "safety.report-note", { name })}
    >
      <ReportForm what={what} id={id} onDone={onClose} />
    </Dialog>
  );
}
