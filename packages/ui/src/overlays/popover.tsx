import { Popover as BasePopover } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import "../text/visually-hidden.css";
import "./popover.css";

type PopoverProps = {
  /** The press that opens it, such as `<IconButton …/>`. */
  readonly trigger: ReactElement;
  /** Read aloud when it opens. */
  readonly title: ReactNode;
  readonly hideTitle?: boolean | undefined;
  readonly children: ReactNode;
  readonly side?: "top" | "right" | "bottom" | "left" | undefined;
  readonly align?: "start" | "center" | "end" | undefined;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly className?: string | undefined;
};

/** A small surface beside the press that opened it, for things one may press in turn. */
export function Popover(props: PopoverProps) {
  const { trigger, title, hideTitle = false, children, side = "bottom", align = "end" } = props;
  const { open, onOpenChange, className } = props;
  return (
    <BasePopover.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(isOpen) => onOpenChange?.(isOpen)}
    >
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner
          className="popover__positioner"
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={8}
        >
          <BasePopover.Popup className={classNames("popover", className)}>
            <BasePopover.Title className={hideTitle ? "visually-hidden" : "popover__title"}>
              {title}
            </BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  );
}
