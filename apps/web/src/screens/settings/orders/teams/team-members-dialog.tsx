import type { OrderHall, OrderMemberView, OrderTeamView } from "@aldermoor/game/orders/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Checkbox } from "@aldermoor/ui/controls/checkbox.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { useState } from "react";
import { answered } from "../../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../../session/whole-account-client.ts";
import { t } from "../../../../texts/t.ts";
import { useAccountCall } from "../../service/use-account-call.ts";
import "../founding/order-checks.css";

type TeamMembersDialogProps = {
  readonly hall: OrderHall;
  readonly team: OrderTeamView;
  readonly onEnd: () => void;
};

/** Who is in a team; each tick holds at once, and the game knows of it within a second. */
export function TeamMembersDialog({ hall, team, onEnd }: TeamMembersDialogProps) {
  const { run, busy } = useAccountCall();
  const { organization: service } = wholeAccountClient;
  // A tick shows at once, and goes again if the service does not take it.
  const [wanted, setWanted] = useState<Readonly<Record<string, boolean>>>({});
  const set = async ({ name, userId }: OrderMemberView, isIn: boolean) => {
    if (userId === null) return;
    const place = { teamId: team.id, userId, organizationId: hall.id };
    setWanted({ ...wanted, [name]: isIn });
    const done = await run<unknown>(() =>
      isIn ? answered(service.addTeamMember(place)) : answered(service.removeTeamMember(place)),
    );
    if (done === null) setWanted({ ...wanted, [name]: !isIn });
  };
  return (
    <Dialog
      open
      onOpenChange={onEnd}
      title={t("orders.team-members-title", { name: team.name })}
      description={t("orders.team-members-text")}
      actions={<Button onClick={onEnd}>{t("orders.done")}</Button>}
    >
      <div className="order-checks">
        {hall.members.map((member) => (
          <Checkbox
            key={member.name}
            label={member.name}
            checked={wanted[member.name] ?? team.members.includes(member.name)}
            disabled={busy}
            onChange={(isIn) => void set(member, isIn)}
          />
        ))}
      </div>
    </Dialog>
  );
}
