import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { t } from "../../texts/t.ts";
import { ReportForm } from "./report-form.tsx";

type ReportDialogProps = {
  readonly what: "name" | "note" | "party";
  /** Of the note or the party; the name itself where that is reported. */
  readonly id: string;
  /** Whose it is. */
  readonly name: string;
  readonly onClose: () => void;
};

/** Reports the name of somebody, or what they wrote in a guest book or for the finder of parties. */
export default function ReportDialog({ what, id, name, onClose }: ReportDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t(`safety.report-${what}`, { name })}
    >
      <ReportForm what={what} id={id} onDone={onClose} />
    </Dialog>
  );
}
