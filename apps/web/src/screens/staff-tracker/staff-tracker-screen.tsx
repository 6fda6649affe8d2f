import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import { staffRoles } from "@aldermoor/game/core/content/staff.ts";
import type { StaffMember } from "@aldermoor/game/staff-tracker/api.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { lazy, Suspense } from "react";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { t } from "../../texts/t.ts";
import { MemberCard } from "./components/member-card.tsx";
import "./staff-tracker-screen.css";

const MonthFigures = lazy(() => import("./components/month-figures.tsx"));

const roles = keysOf(staffRoles).toReversed();

/** Who looks after the moor, and what became of reports and appeals month by month. For everybody. */
export default function StaffTrackerScreen() {
  const team = useGameQuery(api["staff-tracker"].team, {});
  const skeleton = (
    <Panel>
      <SkeletonRows rows={6} />
    </Panel>
  );
  return (
    <>
      <PageHeader title={t("places.staff-tracker")} subtitle={t("team.lead")} />
      <div className="staff-tracker-screen">
        <QueryView query={team} skeleton={skeleton}>
          {(members) => (members.length === 0 ? <Nobody /> : <Members members={members} />)}
        </QueryView>
        <Suspense fallback={skeleton}>
          <MonthFigures />
        </Suspense>
      </div>
    </>
  );
}

function Nobody() {
  return (
    <Panel>
      <EmptyState icon={<GameIcon name="lantern" size={40} />} title={t("team.none")}>
        {t("team.none-text")}
      </EmptyState>
    </Panel>
  );
}

function Members({ members }: { readonly members: readonly StaffMember[] }) {
  const most = {
    deeds: Math.max(...members.map(({ deeds }) => deeds)),
    tickets: Math.max(...members.map(({ tickets }) => tickets)),
  };
  return (
    <div className="staff-tracker-screen__roles">
      {roles.map((role) => {
        const own = members.filter((member) => member.role === role);
        return own.length === 0 ? null : (
          <Panel key={role} title={t(`team.role-${role}`)}>
            <ul className="staff-tracker-screen__members">
              {own.map((member) => (
                <li key={member.name}>
                  <MemberCard member={member} most={most} />
                </li>
              ))}
            </ul>
          </Panel>
        );
      })}
    </div>
  );
}
