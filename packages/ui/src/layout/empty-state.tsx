import type { ReactNode } from "react";
import "./empty-state.css";

type EmptyStateProps = {
  /** A picture of about 40 px. */
  readonly icon?: ReactNode;
  /** What is missing: "Your bag is empty". */
  readonly title: ReactNode;
  /** One sentence that says what to do. */
  readonly children?: ReactNode;
  /** One press. */
  readonly action?: ReactNode;
};

/** What stands where nothing is yet. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {icon !== undefined && <span className="empty-state__icon">{icon}</span>}
      <p className="empty-state__title">{title}</p>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
