import type { OrderHall, OrderMemberView } from "@aldermoor/game/orders/api.ts";
import { membersMax } from "@aldermoor/game/orders/content/limits.ts";
import { mayManage } from "@aldermoor/game/orders/rules/role.ts";
import { DataTable } from "@aldermoor/ui/data/data-table.tsx";
import type { DataColumn } from "@aldermoor/ui/data/data-table.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../../../realtime/server-clock.ts";
import { t } from "../../../../texts/t.ts";
import { MemberMenu } from "./member-menu.tsx";
import "./members-panel.css";

/** Who belongs to the order, under their characters, as what, and in which teams. */
export function MembersPanel({ hall }: { readonly hall: OrderHall }) {
  const { members, faceless, teams, role } = hall;
  const columns: readonly DataColumn<OrderMemberView>[] = [
    {
      id: "name",
      header: t("orders.member"),
      onCard: "title",
      cell: (member) => <Member member={member} />,
    },
    { id: "role", header: t("orders.role"), cell: (member) => t(`orders.role-${member.role}`) },
    {
      id: "teams",
      header: t("orders.teams"),
      cell: ({ name }) => {
        const names = teams.flatMap((team) => (team.members.includes(name) ? [team.name] : []));
        return names.length === 0 ? t("orders.no-team") : names.join(", ");
      },
    },
    { id: "seen", header: t("orders.seen"), cell: (member) => <Seen atMs={member.seenAtMs} /> },
    {
      id: "menu",
      header: t("orders.more-member"),
      align: "end",
      cell: (member) => <MemberMenu hall={hall} member={member} />,
    },
  ];
  const count = { n: members.length + faceless, max: membersMax };
  return (
    <Panel
      title={t("orders.members")}
      flush
      aside={<span className="text-3 text-sm num">{t("orders.member-count", count)}</span>}
    >
      <DataTable
        label={t("orders.members")}
        columns={mayManage(role) ? columns : columns.slice(0, -1)}
        rows={members}
        rowKey={({ name }) => name}
      />
      {faceless > 0 && (
        <p className="members-panel__rest">{t("orders.faceless", { n: faceless })}</p>
      )}
    </Panel>
  );
}

function Member({ member }: { readonly member: OrderMemberView }) {
  const { name, avatarSeed, totalLevel, isSelf } = member;
  return (
    <Link to={`/game/public/profile/${name}`} className="members-panel">
      <Portrait seed={avatarSeed} size={30} />
      <span className="members-panel__names">
        <b>{isSelf ? t("orders.member-you", { name }) : name}</b>
        <small className="num">{t("orders.member-level", { n: totalLevel })}</small>
      </span>
    </Link>
  );
}

/** Signs are kept to the hour. */
const nowForMs = 60 * 60_000;

function Seen({ atMs }: { readonly atMs: number | null }) {
  const isNow = useTicked(() => atMs !== null && serverNowMs() - atMs < nowForMs);
  if (atMs === null) return <span className="text-3">{t("orders.seen-hidden")}</span>;
  return isNow ? t("orders.seen-now") : <RelativeTime atMs={atMs} />;
}
