import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { useRef, useState } from "react";
import { Button } from "../controls/button.tsx";
import "./dialog.css";
import { useUiWords } from "../text/ui-words.ts";

/** What is asked, and what is done on the dangerous answer. */
export type Question = {
  /** Names the thing: "Burn the Hartshorn bow?" */
  readonly title: ReactNode;
  /** Names the loss: "It can't be brought back." */
  readonly description: ReactNode;
  /** The verb of the dangerous press: "Burn it". */
  readonly confirmLabel: ReactNode;
  /** The safe answer, which has the focus: "Keep it". */
  readonly cancelLabel?: string | undefined;
  /** Does it. The question is busy until the promise settles, and closes then, done or not. */
  readonly onConfirm: () => Promise<unknown> | void;
  /** False for questions that cost nothing, such as travelling. */
  readonly danger?: boolean | undefined;
};

type ConfirmDialogProps = Question & {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/**
 * Asks before something is lost. The focus is on the safe answer, and goes back to the opener. A
 * button that asks is a `ConfirmButton`; this is for what a menu, a key, a list or the way to
 * another page asks, and for questions whose contents start afresh each time.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, confirmLabel, onConfirm, children } = props;
  const { cancelLabel, danger = true } = props;
  const words = useUiWords();
  const cancel = useRef<HTMLButtonElement>(null);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
      onClose();
    }
  };
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog__backdrop" />
        <AlertDialog.Popup className="dialog" initialFocus={cancel}>
          <div className="dialog__inside">
            <AlertDialog.Title className="dialog__title">{title}</AlertDialog.Title>
            <AlertDialog.Description className="dialog__text">
              {description}
            </AlertDialog.Description>
            {children}
          </div>
          <div className="dialog__actions">
            <AlertDialog.Close
              ref={cancel}
              render={<Button className="dialog__safe">{cancelLabel ?? words.cancel}</Button>}
            />
            <Button
              variant={danger ? "danger" : "primary"}
              busy={isBusy}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
