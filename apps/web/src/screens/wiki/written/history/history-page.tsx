import type { PastRevision } from "@aldermoor/game/wiki/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useDocumentTitle } from "../../../../page/use-page-title.ts";
import { api } from "../../../../realtime/api.ts";
import { useGameQuery } from "../../../../realtime/use-game-query.ts";
import { QueryView } from "../../../../shared/answers/query-view.tsx";
import { t } from "../../../../texts/t.ts";
import { WikiWay } from "../../wiki-way.tsx";
import { NoSuchArticle } from "../article/article-page.tsx";
import { articleAddress } from "../written-address.ts";
import { articlesShelf } from "../written-shelf.ts";
import { Comparison } from "./comparison.tsx";
import { RevisionRows } from "./revision-rows.tsx";
import "../../wiki-screen.css";

/** How many revisions the server tells at once. */
const pageLength = 25;

/** Every revision of an article, any two of which can be compared. */
export function HistoryPage({ slug }: { readonly slug: string }) {
  const [below, setBelow] = useState<number | null>(null);
  const history = useGameQuery(api.wiki.history, { slug, below });
  const first = history.state === "ready" ? (history.value[0] ?? null) : undefined;
  const heading =
    first === undefined || first === null
      ? t("written.history")
      : t("written.history-of", { title: first.title });
  useDocumentTitle(`${heading} · ${t("places.wiki")}`);
  if (first === null && below === null) return <NoSuchArticle />;
  return (
    <WikiWay shelf={articlesShelf()} here={heading}>
      <div className="wiki-screen__page">
        <PageHeader title={heading} subtitle={t("written.history-lead")}>
          <Button
            variant="ghost"
            icon={<Icon name="arrow-left" size={15} />}
            render={<Link to={articleAddress(slug)} />}
          >
            {t("written.to")}
          </Button>
        </PageHeader>
        <QueryView
          query={history}
          skeleton={
            <Panel>
              <SkeletonRows rows={8} />
            </Panel>
          }
        >
          {(revisions) => (
            <History
              slug={slug}
              revisions={revisions}
              onNewest={below === null ? null : () => setBelow(null)}
              onOlder={
                revisions.length < pageLength
                  ? null
                  : () => setBelow(revisions.at(-1)?.number ?? null)
              }
            />
          )}
        </QueryView>
      </div>
    </WikiWay>
  );
}

type HistoryProps = {
  readonly slug: string;
  readonly revisions: readonly PastRevision[];
  readonly onNewest: (() => void) | null;
  readonly onOlder: (() => void) | null;
};

function History({ slug, revisions, onNewest, onOlder }: HistoryProps) {
  const { from, to } = useCompared();
  const navigate = useNavigate();
  const compare = (pair: { readonly from: number; readonly to: number }) =>
    void navigate({
      to: articleAddress(slug),
      search: { view: "history", ...pair },
      resetScroll: false,
    });
  return (
    <>
      {to !== null && (
        <Comparison
          slug={slug}
          from={from}
          to={to}
          numbers={revisions.map(({ number }) => number)}
          onChange={compare}
        />
      )}
      <Panel flush>
        <RevisionRows revisions={revisions} onCompare={compare} />
      </Panel>
      {(onNewest !== null || onOlder !== null) && (
        <div className="wiki-screen__leaves">
          {onNewest !== null && <Button onClick={onNewest}>{t("written.newest")}</Button>}
          {onOlder !== null && <Button onClick={onOlder}>{t("written.older")}</Button>}
        </div>
      )}
    </>
  );
}

/** Which two revisions the address names; 0 is before the first one. */
function useCompared(): { readonly from: number; readonly to: number | null } {
  const search: { readonly from?: unknown; readonly to?: unknown } = useSearch({ strict: false });
  const to = Number(search.to);
  const from = Number(search.from);
  if (!Number.isSafeInteger(to) || to < 1) return { from: 0, to: null };
  return { from: Number.isSafeInteger(from) && from >= 0 ? from : to - 1, to };
}
