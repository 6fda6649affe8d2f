import type { ReactNode } from "react";
import { useState } from "react";
import type { ButtonProps } from "../controls/button.tsx";
import { Button } from "../controls/button.tsx";
import type { Question } from "./confirm-dialog.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type ConfirmButtonProps = Omit<ButtonProps, keyof Question | "onClick" | "children"> &
  Omit<Question, "confirmLabel"> & {
    /** The verb on the button; the dangerous press says it again, unless `confirmLabel` does. */
    readonly label: ReactNode;
    readonly confirmLabel?: ReactNode;
    /** False where nothing is lost: the button then does it without a question. */
    readonly asks?: boolean | undefined;
    /** More of the question, below its description. */
    readonly children?: ReactNode;
  };

/** A button that asks before it does something that cannot be undone. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, description, label, confirmLabel = label, cancelLabel, ...others } = props;
  const { onConfirm, danger, asks = true, children, ...button } = others;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => (asks ? setAsking(true) : void onConfirm())}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={title}
        description={description}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        danger={danger}
        onConfirm={onConfirm}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
