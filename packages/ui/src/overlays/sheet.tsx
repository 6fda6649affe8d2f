import { Drawer } from "@base-ui/react/drawer";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import "../text/visually-hidden.css";
import "./sheet.css";

type SheetProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Read aloud; shown at the top unless `hideTitle`. */
  readonly title: ReactNode;
  readonly hideTitle?: boolean | undefined;
  /** `bottom` rises from the foot of a phone, `right` is a drawer for tablets. */
  readonly side?: "bottom" | "right" | undefined;
  /** Heights the sheet rests at, as shares of the screen: `[0.55, 0.92]` for chat. */
  readonly snapPoints?: readonly number[] | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
};

/** A sheet that slides in over the page and goes with a swipe, Escape or a press outside. */
export function Sheet(props: SheetProps) {
  const { open, onOpenChange, title, hideTitle = false, side = "bottom", snapPoints } = props;
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(isOpen) => onOpenChange(isOpen)}
      swipeDirection={side === "bottom" ? "down" : "right"}
      {...(snapPoints === undefined ? {} : { snapPoints: [...snapPoints] })}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="sheet__backdrop" />
        <Drawer.Viewport className={`sheet__viewport sheet__viewport--${side}`}>
          <Drawer.Popup
            className={classNames(
              "sheet",
              `sheet--${side}`,
              snapPoints !== undefined && "sheet--snapping",
              props.className,
            )}
          >
            {side === "bottom" && <div className="sheet__grip" aria-hidden />}
            <Drawer.Title className={hideTitle ? "visually-hidden" : "sheet__title"}>
              {title}
            </Drawer.Title>
            <Drawer.Content className="sheet__content">{props.children}</Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
