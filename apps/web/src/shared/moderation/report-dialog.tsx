import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { t } from "../../texts/t.ts";
import { ReportForm } from "./report-form.tsx";

type ReportDialogProps = {
  readonly what:
    | "name"
    | "note"
    | "party"
    | "village"
    | "village-name"
    | "order-name"
    | "order-text"
    | "comment"
    | "article";
  /** Of the note, the party, the village, the order, the comment or the revision; the name itself where that of a character is reported. */
  readonly id: string;
  /** Whose it is, or what it is called. */
  readonly name: string;
  readonly onClose: () => void;
};

/** Reports the name of somebody, or what they wrote: in a guest book, for the finder of parties, a village, an order, the wiki or as a comment. */
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
