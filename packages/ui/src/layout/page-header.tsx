import type { ReactNode } from "react";
import "./page-header.css";

type PageHeaderProps = {
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  readonly children?: ReactNode;
};

/** The one h1 of a page, with controls at its right. The router focuses it after a change of page. */
export function PageHeader({ title, subtitle, children }: PageHeaderProps) {
  return (
    <div className="page-header">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle !== undefined && <p className="page-header__subtitle">{subtitle}</p>}
      </div>
      {children !== undefined && <div className="page-header__controls">{children}</div>}
    </div>
  );
}
