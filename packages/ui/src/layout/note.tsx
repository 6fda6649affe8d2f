import type { ReactNode } from "react";
import type { LineIconName } from "../icons/icon.tsx";
import { Icon } from "../icons/icon.tsx";
import "./note.css";

type NoteTone = "info" | "good" | "warn" | "danger";

type NoteProps = {
  readonly tone?: NoteTone | undefined;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** One press at the right. */
  readonly action?: ReactNode;
};

/** A remark within a page that stays, unlike a toast: why something is so, what to watch for. */
export function Note({ tone = "info", title, children, action }: NoteProps) {
  return (
    <div className={`note note--${tone}`} role="note">
      <Icon name={icons[tone]} size={18} className="note__icon" />
      <div className="note__text">
        {title !== undefined && <p className="note__title">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}

const icons: Readonly<Record<NoteTone, LineIconName>> = {
  info: "info",
  good: "circle-check",
  warn: "triangle-alert",
  danger: "circle-alert",
};
