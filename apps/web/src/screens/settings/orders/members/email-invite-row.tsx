import { Button } from "@aldermoor/ui/controls/button.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { answered } from "../../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../../session/whole-account-client.ts";
import { t } from "../../../../texts/t.ts";
import { useAccountCall } from "../../service/use-account-call.ts";
import { SettingRow } from "../../setting-row.tsx";
import type { Order } from "../order-resources.ts";
import { emailInvitesOf } from "../order-resources.ts";
import { timeLeftText } from "../time-left-text.ts";
import { rolesOf } from "./order-rights.ts";
import { roleText } from "./role-text.ts";

type EmailInviteRowProps = {
  readonly order: Order;
  readonly invitation: {
    readonly id?: string;
    readonly email: string;
    readonly role: string;
    readonly expiresAt: Date;
  };
  /** Whether it can be sent again and taken back. */
  readonly isMine: boolean;
};

/** An invitation that went to an address. */
export function EmailInviteRow({ order, invitation, isMine }: EmailInviteRowProps) {
  const { email, role, expiresAt } = invitation;
  const left = timeLeftText(expiresAt.getTime());
  return (
    <SettingRow
      icon="mail"
      title={email}
      note={t("orders.invitation-about", { role: roleText(role), left })}
    >
      {isMine && <Presses order={order} invitation={invitation} />}
    </SettingRow>
  );
}

type PressesProps = Omit<EmailInviteRowProps, "isMine">;

function Presses({ order, invitation: { id, email, role } }: PressesProps) {
  const { run, busy } = useAccountCall();
  const { organization: service } = wholeAccountClient;
  const invites = emailInvitesOf(order.id);
  const again = async () => {
    const [known = "member"] = rolesOf(role);
    const asked = { email, role: known, organizationId: order.id, resend: true };
    const done = await run(() => answered(service.inviteMember(asked)));
    if (done !== null) toast.success(t("orders.invited-email", { email }));
    await invites.reload();
  };
  const takeBack = async (invitationId: string) => {
    const done = await run(() => answered(service.cancelInvitation({ invitationId })));
    if (done !== null) toast.success(t("orders.invitation-back", { name: email }));
    await invites.reload();
  };
  return (
    <>
      <Button
        size="sm"
        busy={busy}
        aria-label={t("orders.invite-again-email", { email })}
        onClick={() => void again()}
      >
        {t("orders.invite-again")}
      </Button>
      {id !== undefined && (
        <Button
          size="sm"
          busy={busy}
          aria-label={t("orders.take-back-of", { name: email })}
          onClick={() => void takeBack(id)}
        >
          {t("orders.take-back")}
        </Button>
      )}
    </>
  );
}
