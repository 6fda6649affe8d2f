import type { OrderHall, OrderTeamView } from "@aldermoor/game/orders/api.ts";
import { mayManage } from "@aldermoor/game/orders/rules/role.ts";
import { Button, IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Menu } from "@aldermoor/ui/overlays/menu.tsx";
import { useState } from "react";
import { t } from "../../../../texts/t.ts";
import { SettingRow, SettingRows } from "../../setting-row.tsx";
import { NewTeamDialog, RemoveTeamDialog, RenameTeamDialog } from "./team-dialogs.tsx";
import { TeamMembersDialog } from "./team-members-dialog.tsx";
import "./teams-panel.css";

type OfHall = { readonly hall: OrderHall };

/** The smaller circles of an order, each with a channel of its own. */
export function TeamsPanel({ hall }: OfHall) {
  const [isNew, setNew] = useState(false);
  return (
    <Panel
      title={t("orders.teams")}
      flush
      aside={
        mayManage(hall.role) && (
          <Button size="sm" icon={<Icon name="plus" size={14} />} onClick={() => setNew(true)}>
            {t("orders.team-new")}
          </Button>
        )
      }
    >
      <SettingRows>
        {hall.teams.map((team) => (
          <TeamRow key={team.id} hall={hall} team={team} />
        ))}
      </SettingRows>
      {isNew && <NewTeamDialog order={hall} onEnd={() => setNew(false)} />}
    </Panel>
  );
}

type OfTeam = OfHall & { readonly team: OrderTeamView };

const facesMax = 4;

function TeamRow({ hall, team }: OfTeam) {
  const inIt = hall.members.filter(({ name }) => team.members.includes(name));
  return (
    <SettingRow
      icon="users"
      title={team.name}
      note={t("orders.team-count", { n: team.members.length })}
    >
      <span className="teams-panel">
        {inIt.slice(0, facesMax).map(({ name, avatarSeed }) => (
          <Portrait key={name} seed={avatarSeed} size={24} label={name} />
        ))}
      </span>
      {mayManage(hall.role) && <TeamMenu hall={hall} team={team} />}
    </SettingRow>
  );
}

function TeamMenu({ hall, team }: OfTeam) {
  const [dialog, setDialog] = useState<"members" | "rename" | "remove" | null>(null);
  const end = () => setDialog(null);
  const entry = (id: "members" | "rename" | "remove") => ({
    kind: "action" as const,
    id,
    label: t(`orders.team-${id}`),
    danger: id === "remove",
    onSelect: () => setDialog(id),
  });
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t("orders.team-menu", { name: team.name })}
            icon={<Icon name="ellipsis" size={16} />}
          />
        }
        entries={[entry("members"), entry("rename"), entry("remove")]}
      />
      {dialog === "members" && <TeamMembersDialog hall={hall} team={team} onEnd={end} />}
      {dialog === "rename" && <RenameTeamDialog order={hall} team={team} onEnd={end} />}
      {dialog === "remove" && <RemoveTeamDialog order={hall} team={team} onEnd={end} />}
    </>
  );
}
