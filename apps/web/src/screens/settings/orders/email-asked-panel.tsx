import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { useAccountResource } from "../service/account-resource.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import { SettingRow, SettingRows } from "../setting-row.tsx";
import { roleText } from "./members/role-text.ts";
import { myInvitations, myOrganizations } from "./order-resources.ts";
import { timeLeftText } from "./time-left-text.ts";

/**
 * Orders that ask one to join by email; nothing where none does. The service tells only whoever has confirmed their
 * address: all others are led by the email.
 */
export function EmailAskedPanel() {
  const asked = useAccountResource(myInvitations);
  const open = asked.state === "ready" ? asked.value : [];
  if (open.length === 0) return null;
  return (
    <Panel title={t("orders.asked")} flush>
      <SettingRows>
        {open.map((invitation) => (
          <AskedRow key={invitation.id} invitation={invitation} />
        ))}
      </SettingRows>
    </Panel>
  );
}

type Asked = {
  readonly id: string;
  readonly organizationName: string;
  readonly role: string;
  readonly expiresAt: Date;
};

function AskedRow({ invitation }: { readonly invitation: Asked }) {
  const { id, organizationName: name, role, expiresAt } = invitation;
  const { run, busy } = useAccountCall();
  const { organization: service } = wholeAccountClient;
  const join = async () => {
    const done = await run(() => answered(service.acceptInvitation({ invitationId: id })));
    if (done !== null) toast.success(t("orders.joined", { name }));
    await Promise.all([myInvitations.reload(), myOrganizations.reload()]);
  };
  const decline = async () => {
    const done = await run(() => answered(service.rejectInvitation({ invitationId: id })));
    if (done !== null) toast.success(t("orders.declined", { name }));
    await myInvitations.reload();
  };
  const left = timeLeftText(expiresAt.getTime());
  return (
    <SettingRow
      icon="mail"
      title={t("orders.asks-you", { name })}
      note={t("orders.invitation-about", { role: roleText(role), left })}
    >
      <Button size="sm" busy={busy} onClick={() => void join()}>
        {t("orders.join")}
      </Button>
      <Button size="sm" variant="ghost" busy={busy} onClick={() => void decline()}>
        {t("orders.decline")}
      </Button>
    </SettingRow>
  );
}
