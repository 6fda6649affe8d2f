import type { JobWorks } from "@aldermoor/game/telemetry/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";

/** What the server does again and again, those that fail now first. */
export function JobsPanel({ jobs }: { readonly jobs: readonly JobWorks[] }) {
  const rows = jobs.toSorted((one, other) => other.failing - one.failing);
  return (
    <Panel flush title={t("system.jobs")}>
      <DataTable
        label={t("system.jobs")}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          {
            id: "job",
            header: t("system.job"),
            cell: ({ name }) => <code>{name}</code>,
            onCard: "title",
          },
          {
            id: "every",
            header: t("system.every"),
            cell: ({ everyMs }) => everyText(everyMs),
            align: "end",
            onCard: "line",
          },
          {
            id: "last",
            header: t("system.last"),
            cell: ({ lastAtMs }) =>
              lastAtMs === null ? t("system.never") : <RelativeTime atMs={lastAtMs} />,
            align: "end",
            onCard: "line",
          },
          {
            id: "took",
            header: t("system.took"),
            cell: ({ lastTookMs }) =>
              lastTookMs === null ? "–" : t("system.ms", { n: Math.round(10 * lastTookMs) / 10 }),
            align: "end",
            onCard: "line",
          },
          {
            id: "runs",
            header: t("system.runs"),
            cell: ({ runs }) => <NumberText value={runs} />,
            align: "end",
            onCard: "line",
          },
          {
            id: "failures",
            header: t("system.failures"),
            cell: ({ failures, failing }) =>
              failing > 0 ? (
                <Badge tone="danger">
                  <NumberText value={failures} />
                </Badge>
              ) : (
                <NumberText value={failures} />
              ),
            align: "end",
            onCard: "line",
          },
        ]}
      />
    </Panel>
  );
}

function everyText(everyMs: number): string {
  return everyMs < 1_000 ? t("system.ms", { n: everyMs }) : durationText(everyMs);
}
