import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ReactNode, RefObject } from "react";
import { classNames } from "../class-names.ts";
import { IconButton } from "../controls/button.tsx";
import "./dialog.css";
import { Icon } from "../icons/icon.tsx";
import { useUiWords } from "../text/ui-words.ts";

type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The presses at the foot, the main one last. */
  readonly actions?: ReactNode;
  /** `sm` 400 px, `md` 520 px, `lg` 760 px; a sheet at the bottom on phones. */
  readonly size?: "sm" | "md" | "lg" | undefined;
  /** False while leaving would lose something: no cross, no Escape, no press outside. */
  readonly dismissible?: boolean | undefined;
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** A picture above the title that reaches the edges, such as scenery. */
  readonly hero?: ReactNode;
};

/** A window over the page. Holds the focus, and gives it back to its opener. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, actions, hero } = props;
  const { size = "sm", dismissible = true, initialFocus } = props;
  const words = useUiWords();
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen || dismissible) onOpenChange(isOpen);
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog__backdrop" />
        <BaseDialog.Popup
          className={classNames("dialog", `dialog--${size}`)}
          {...(initialFocus === undefined ? {} : { initialFocus })}
        >
          {hero !== undefined && <div className="dialog__hero">{hero}</div>}
          <div className="dialog__inside">
            <BaseDialog.Title className="dialog__title">{title}</BaseDialog.Title>
            {description !== undefined && (
              <BaseDialog.Description className="dialog__text">
                {description}
              </BaseDialog.Description>
            )}
            {children}
          </div>
          {actions !== undefined && <div className="dialog__actions">{actions}</div>}
          {dismissible && (
            <BaseDialog.Close
              className="dialog__close"
              render={<IconButton label={words.close} icon={<Icon name="x" size={17} />} />}
            />
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
