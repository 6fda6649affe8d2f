import { classNames } from "@aldermoor/ui/class-names.ts";
import type { LineIconName } from "@aldermoor/ui/icons/icon.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import type { ReactNode } from "react";
import "./setting-rows.css";
import "./setting-row.css";

/** Rows that reach the edge of their panel. */
export function SettingRows({ children }: { readonly children: ReactNode }) {
  return <ul className="setting-rows">{children}</ul>;
}

type SettingRowProps = {
  readonly icon: LineIconName;
  /** `good`: it is on, or it is this one. */
  readonly tone?: "good" | "plain" | undefined;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** The buttons at the right. */
  readonly children?: ReactNode;
};

/** One thing of the account, with what can be done to it. */
export function SettingRow({ icon, tone = "plain", title, note, children }: SettingRowProps) {
  return (
    <li className={classNames("setting-row", `setting-row--${tone}`)}>
      <span className="setting-row__well">
        <Icon name={icon} size={18} />
      </span>
      <div className="setting-row__text">
        <p className="setting-row__title">{title}</p>
        {note !== undefined && <p className="setting-row__note">{note}</p>}
      </div>
      {children !== undefined && <div className="setting-row__presses">{children}</div>}
    </li>
  );
}
