import type { TeamMember } from "@aldermoor/game/staff/api.ts";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { deedText } from "../parts/deed-text.ts";
import { RoleForm } from "./role-form.tsx";
import "./staff-page.css";

/** Who the staff are, what each of them did last, and another role for somebody. */
export default function StaffPage() {
  const team = useGameQuery(api.staff.team, {});
  return (
    <>
      <PageHeader title={t("admin.tab-staff")} subtitle={t("adminStaff.subtitle")} />
      <div className="staff-page">
        <Panel flush>
          <QueryView query={team} skeleton={<SkeletonRows rows={4} />}>
            {(outcome) =>
              outcome.ok && (
                <DataTable
                  label={t("adminStaff.table")}
                  columns={columns()}
                  rows={outcome.value}
                  rowKey={({ id }) => id}
                />
              )
            }
          </QueryView>
        </Panel>
        <RoleForm />
        <p className="text-3 text-sm">
          {t("adminStaff.asked-where")}{" "}
          <Link to="/game/admin/reports" className="link">
            {t("admin.tab-reports")}
          </Link>
        </p>
      </div>
    </>
  );
}

function columns(): readonly DataColumn<TeamMember>[] {
  return [
    {
      id: "name",
      header: t("adminStaff.name"),
      onCard: "title",
      cell: ({ name, id }) => <b>{name === "" ? id : name}</b>,
    },
    { id: "role", header: t("adminStaff.role"), cell: ({ role }) => t(`admin.role-${role}`) },
    {
      id: "since",
      header: t("adminStaff.since"),
      cell: ({ sinceMs }) => momentText(sinceMs, serverNowMs()),
    },
    { id: "deeds", header: t("adminStaff.deeds"), cell: ({ deeds }) => <Deeds deeds={deeds} /> },
  ];
}

function Deeds({ deeds }: Pick<TeamMember, "deeds">) {
  if (deeds.length === 0) return <span className="text-3">{t("adminStaff.no-deeds")}</span>;
  return (
    <ul className="staff-page__deeds">
      {deeds.map(({ atMs, action, target, outcome }) => (
        <li key={`${atMs} ${action} ${target}`}>
          <b>{deedText(action)}</b> {target}
          {outcome !== "done" && ` (${outcome})`}{" "}
          <small className="text-3">
            <RelativeTime atMs={atMs} />
          </small>
        </li>
      ))}
    </ul>
  );
}
