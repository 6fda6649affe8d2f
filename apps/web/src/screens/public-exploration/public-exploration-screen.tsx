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
import { momentText } from "../../texts/moment-text.ts";
import { t } from "../../texts/t.ts";
import { FullReport } from "./components/full-report.tsx";

/** A journey by its public address, also for whoever is not signed in. */
export default function PublicExplorationScreen() {
  const journeyId = usePathParam("explorationId");
  const query = useGameQuery(api.journeys.report, { journeyId });
  if (query.state === "ready" && query.value === null)
    return <Plain title={t("report.gone")} text={t("report.gone-text")} />;
  return (
    <QueryView
      query={query}
      skeleton={
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      }
    >
      {(report) =>
        report.state === "back" ? (
          <FullReport report={report} />
        ) : (
          <Waiting backAtMs={report.backAtMs} />
        )
      }
    </QueryView>
  );
}

function Waiting({ backAtMs }: { readonly backAtMs: number | null }) {
  if (backAtMs === null)
    return <Plain title={t("report.mustering")} text={t("report.mustering-text")} />;
  const when = momentText(backAtMs, serverNowMs());
  return <Plain title={t("report.out")} text={t("report.out-until", { when })} />;
}

function Plain({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <PageHeader title={t("places.public-exploration")} subtitle=" " />
      <Panel>
        <EmptyState icon={<GameIcon name="treasure-map" size={40} />} title={title}>
          {text}
        </EmptyState>
      </Panel>
    </>
  );
}
