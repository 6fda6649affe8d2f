import type { ProposalView } from "@aldermoor/game/wiki/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { use } from "react";
import { useDocumentTitle } from "../../../../page/use-page-title.ts";
import { api } from "../../../../realtime/api.ts";
import { CharacterContext } from "../../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../../realtime/use-game-query.ts";
import { QueryView } from "../../../../shared/answers/query-view.tsx";
import { t } from "../../../../texts/t.ts";
import { WikiWay } from "../../wiki-way.tsx";
import "./review-page.css";
import { writtenAddress } from "../written-address.ts";
import { articlesShelf } from "../written-shelf.ts";
import { ReviewPanel } from "./review-panel.tsx";
import "../../wiki-screen.css";

/** What players propose, for those of the staff who host. */
export function ReviewPage() {
  const isPlaying = use(CharacterContext) !== null;
  useDocumentTitle(`${t("written.queue")} · ${t("places.wiki")}`);
  return (
    <WikiWay shelf={articlesShelf()} here={t("written.queue")}>
      <div className="wiki-screen__page">
        <PageHeader title={t("written.queue")} subtitle={t("written.queue-lead")} />
        {isPlaying ? <Queue /> : <Closed needsFactor={false} />}
      </div>
    </WikiWay>
  );
}

function Queue() {
  const queue = useGameQuery(api.wiki.queue, {});
  const { revision }: { readonly revision?: unknown } = useSearch({ strict: false });
  const chosen = typeof revision === "string" ? revision : null;
  return (
    <QueryView
      query={queue}
      skeleton={
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      }
    >
      {(outcome) =>
        outcome.ok ? (
          <Columns layout="list-detail">
            <Waiting proposals={outcome.value} chosen={chosen} />
            <Stack>
              {chosen === null ? (
                <Nothing title={t("written.queue-choose")} text={t("written.queue-choose-text")} />
              ) : (
                <Chosen key={chosen} revisionId={chosen} />
              )}
            </Stack>
          </Columns>
        ) : (
          <Closed needsFactor={outcome.code === "second-factor"} />
        )
      }
    </QueryView>
  );
}

type WaitingProps = {
  readonly proposals: readonly ProposalView[];
  readonly chosen: string | null;
};

function Waiting({ proposals, chosen }: WaitingProps) {
  if (proposals.length === 0)
    return <Nothing title={t("written.queue-none")} text={t("written.queue-none-text")} />;
  return (
    <Panel flush title={t("written.queue-n", { n: proposals.length })}>
      <ul className="review-page">
        {proposals.map(({ id, title, writer, atMs, base }) => (
          <li key={id}>
            <Link
              to={writtenAddress("review")}
              search={{ revision: id }}
              className={classNames(
                "review-page__row",
                id === chosen && "review-page__row--chosen",
              )}
              resetScroll={false}
            >
              <b>{title}</b>
              <small className="text-3">
                {base === 0 ? t("written.new-article") : t("written.upon-n", { n: base })}
                {" · "}
                {writer ?? t("written.gone")}
                {" · "}
                <RelativeTime atMs={atMs} short />
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Chosen({ revisionId }: { readonly revisionId: string }) {
  const review = useGameQuery(api.wiki.review, { revisionId });
  return (
    <QueryView
      query={review}
      skeleton={
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      }
    >
      {(outcome) =>
        outcome.ok && outcome.value !== null ? (
          <ReviewPanel proposal={outcome.value} />
        ) : (
          <Nothing title={t("written.queue-gone")} text={t("written.queue-gone-text")} />
        )
      }
    </QueryView>
  );
}

function Nothing({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Panel>
      <EmptyState icon={<GameIcon name="scroll-quill" size={40} />} title={title}>
        {text}
      </EmptyState>
    </Panel>
  );
}

function Closed({ needsFactor }: { readonly needsFactor: boolean }) {
  const title = t(needsFactor ? "written.no-factor" : "written.no-rights");
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon name="padlock" size={40} />}
        title={title}
        action={
          needsFactor ? (
            <Button render={<Link to="/game/settings/security" />}>
              {t("written.to-security")}
            </Button>
          ) : undefined
        }
      >
        {t(needsFactor ? "written.no-factor-text" : "written.no-rights-text")}
      </EmptyState>
    </Panel>
  );
}
