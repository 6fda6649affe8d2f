import type { TimelineEntry } from "@aldermoor/game/player-files/api.ts";
import { timelineMax } from "@aldermoor/game/player-files/content/limits.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { FilterChips } from "@aldermoor/ui/controls/filter-chips.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import type { LineIconName } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { useLogWords } from "../../../shared/news/log/use-log-words.ts";
import type { LogWords } from "../../../shared/news/sentences/news-sentence.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { deedText } from "../parts/deed-text.ts";
import "../parts/staff-form.css";
import "./file-rows.css";

const filters = ["log", "reports", "staff"] as const;
type Filter = (typeof filters)[number];

/** Long enough ahead that what happens while it is read comes too. */
const aheadMs = 24 * 60 * 60_000;

/** What happened to a player and what was done about them, the newest first. */
export function TimelinePart({ name }: { readonly name: string }) {
  const [before, setBefore] = useState<number | null>(null);
  const [filter, setFilter] = useState<Filter | null>(null);
  const [newestMs] = useState(() => serverNowMs() + aheadMs);
  const query = useGameQuery(api["player-files"].timeline, { name, beforeMs: before ?? newestMs });
  return (
    <Panel flush title={t("file.part-timeline")}>
      <div className="file-rows__lead">
        <FilterChips
          label={t("file.timeline-filter")}
          chips={filters.map((value) => ({ value, label: t(`file.only-${value}`) }))}
          chosen={filter === null ? [] : [filter]}
          onChange={(chosen) => setFilter(chosen.at(-1) ?? null)}
        />
      </div>
      <QueryView query={query} skeleton={<SkeletonRows rows={8} />}>
        {(outcome) => (
          <Entries
            entries={outcome.ok ? (outcome.value ?? []) : []}
            filter={filter}
            isNewest={before === null}
            onTurn={setBefore}
          />
        )}
      </QueryView>
    </Panel>
  );
}

type EntriesProps = {
  readonly entries: readonly TimelineEntry[];
  readonly filter: Filter | null;
  readonly isNewest: boolean;
  readonly onTurn: (beforeMs: number | null) => void;
};

function Entries({ entries, filter, isNewest, onTurn }: EntriesProps) {
  const lines = entries.flatMap((entry) => (entry.kind === "log" ? [entry.line] : []));
  const words = useLogWords(lines);
  const shown = entries.filter((entry) => filter === null || filterOf(entry) === filter);
  const last = entries.at(-1);
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState title={t("file.timeline-none")}>{t("file.timeline-none-text")}</EmptyState>
      ) : (
        <ul className="file-rows">
          {shown.map((entry) => (
            <Entry key={entry.id} entry={entry} words={words} />
          ))}
        </ul>
      )}
      <div className="file-rows__none staff-form__ends">
        {!isNewest && <Button onClick={() => onTurn(null)}>{t("file.newest")}</Button>}
        {last !== undefined && entries.length >= timelineMax && (
          <Button onClick={() => onTurn(last.atMs)}>{t("file.older")}</Button>
        )}
      </div>
    </>
  );
}

function filterOf({ kind }: TimelineEntry): Filter {
  switch (kind) {
    case "log":
    case "came":
      return "log";
    case "staff":
      return "staff";
    case "report":
    case "reported":
      return "reports";
  }
}

type EntryProps = {
  readonly entry: TimelineEntry;
  readonly words: ReadonlyMap<string, LogWords>;
};

const icons: Readonly<Record<TimelineEntry["kind"], LineIconName>> = {
  log: "history",
  came: "clock",
  staff: "shield",
  report: "flag",
  reported: "flag",
};

function Entry({ entry, words }: EntryProps) {
  const [title, text] = saidOf(entry, words);
  return (
    <li>
      <Icon name={icons[entry.kind]} size={16} />
      <span className="file-rows__words">
        <b>{title}</b>
        {text !== "" && <span>{text}</span>}
      </span>
      <small className="text-3">
        <RelativeTime atMs={entry.atMs} />
      </small>
    </li>
  );
}

/** What is said of it, and a line below. */
function saidOf(
  entry: TimelineEntry,
  words: ReadonlyMap<string, LogWords>,
): readonly [string, string] {
  const { name } = entry;
  switch (entry.kind) {
    case "log": {
      const told = words.get(entry.id);
      return [`${name}: ${told?.title ?? ""}`, told?.text ?? ""];
    }
    case "came":
      return [t("file.came-back", { name, time: durationText(entry.awayMs) }), ""];
    case "reported": {
      const { text, reports, verdict } = entry;
      const what = `${name}, ${verdictText(verdict)}`;
      return [t("file.was-reported", { what, reports }), text];
    }
    case "report": {
      const { about, cause, note, verdict } = entry;
      const said = t("file.has-reported", { about, cause: t(`safety.cause-${cause}`) });
      return [`${said}, ${verdictText(verdict)}`, note];
    }
    case "staff": {
      const { action, target, reason, outcome } = entry;
      const said = t("file.staff-did", { name, deed: deedText(action), target });
      return [outcome === "done" ? said : `${said} (${outcome})`, reason];
    }
  }
}

function verdictText(verdict: "upheld" | "dismissed" | null): string {
  return t(verdict === null ? "file.not-decided" : `file.${verdict}`);
}
