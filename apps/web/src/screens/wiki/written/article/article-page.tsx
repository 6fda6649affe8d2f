import type { ArticleView } from "@aldermoor/game/wiki/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { use } from "react";
import { NoSuchPage } from "../../../../page/no-such-page.tsx";
import { useDocumentTitle } from "../../../../page/use-page-title.ts";
import { api } from "../../../../realtime/api.ts";
import { CharacterContext } from "../../../../realtime/character-choice.ts";
import { faultSentence } from "../../../../realtime/fault-sentence.ts";
import { useGameQuery } from "../../../../realtime/use-game-query.ts";
import { t } from "../../../../texts/t.ts";
import { WikiWay } from "../../wiki-way.tsx";
import { articleAddress, writtenAddress } from "../written-address.ts";
import { articlesShelf } from "../written-shelf.ts";
import { ArticleText } from "./article-text.tsx";
import { NamedItems } from "./named-items.tsx";
import { ReportPress } from "./report-press.tsx";
import { WriterName } from "./writer-name.tsx";
import "../../wiki-screen.css";
import "./article-page.css";

/** One article as it is read now. */
export function ArticlePage({ slug }: { readonly slug: string }) {
  const article = useGameQuery(api.wiki.article, { slug });
  switch (article.state) {
    case "loading":
      return (
        <NotYet>
          <Panel>
            <SkeletonRows rows={8} />
          </Panel>
        </NotYet>
      );
    case "error":
      return (
        <NotYet>
          <ErrorState
            title={t("common.page-broke-title")}
            message={faultSentence(article.error)}
            onRetry={article.retry}
          />
        </NotYet>
      );
    case "ready":
      return article.value === null ? <NoSuchArticle /> : <Article article={article.value} />;
  }
}

/** The way to an article that has not come, and what stands for it. */
function NotYet({ children }: { readonly children: ReactNode }) {
  return (
    <WikiWay shelf={articlesShelf()}>
      <div className="wiki-screen__page">
        <PageHeader title={t("written.articles")} />
        {children}
      </div>
    </WikiWay>
  );
}

/** What an address without an article shows. */
export function NoSuchArticle() {
  return (
    <NoSuchPage
      title={t("written.no-such")}
      text={t("written.no-such-text")}
      pages={[
        { to: writtenAddress("articles"), label: t("written.articles") },
        { to: writtenAddress("write"), label: t("written.write") },
      ]}
    />
  );
}

function Article({ article }: { readonly article: ArticleView }) {
  const { slug, title, text, number, writer, changedAtMs, items, revisionId } = article;
  const isPlaying = use(CharacterContext) !== null;
  useDocumentTitle(`${title} · ${t("places.wiki")}`);
  return (
    <WikiWay shelf={articlesShelf()} here={title}>
      <article className="wiki-screen__page">
        <PageHeader title={title}>
          <Button
            variant="ghost"
            icon={<Icon name="history" size={15} />}
            render={<Link to={articleAddress(slug)} search={{ view: "history" }} />}
          >
            {t("written.history")}
          </Button>
          {isPlaying && <ReportPress revisionId={revisionId} title={title} />}
          {isPlaying && (
            <Button
              icon={<Icon name="pencil" size={15} />}
              render={<Link to={articleAddress(slug)} search={{ view: "edit" }} />}
            >
              {t("written.edit")}
            </Button>
          )}
        </PageHeader>
        <Columns layout="detail">
          <Stack>
            <div className="article-page__text">
              <ArticleText text={text} />
            </div>
          </Stack>
          <Stack>
            <Panel>
              <dl className="article-page__facts">
                <div>
                  <dt>{t("written.number")}</dt>
                  <dd>{number}</dd>
                </div>
                <div>
                  <dt>{t("written.writer")}</dt>
                  <dd>
                    <WriterName name={writer} />
                  </dd>
                </div>
                <div>
                  <dt>{t("written.changed")}</dt>
                  <dd>
                    <RelativeTime atMs={changedAtMs} />
                  </dd>
                </div>
              </dl>
            </Panel>
            {items.length > 0 && <NamedItems ids={items} />}
          </Stack>
        </Columns>
      </article>
    </WikiWay>
  );
}
