import { classNames } from "@aldermoor/ui/class-names.ts";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import type { ReactNode } from "react";
import { faultSentence } from "../../realtime/fault-sentence.ts";
import type { GameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";
import "./query-view.css";

type QueryViewProps<Value> = {
  readonly query: GameQuery<Value>;
  /** The shape of what is coming. */
  readonly skeleton: ReactNode;
  /** What did not load, where it is less than the page. */
  readonly failed?: string;
  readonly children: (value: NonNullable<Value>) => ReactNode;
};

/** Shows an answer of the server in each of its states; `null` means it is not the player's to see. */
export function QueryView<Value>(props: QueryViewProps<Value>) {
  const { query, skeleton, failed = t("common.page-broke-title"), children } = props;
  switch (query.state) {
    case "loading":
      return <div className="query-view">{skeleton}</div>;
    case "error":
      return (
        <ErrorState title={failed} message={faultSentence(query.error)} onRetry={query.retry} />
      );
    case "ready":
      return <Answer value={query.value} stale={query.stale} show={children} />;
  }
}

type AnswerProps<Value> = {
  readonly value: Value;
  readonly stale: boolean;
  readonly show: (value: NonNullable<Value>) => ReactNode;
};

function Answer<Value>({ value, stale, show }: AnswerProps<Value>) {
  if (value === null || value === undefined)
    return <ErrorState title={t("common.gone")} message={t("common.gone-text")} />;
  return (
    <div className={classNames("query-view", stale && "query-view--stale")}>
      {stale && (
        <p className="query-view__stale">
          <Icon name="clock" size={14} /> {t("common.stale")}
        </p>
      )}
      {show(value)}
    </div>
  );
}
