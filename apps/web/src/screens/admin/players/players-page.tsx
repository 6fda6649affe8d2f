import { classNames } from "@aldermoor/ui/class-names.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import { PlayerFileView } from "./player-file.tsx";
import { PlayerSearch } from "./player-search.tsx";
import "./players-page.css";

/** Players by the names of their characters, and the file of the one that was chosen. */
export default function PlayersPage() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const chosen = textIn(search["name"]);
  const place = textIn(search["place"]);
  return (
    <>
      <PageHeader title={t("admin.tab-players")} subtitle={t("file.subtitle")} />
      <div
        className={classNames(
          "players-page",
          chosen !== null && place === null && "players-page--chosen",
        )}
      >
        <PlayerSearch key={place} chosen={chosen} place={place} />
        {chosen === null ? (
          <Panel className="players-page__none">
            <EmptyState icon={<GameIcon name="scroll-quill" size={40} />} title={t("file.choose")}>
              {t("file.choose-text")}
            </EmptyState>
          </Panel>
        ) : (
          <div className="players-page__file">
            <Link to="/game/admin/players" className="players-page__back link">
              {t("file.back")}
            </Link>
            <PlayerFileView key={chosen} name={chosen} />
          </div>
        )}
      </div>
    </>
  );
}

function textIn(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
