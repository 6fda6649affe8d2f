import type { ErrorWorks } from "@aldermoor/game/telemetry/api.ts";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { t } from "../../../texts/t.ts";
import "./engine-panels.css";

/** What was logged as an error, by kind, the newest first. */
export function ErrorsPanel({ errors }: { readonly errors: readonly ErrorWorks[] }) {
  if (errors.length === 0) {
    return (
      <Panel title={t("system.errors")}>
        <p className="text-3">{t("system.errors-none")}</p>
      </Panel>
    );
  }
  return (
    <Panel flush title={t("system.errors")}>
      <p className="engine-panels__note text-3 text-sm">{t("system.errors-note")}</p>
      <DataTable
        label={t("system.errors")}
        rows={errors}
        rowKey={({ what, where, error }) => `${what} ${where} ${error}`}
        columns={[
          {
            id: "error",
            header: t("system.error"),
            cell: ({ what, error }) => (
              <>
                {what === "" ? t("system.accounts-error") : what}{" "}
                <small className="text-3">{error}</small>
              </>
            ),
            onCard: "title",
          },
          {
            id: "where",
            header: t("system.where"),
            cell: ({ where }) => (where === "" ? "–" : <code>{where}</code>),
            onCard: "line",
          },
          {
            id: "times",
            header: t("system.times-count"),
            cell: ({ count }) => <NumberText value={count} />,
            align: "end",
            onCard: "line",
          },
          {
            id: "last",
            header: t("system.last"),
            cell: ({ lastAtMs }) => <RelativeTime atMs={lastAtMs} />,
            align: "end",
            onCard: "line",
          },
        ]}
      />
    </Panel>
  );
}
