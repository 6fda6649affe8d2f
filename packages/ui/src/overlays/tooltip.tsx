import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../class-names.ts";
import "./tooltip.css";

type TooltipProps = {
  /** What is pointed at: one element that takes a ref and can have the focus. */
  readonly children: ReactElement;
  /** A word or a whole card. */
  readonly content: ReactNode;
  readonly side?: "top" | "right" | "bottom" | "left" | undefined;
  /** `card` has room for a comparison, `label` is one line. */
  readonly kind?: "label" | "card" | undefined;
  readonly disabled?: boolean | undefined;
};

/** Shown after 250 ms of hovering, at once on focus, never by touch: there a sheet does the work. */
export function Tooltip(props: TooltipProps) {
  const { children, content, side = "top", kind = "label", disabled = false } = props;
  return (
    <BaseTooltip.Root disabled={disabled}>
      <BaseTooltip.Trigger render={children} delay={250} closeDelay={60} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner
          className="tooltip__positioner"
          side={side}
          sideOffset={8}
          collisionPadding={8}
        >
          <BaseTooltip.Popup className={classNames("tooltip", `tooltip--${kind}`)}>
            {content}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}

/** Tooltips inside one group follow each other without the wait. Wrap the app in it once. */
export function TooltipGroup({ children }: { readonly children: ReactNode }) {
  return <BaseTooltip.Provider delay={250}>{children}</BaseTooltip.Provider>;
}
