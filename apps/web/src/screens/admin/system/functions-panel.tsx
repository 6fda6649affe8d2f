import type { FunctionWorks } from "@aldermoor/game/telemetry/api.ts";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import type { Sort } from "@aldermoor/ui/data/sort-rows.ts";
import { sortRows } from "@aldermoor/ui/data/sort-rows.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { useState } from "react";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import "./engine-panels.css";

/** What functions cost, and which of them fail or are slow. */
export function FunctionsPanel({ functions }: { readonly functions: readonly FunctionWorks[] }) {
  const [sort, setSort] = useState<Sort>({ column: "total", direction: "descending" });
  const rows = sortRows(functions, sort, {
    function: ({ path }) => path,
    runs: ({ runs }) => runs,
    mean: meanMs,
    total: ({ totalMs }) => totalMs,
    slow: ({ slowRuns }) => slowRuns,
    failures: ({ failures }) => failures,
  });
  return (
    <Panel flush title={t("system.functions")}>
      <p className="engine-panels__note text-3 text-sm">{t("system.functions-note")}</p>
      <DataTable
        label={t("system.functions")}
        rows={rows}
        rowKey={({ path, kind }) => `${kind} ${path}`}
        columns={columns()}
        sort={sort}
        onSort={setSort}
        empty={
          <EmptyState
            icon={<GameIcon name="scroll-quill" size={36} />}
            title={t("system.function-none")}
          />
        }
      />
    </Panel>
  );
}

function meanMs({ totalMs, runs }: FunctionWorks): number {
  return runs === 0 ? 0 : totalMs / runs;
}

function columns(): readonly DataColumn<FunctionWorks>[] {
  const figure = (
    id: "runs" | "mean" | "slow" | "failures",
    read: (row: FunctionWorks) => number,
  ): DataColumn<FunctionWorks> => ({
    id,
    header: t(`system.${id}`),
    cell: (row) => <NumberText value={read(row)} digitsMax={2} />,
    align: "end",
    sortFirst: "descending",
    onCard: "line",
  });
  return [
    {
      id: "function",
      header: t("system.function"),
      cell: ({ path }) => <code>{path}</code>,
      sortFirst: "ascending",
      onCard: "title",
    },
    figure("runs", ({ runs }) => runs),
    figure("mean", meanMs),
    {
      id: "total",
      header: t("system.total"),
      cell: ({ totalMs }) => durationText(totalMs),
      align: "end",
      sortFirst: "descending",
      onCard: "line",
    },
    figure("slow", ({ slowRuns }) => slowRuns),
    figure("failures", ({ failures }) => failures),
  ];
}
