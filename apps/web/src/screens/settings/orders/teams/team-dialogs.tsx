import type { OrderTeamView } from "@aldermoor/game/orders/api.ts";
import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { answered } from "../../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../../session/whole-account-client.ts";
import { t } from "../../../../texts/t.ts";
import { NameDialog } from "../../name-dialog.tsx";
import { useAccountCall } from "../../service/use-account-call.ts";
import type { Order } from "../order-resources.ts";

type NewTeamDialogProps = { readonly order: Order; readonly onEnd: () => void };

/** Makes a team without anybody in it. */
export function NewTeamDialog({ order, onEnd }: NewTeamDialogProps) {
  const { run, busy } = useAccountCall();
  const make = async (name: string) => {
    const team = { name, organizationId: order.id };
    const done = await run(() => answered(wholeAccountClient.organization.createTeam(team)));
    if (done === null) return;
    onEnd();
  };
  return (
    <NameDialog
      title={t("orders.team-new")}
      label={t("orders.team-name")}
      name=""
      busy={busy}
      onName={(name) => void make(name)}
      onEnd={onEnd}
    />
  );
}

type TeamDialogProps = NewTeamDialogProps & { readonly team: OrderTeamView };

/** Gives a team another name. */
export function RenameTeamDialog({ order, team, onEnd }: TeamDialogProps) {
  const { run, busy } = useAccountCall();
  const rename = async (name: string) => {
    // The order goes along, for another one may be active on another tab.
    const change = { teamId: team.id, data: { name, organizationId: order.id } };
    const done = await run(() => answered(wholeAccountClient.organization.updateTeam(change)));
    if (done === null) return;
    onEnd();
  };
  return (
    <NameDialog
      title={t("orders.team-rename-title", { name: team.name })}
      label={t("orders.team-name")}
      name={team.name}
      busy={busy}
      onName={(name) => void rename(name)}
      onEnd={onEnd}
    />
  );
}

/** Asks before a team is dissolved. */
export function RemoveTeamDialog({ order, team, onEnd }: TeamDialogProps) {
  const { run } = useAccountCall();
  const remove = async () => {
    const gone = { teamId: team.id, organizationId: order.id };
    const done = await run(() => answered(wholeAccountClient.organization.removeTeam(gone)));
    if (done === null) return;
    toast.success(t("orders.team-removed", { name: team.name }));
  };
  return (
    <ConfirmDialog
      open
      onClose={onEnd}
      title={t("orders.team-remove-title", { name: team.name })}
      description={t("orders.team-remove-text")}
      confirmLabel={t("orders.team-remove")}
      onConfirm={remove}
    />
  );
}
