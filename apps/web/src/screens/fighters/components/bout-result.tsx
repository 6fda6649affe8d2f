import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { ReportView } from "../../../shared/battle/report-view.tsx";
import { t } from "../../../texts/t.ts";

/** A bout that was just fought, played on its page. */
export function BoutResult({ reportId }: { readonly reportId: string }) {
  const query = useGameQuery(api.fighters.report, { reportId });
  return (
    <QueryView
      query={query}
      skeleton={
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      }
    >
      {(report) => (
        <Stack>
          <ReportView report={report} />
          <p className="text-sm">
            <Link to={`/game/public/battle/${reportId}`}>{t("fighters.public-link")}</Link>
          </p>
        </Stack>
      )}
    </QueryView>
  );
}
