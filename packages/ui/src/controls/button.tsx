import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import "./button.css";
import { classNames } from "../class-names.ts";
import { Spinner } from "../layout/spinner.tsx";

type ButtonVariant = "primary" | "default" | "ghost" | "danger";
type ButtonSize = "sm" | "md" | "lg";

export type ButtonProps = Omit<ComponentPropsWithRef<"button">, "children"> & {
  /** `primary` is the one ember of a view. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** Keeps its width, spins in place of the icon and takes no presses. */
  readonly busy?: boolean | undefined;
  readonly icon?: ReactNode;
  readonly iconEnd?: ReactNode;
  /** Fills the width of its parent. */
  readonly wide?: boolean | undefined;
  /** The element to be instead of a button, such as `<Link to="…" />` or `<a href="…" />`. */
  readonly render?: ReactElement | undefined;
  readonly children?: ReactNode;
};

/** A labelled press. `children` is a verb. */
export function Button(props: ButtonProps) {
  const { variant = "default", size = "md", busy = false, wide = false, ...others } = props;
  const { icon, iconEnd, render, children, disabled, onClick, ...rest } = others;
  const isDisabled = disabled === true || busy;
  const ownProps = {
    className: classNames(
      "button",
      `button--${variant}`,
      size !== "md" && `button--${size}`,
      wide && "button--wide",
      busy && "button--busy",
    ),
    ...(render === undefined
      ? ({ type: "button", disabled } as const)
      : disabledLinkProps(isDisabled)),
    ...(busy ? { "aria-busy": true, "aria-disabled": true } : {}),
    onClick: busy ? undefined : onClick,
    children: (
      <>
        {busy && icon !== undefined ? <Spinner /> : icon}
        {busy && icon === undefined ? (
          <span className="button__busy">
            <span className="button__label">{children}</span>
            <Spinner />
          </span>
        ) : (
          children
        )}
        {iconEnd}
      </>
    ),
  };
  return useRender({
    defaultTagName: "button",
    ...(render === undefined ? {} : { render }),
    props: mergeProps<"button">(ownProps, busy ? withoutSubmit(rest) : rest),
  });
}

type IconButtonProps = Omit<ButtonProps, "children" | "icon" | "iconEnd" | "wide"> & {
  /** What the button does: read aloud and shown on hover. */
  readonly label: string;
  readonly icon: ReactNode;
  /** A small ember dot at the corner: something new waits. */
  readonly dot?: boolean | undefined;
};

/** A square press with a picture only. */
export function IconButton({ label, icon, dot = false, className, ...rest }: IconButtonProps) {
  const { variant = "ghost", ...props } = rest;
  return (
    <Button
      {...props}
      variant={variant}
      aria-label={label}
      title={props.title ?? label}
      className={classNames("button--icon", className)}
      icon={
        <>
          {icon}
          {dot && <span className="button__dot" />}
        </>
      }
    />
  );
}

function disabledLinkProps(isDisabled: boolean) {
  return isDisabled ? ({ "aria-disabled": true, tabIndex: -1 } as const) : {};
}

// A busy submit button must not send its form a second time, not even by the Enter key.
function withoutSubmit<Props extends { type?: unknown }>(props: Props): Props {
  return props.type === "submit" ? { ...props, type: "button" } : props;
}
