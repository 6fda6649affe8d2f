import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { useRef } from "react";
import { Button } from "../controls/button.tsx";
import "./dialog.css";
import { useUiWords } from "../text/ui-words.ts";

type ConfirmDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Names the thing: "Burn the Hartshorn bow?" */
  readonly title: ReactNode;
  /** Names the loss: "It can't be brought back." */
  readonly description: ReactNode;
  /** The verb of the dangerous press: "Burn it". */
  readonly confirmLabel: string;
  /** The safe answer, which has the focus: "Keep it". */
  readonly cancelLabel?: string | undefined;
  readonly onConfirm: () => void;
  readonly busy?: boolean | undefined;
  /** False for questions that cost nothing, such as travelling. */
  readonly danger?: boolean | undefined;
  readonly children?: ReactNode;
};

/** Asks before something is lost. The focus is on the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirmLabel, onConfirm, children } = props;
  const { cancelLabel, busy = false, danger = true } = props;
  const words = useUiWords();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => onOpenChange(isOpen)}>
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
            <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
