import type { RecordFilter, RecordRow } from "@aldermoor/game/staff/api.ts";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { deedText } from "../parts/deed-text.ts";
import "./audit-page.css";
import { useRecordPages } from "./use-record.ts";

/** A page of the record. */
export function RecordTable({ filter }: { readonly filter: RecordFilter }) {
  const { query, onPrevious, onNext } = useRecordPages(filter);
  return (
    <Panel flush>
      <QueryView query={query} skeleton={<SkeletonRows rows={8} />}>
        {(outcome) =>
          outcome.ok && (
            <DataTable
              label={t("audit.table")}
              columns={columns()}
              rows={outcome.value.rows}
              rowKey={({ number }) => String(number)}
              paging={{ onPrevious, onNext, summary: summaryOf(outcome.value.rows) }}
              empty={<EmptyState title={t("audit.none")}>{t("audit.none-text")}</EmptyState>}
            />
          )
        }
      </QueryView>
    </Panel>
  );
}

function columns(): readonly DataColumn<RecordRow>[] {
  return [
    { id: "number", header: t("audit.number"), align: "end", cell: ({ number }) => number },
    {
      id: "at",
      header: t("audit.at"),
      cell: ({ atMs }) => <span className="audit-page__at">{momentText(atMs, serverNowMs())}</span>,
    },
    { id: "by", header: t("audit.by"), cell: ({ byName, by }) => byName || by },
    {
      id: "deed",
      header: t("audit.what"),
      // As wide as the longest name of a deed, which nobody reads in two halves.
      width: "200px",
      onCard: "title",
      cell: ({ action, target }) => (
        <span className="audit-page__deed">
          <b>{deedText(action)}</b>
          <small>{target}</small>
          <small className="text-3">{action}</small>
        </span>
      ),
    },
    {
      id: "reason",
      header: t("admin.reason"),
      cell: ({ reason, args }) => (
        <span className="audit-page__deed">
          {reason}
          <small className="text-3">{args}</small>
        </span>
      ),
    },
    {
      id: "outcome",
      header: t("audit.outcome"),
      cell: ({ outcome }) => (outcome === "done" ? t("audit.done") : outcome),
    },
  ];
}

function summaryOf(rows: readonly RecordRow[]): string {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return "";
  return t("audit.rows", { from: first.number, to: last.number });
}
