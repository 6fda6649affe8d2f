import type { HostWorks, Spread } from "@aldermoor/game/telemetry/api.ts";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { t } from "../../../texts/t.ts";
import "./engine-panels.css";

/** What of the engine is shown, of all that it tells. */
const spreads = ["turnMs", "queueWaitMs", "commitMs", "deliverMs"] as const;
const gauges = [
  "queuedMutations",
  "cachedQueries",
  "cachedDocuments",
  "materialiseBacklog",
  "materialiseLagMs",
  "eventLoopDelayP99Ms",
  "eventLoopDelayMaxMs",
] as const;
const counters = [
  "mutations",
  "queries",
  "commits",
  "documentsWritten",
  "reruns",
  "liveQueryRuns",
  "mutationFailures",
  "queryFailures",
  "unhandledErrors",
  "unattributedErrors",
] as const;

type Row = Spread & { readonly id: (typeof spreads)[number] };

/** How long the parts of the engine's work take. */
export function EngineTimes({ spreads: told }: Pick<HostWorks, "spreads">) {
  const rows = spreads.flatMap((id): readonly Row[] => {
    const spread = told[id];
    return spread === undefined ? [] : [{ id, ...spread }];
  });
  return (
    <Panel flush title={t("system.times")}>
      <p className="engine-panels__note text-3 text-sm">{t("system.times-note")}</p>
      <DataTable
        label={t("system.times")}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            id: "what",
            header: t("system.what"),
            cell: ({ id }) => t(`system.spread-${id}`),
            onCard: "title",
          },
          {
            id: "count",
            header: t("system.count"),
            cell: ({ count }) => <NumberText value={count} />,
            align: "end",
            onCard: "line",
          },
          ...(["p50", "p95", "p99"] as const).map(shareColumn),
        ]}
      />
    </Panel>
  );
}

function shareColumn(id: "p50" | "p95" | "p99"): DataColumn<Row> {
  return {
    id,
    header: t(`system.${id}`),
    cell: (row) => {
      const ms = row[id];
      return ms === null ? "–" : <NumberText value={ms} digitsMax={2} />;
    },
    align: "end",
    onCard: "line",
  };
}

/** How the engine stands. */
export function EngineNow({ gauges: told }: Pick<HostWorks, "gauges">) {
  return (
    <Panel title={t("system.now")}>
      <StatList>
        {gauges.map((id) => (
          <StatRow
            key={id}
            label={t(`system.gauge-${id}`)}
            value={<NumberText value={told[id] ?? 0} digitsMax={1} />}
          />
        ))}
      </StatList>
    </Panel>
  );
}

/** What the engine did since it began. */
export function EngineSince({ counters: told }: Pick<HostWorks, "counters">) {
  return (
    <Panel title={t("system.since-start")}>
      <StatList>
        {counters.map((id) => (
          <StatRow
            key={id}
            label={t(`system.counter-${id}`)}
            value={<NumberText value={told[id] ?? 0} />}
          />
        ))}
      </StatList>
    </Panel>
  );
}
