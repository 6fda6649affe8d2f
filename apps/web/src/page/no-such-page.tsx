import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { t } from "../texts/t.ts";
import "./no-such-page.css";

type NoSuchPageProps = {
  /** What is missing: "There is no such slot". */
  readonly title: string;
  readonly text?: string | undefined;
  /** Every page there is instead. */
  readonly pages: readonly { readonly to: string; readonly label: ReactNode }[];
};

/** What an address of a page that does not exist shows: what there is instead. */
export function NoSuchPage({ title, text, pages }: NoSuchPageProps) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<GameIcon name="dead-wood" size={40} />}
        title={text ?? t("common.no-such-page-text")}
        action={
          <ul className="no-such-page__list">
            {pages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="no-such-page__link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        }
      />
    </>
  );
}
