import type { ArticleHead } from "@aldermoor/game/wiki/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { use } from "react";
import { useDocumentTitle } from "../../../page/use-page-title.ts";
import { api } from "../../../realtime/api.ts";
import { CharacterContext } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import { WikiWay } from "../wiki-way.tsx";
import { ReviewLink } from "./review/review-link.tsx";
import { articleAddress, writtenAddress } from "./written-address.ts";
import "../wiki-screen.css";
import "./articles-page.css";

/** Every article that players wrote, by its title. */
export function ArticlesPage() {
  const articles = useGameQuery(api.wiki.articles, {});
  const isPlaying = use(CharacterContext) !== null;
  useDocumentTitle(`${t("written.articles")} · ${t("places.wiki")}`);
  return (
    <WikiWay here={t("written.articles")}>
      <div className="wiki-screen__page">
        <PageHeader title={t("written.articles")} subtitle={t("written.lead")}>
          {isPlaying && (
            <>
              <ReviewLink />
              <Button variant="ghost" render={<Link to={writtenAddress("proposals")} />}>
                {t("written.mine")}
              </Button>
              <Button
                variant="primary"
                icon={<Icon name="plus" size={16} />}
                render={<Link to={writtenAddress("write")} />}
              >
                {t("written.write")}
              </Button>
            </>
          )}
        </PageHeader>
        <QueryView
          query={articles}
          skeleton={
            <Panel>
              <SkeletonRows rows={6} />
            </Panel>
          }
        >
          {(heads) => (heads.length === 0 ? <None /> : <List heads={heads} />)}
        </QueryView>
      </div>
    </WikiWay>
  );
}

function None() {
  return (
    <Panel>
      <EmptyState icon={<GameIcon name="scroll-quill" size={40} />} title={t("written.none")}>
        {t("written.none-text")}
      </EmptyState>
    </Panel>
  );
}

function List({ heads }: { readonly heads: readonly ArticleHead[] }) {
  const byTitle = heads.toSorted((one, other) => one.title.localeCompare(other.title));
  return (
    <Panel flush>
      <ul className="articles-page">
        {byTitle.map(({ slug, title, changedAtMs }) => (
          <li key={slug}>
            <Link to={articleAddress(slug)} className="articles-page__article">
              <span className="articles-page__title">{title}</span>
              <small className="text-3">
                {t("written.changed")} <RelativeTime atMs={changedAtMs} />
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
