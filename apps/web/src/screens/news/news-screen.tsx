import type { NewsPage } from "@aldermoor/game/publishing/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { t } from "../../texts/t.ts";
import { NewsCard } from "./news-card.tsx";
import { NewsRow } from "./news-row.tsx";
import "./news-screen.css";

const feedAddress = "/api/feed/v1/news.rss";

/** What the people who run the server tell everybody, the newest first. */
export default function NewsScreen() {
  const beforeMs = useBefore();
  const page = useGameQuery(api.publishing.news, { beforeMs });
  return (
    <>
      <PageHeader title={t("places.news")} subtitle={t("posts.subtitle")}>
        <a href={feedAddress} className="link news-screen__feed">
          {t("posts.feed")}
        </a>
      </PageHeader>
      <QueryView
        query={page}
        skeleton={
          <Panel>
            <SkeletonRows rows={8} />
          </Panel>
        }
      >
        {(shown) => <Page page={shown} isFirst={beforeMs === null} />}
      </QueryView>
    </>
  );
}

function Page({ page, isFirst }: { readonly page: NewsPage; readonly isFirst: boolean }) {
  const { pinned, posts, nextBeforeMs } = page;
  const above = isFirst ? pinned : [];
  const others = posts.filter(({ id }) => above.every((one) => one.id !== id));
  const [newest, ...older] = isFirst ? others : [undefined, ...others];
  const rows = older.filter((post) => post !== undefined);
  if (posts.length === 0) return <Nothing isFirst={isFirst} />;
  return (
    <div className="news-screen">
      {above.map((post) => (
        <NewsCard key={post.id} post={post} />
      ))}
      {newest !== undefined && <NewsCard post={newest} />}
      {rows.length > 0 && (
        <Panel flush>
          <ul>
            {rows.map((post) => (
              <NewsRow key={post.id} post={post} />
            ))}
          </ul>
        </Panel>
      )}
      <nav className="news-screen__pages" aria-label={t("posts.pages")}>
        {!isFirst && <Button render={<Link to="/game/news" />}>{t("posts.newest")}</Button>}
        {nextBeforeMs !== null && (
          <Button
            render={<Link to="/game/news" search={{ before: nextBeforeMs }} />}
            icon={<Icon name="arrow-down" size={16} />}
          >
            {t("posts.older")}
          </Button>
        )}
      </nav>
    </div>
  );
}

function Nothing({ isFirst }: { readonly isFirst: boolean }) {
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon name="raven" size={40} />}
        title={t("posts.none")}
        {...(isFirst
          ? {}
          : { action: <Button render={<Link to="/game/news" />}>{t("posts.newest")}</Button> })}
      >
        {t("posts.none-text")}
      </EmptyState>
    </Panel>
  );
}

/** The instant that the address names, from before which news are shown. */
function useBefore(): number | null {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { before } = search;
  return typeof before === "number" && Number.isSafeInteger(before) ? before : null;
}
