import type { WrittenType } from "@aldermoor/game/log/content/log-types.ts";
import { writtenTypes } from "@aldermoor/game/log/content/log-types.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { FilterChips } from "@aldermoor/ui/controls/filter-chips.tsx";
import { SearchField } from "@aldermoor/ui/fields/search-field.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useEffect, useState } from "react";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { LogLines } from "../../shared/news/log/log-lines.tsx";
import { useLogWords } from "../../shared/news/log/use-log-words.ts";
import "./log-screen.css";
import { t } from "../../texts/t.ts";
import { matchesWords } from "./matches-words.ts";
import { useLog } from "./use-log.ts";

/** Everything that happened to the character within ninety days, day by day. */
export default function LogScreen() {
  const [type, setType] = useState<WrittenType | null>(null);
  const [wanted, setWanted] = useState("");
  const showAll = () => {
    setType(null);
    setWanted("");
  };
  return (
    <>
      <PageHeader title={t("places.log")} subtitle={t("log.kept")} />
      <div className="log-screen__filters">
        <SearchField label={t("log.search")} value={wanted} onChange={setWanted} />
        <FilterChips
          label={t("log.filter")}
          chips={writtenTypes.map((value) => ({ value, label: t(`news.type-${value}`) }))}
          chosen={type === null ? [] : [type]}
          onChange={(chosen) => setType(chosen.at(-1) ?? null)}
        />
      </div>
      <Book key={type ?? "all"} type={type} wanted={wanted} onShowAll={showAll} />
    </>
  );
}

type BookProps = {
  readonly type: WrittenType | null;
  readonly wanted: string;
  readonly onShowAll: () => void;
};

/** Enough to fill a page; whoever looks for more asks for it. */
const foundEnough = 30;

function Book({ type, wanted, onShowAll }: BookProps) {
  const { query, lines, step, more } = useLog(type);
  const words = useLogWords(lines);
  const found = lines.filter((line) => matchesWords(wanted, words.get(line.id)));
  const isLooking = wanted.trim() !== "" && found.length < foundEnough && step === "resting";
  const looksOn = isLooking && words.size === lines.length && more !== null;
  useEffect(() => {
    if (looksOn) more();
  });
  return (
    <Panel flush>
      <QueryView query={query} skeleton={<SkeletonRows rows={8} />}>
        {() =>
          found.length > 0 || looksOn || step === "busy" ? (
            <LogLines lines={found} words={words} />
          ) : (
            <Nothing isNarrowed={type !== null || wanted.trim() !== ""} onShowAll={onShowAll} />
          )
        }
      </QueryView>
      {more !== null && (
        <div className="log-screen__more">
          <Button size="sm" busy={step === "busy"} onClick={more}>
            {step === "failed" ? t("log.more-again") : t("log.more")}
          </Button>
        </div>
      )}
    </Panel>
  );
}

type NothingProps = { readonly isNarrowed: boolean; readonly onShowAll: () => void };

function Nothing({ isNarrowed, onShowAll }: NothingProps) {
  if (isNarrowed) {
    return (
      <EmptyState
        title={t("log.no-match")}
        action={<Button onClick={onShowAll}>{t("log.show-all")}</Button>}
      />
    );
  }
  return (
    <EmptyState icon={<GameIcon name="quill-ink" size={40} />} title={t("log.none")}>
      {t("log.none-text")}
    </EmptyState>
  );
}
