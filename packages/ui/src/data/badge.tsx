import type { ReactNode } from "react";
import "./badge.css";
import { classNames } from "../class-names.ts";

type BadgeTone = "neutral" | "ember" | "good" | "danger" | "warn" | "info" | "scene";

type BadgeProps = {
  /** `scene` is a dark plate for text over scenery. */
  readonly tone?: BadgeTone | undefined;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly title?: string | undefined;
};

/** A short state or figure in a round plate. */
export function Badge({ tone = "neutral", icon, children, title }: BadgeProps) {
  return (
    <span className={classNames("badge", `badge--${tone}`)} title={title}>
      {icon}
      {children}
    </span>
  );
}
