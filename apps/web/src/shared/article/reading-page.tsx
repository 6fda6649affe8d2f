import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useDocumentTitle } from "../../page/use-page-title.ts";
import { t } from "../../texts/t.ts";
import "./reading-page.css";

type ReadingSection = {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
};

type ReadingPageProps = {
  readonly title: string;
  /** One sentence under the title. */
  readonly lead: ReactNode;
  /** The day the meaning last changed, such as "21 November 2026". */
  readonly updated?: string;
  readonly sections: readonly ReadingSection[];
};

/** A page to read: contents at the side, one column of text. In the game the shell is its frame. */
export function ReadingPage(props: ReadingPageProps) {
  const isInGame = useLocation({ select: ({ pathname }) => pathname.startsWith("/game/") });
  return isInGame ? <ReadingColumns {...props} /> : <FramedReadingPage {...props} />;
}

function FramedReadingPage(props: ReadingPageProps) {
  useDocumentTitle(props.title);
  return (
    <div className="reading-page">
      <a className="skip-link" href="#main">
        {t("common.skip-to-page")}
      </a>
      <header className="reading-page__header">
        <Link to="/" className="reading-page__brand">
          <GameIcon name="curled-leaf" size={22} />
          {t("common.app-name")}
        </Link>
      </header>
      <main id="main" className="reading-page__main" tabIndex={-1}>
        <ReadingColumns {...props} />
      </main>
    </div>
  );
}

function ReadingColumns({ title, lead, updated, sections }: ReadingPageProps) {
  return (
    <div className="reading-page__columns">
      <header className="reading-page__text reading-page__top">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="reading-page__lead">{lead}</p>
        {updated !== undefined && (
          <p className="text-3 text-sm">{t("common.updated", { date: updated })}</p>
        )}
      </header>
      <nav className="reading-page__contents" aria-label={t("common.contents")}>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="reading-page__text reading-page__body">
        {sections.map((section) => (
          <section key={section.id} id={section.id}>
            <h2>{section.title}</h2>
            {section.body}
          </section>
        ))}
      </div>
    </div>
  );
}
