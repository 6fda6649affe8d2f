import type { SiegeReport } from "@aldermoor/game/sieges/api.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
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
import { SiegeCourseView } from "./components/siege-course-view.tsx";
import { SiegeHero } from "./components/siege-hero.tsx";
import "./public-siege-screen.css";

/** A siege by its public address, also for whoever is not signed in. */
export default function PublicSiegeScreen() {
  const query = useGameQuery(api.sieges.report, { attackId: usePathParam("attackId") });
  if (query.state === "ready" && query.value === null) return <NoSuchSiege />;
  return (
    <QueryView
      query={query}
      skeleton={
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      }
    >
      {(report) => <Report report={report} />}
    </QueryView>
  );
}

function Report({ report }: { readonly report: SiegeReport }) {
  const { attacker, defender, resolvesAtMs, course, state } = report;
  return (
    <>
      <PageHeader
        title={t("publicSiege.title", { attacker: attacker.name, defender: defender.name })}
        subtitle={momentText(resolvesAtMs, serverNowMs())}
      />
      <div className="public-siege-screen">
        <SiegeHero report={report} />
        {state === "declared" && <Note>{t("publicSiege.declared-text")}</Note>}
        {state === "void" && <Note>{t("publicSiege.void")}</Note>}
        {course !== null && <SiegeCourseView report={report} course={course} />}
      </div>
    </>
  );
}

function NoSuchSiege() {
  return (
    <>
      <PageHeader title={t("places.public-villagepvp")} subtitle=" " />
      <Panel>
        <EmptyState icon={<GameIcon name="siege-tower" size={40} />} title={t("publicSiege.gone")}>
          {t("publicSiege.gone-text")}
        </EmptyState>
      </Panel>
    </>
  );
}
