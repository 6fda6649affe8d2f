import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { usePathParam } from "../../page/use-path-param.ts";
import { api } from "../../realtime/api.ts";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { ReportView } from "../../shared/battle/report-view.tsx";
import { momentText } from "../../texts/moment-text.ts";
import { t } from "../../texts/t.ts";

/** A bout by its public address, also for whoever is not signed in. */
export default function PublicBattleScreen() {
  const query = useGameQuery(api.fighters.report, { reportId: usePathParam("battleId") });
  if (query.state === "ready" && query.value === null) return <NoSuchBout />;
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
        <>
          <PageHeader
            title={t(`publicBattle.${report.kind}`)}
            subtitle={momentText(report.atMs, serverNowMs())}
          />
          <ReportView report={report} />
        </>
      )}
    </QueryView>
  );
}

function NoSuchBout() {
  return (
    <>
      <PageHeader title={t("places.public-battle")} subtitle=" " />
      <Panel>
        <EmptyState
          icon={<GameIcon name="crossed-swords" size={40} />}
          title={t("publicBattle.gone")}
        >
          {t("publicBattle.gone-text")}
        </EmptyState>
      </Panel>
    </>
  );
}
