import type { ReactNode } from "react";
import "./banner.css";
import { classNames } from "../class-names.ts";

type BannerProps = {
  readonly tone?: "warn" | "danger" | "info" | "good" | undefined;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits. */
  readonly role?: "alert" | "status" | undefined;
};

/** A strip across the page, such as the loss of the connection. */
export function Banner({ tone = "warn", icon, children, action, role = "status" }: BannerProps) {
  return (
    <div className={classNames("banner", `banner--${tone}`)} role={role}>
      {icon !== undefined && <span className="banner__icon">{icon}</span>}
      <div className="banner__text">{children}</div>
      {action !== undefined && <div className="banner__action">{action}</div>}
    </div>
  );
}
