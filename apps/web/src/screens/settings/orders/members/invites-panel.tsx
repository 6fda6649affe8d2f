import type { OrderHall, OrderInviteView } from "@aldermoor/game/orders/api.ts";
import type { InvitedRole } from "@aldermoor/game/orders/content/roles.ts";
import { invitedRoles } from "@aldermoor/game/orders/content/roles.ts";
import { mayManage } from "@aldermoor/game/orders/rules/role.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { TextField } from "@aldermoor/ui/fields/text-field.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../../page/form.tsx";
import { api } from "../../../../realtime/api.ts";
import { serverNowMs } from "../../../../realtime/server-clock.ts";
import { useCommands } from "../../../../realtime/use-commands.ts";
import { answered } from "../../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../../session/whole-account-client.ts";
import { t } from "../../../../texts/t.ts";
import { useAccountResource } from "../../service/account-resource.ts";
import { ResourceView } from "../../service/resource-view.tsx";
import { useAccountCall } from "../../service/use-account-call.ts";
import { SettingRow, SettingRows } from "../../setting-row.tsx";
import { emailInvitesOf } from "../order-resources.ts";
import { timeLeftText } from "../time-left-text.ts";
import { EmailInviteRow } from "./email-invite-row.tsx";
import "../../setting-rows.css";
import "./invites-panel.css";

type OfHall = { readonly hall: OrderHall };

/** Who was asked to join and has not answered yet: by the name of a character, or by email. */
export function InvitesPanel({ hall }: OfHall) {
  const invites = emailInvitesOf(hall.id);
  const byEmail = useAccountResource(invites);
  const emails = byEmail.state === "ready" ? byEmail.value : [];
  const isMine = mayManage(hall.role);
  const isNone = byEmail.state === "ready" && hall.invites.length + emails.length === 0;
  return (
    <Panel
      title={t("orders.invitations")}
      flush
      aside={<span className="text-3 text-sm">{t("orders.invitations-good")}</span>}
    >
      {isMine && <InviteForm hall={hall} />}
      {isNone ? (
        <p className="setting-rows__none">{t("orders.invitations-none")}</p>
      ) : (
        <SettingRows>
          {hall.invites.map((invite) => (
            <InviteRow key={invite.id} invite={invite} isMine={isMine} />
          ))}
          {emails.map((one) => (
            <EmailInviteRow key={one.email} order={hall} invitation={one} isMine={isMine} />
          ))}
        </SettingRows>
      )}
      {byEmail.state === "error" && (
        <ResourceView resource={invites} failed={t("orders.invitations-email-failed")}>
          {() => null}
        </ResourceView>
      )}
    </Panel>
  );
}

function InviteForm({ hall }: OfHall) {
  const { run, busy } = useAccountCall();
  const { send, isBlocked } = useCommands();
  const [who, setWho] = useState("");
  const [role, setRole] = useState<InvitedRole>("member");
  const name = who.trim();
  const byEmail = async () => {
    const asked = { email: name, role, organizationId: hall.id };
    const done = await run(() => answered(wholeAccountClient.organization.inviteMember(asked)));
    if (done === null) return;
    toast.success(t("orders.invited-email", { email: name }));
    setWho("");
    await emailInvitesOf(hall.id).reload();
  };
  const byName = async () => {
    const answer = await send(api.orders.invite, { orderId: hall.id, name, role });
    if (!answer.ok) return;
    toast.success(t("orders.invited", answer.value));
    setWho("");
  };
  return (
    <Form className="invites-panel" onSubmit={() => (name.includes("@") ? byEmail() : byName())}>
      <TextField
        label={t("orders.invite-who")}
        hint={t("orders.invite-hint")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={who}
        onChange={(event) => setWho(event.target.value)}
      />
      <Select
        label={t("orders.role")}
        options={invitedRoles.map((one) => ({ value: one, label: t(`orders.role-${one}`) }))}
        value={role}
        onChange={setRole}
      />
      <Button type="submit" variant="primary" busy={busy} disabled={isBlocked || name === ""}>
        {t("orders.invite")}
      </Button>
    </Form>
  );
}

type InviteRowProps = {
  readonly invite: OrderInviteView;
  /** Whether one may take it back. */
  readonly isMine: boolean;
};

function InviteRow({ invite, isMine }: InviteRowProps) {
  const { run, isBlocked } = useCommands();
  const { id: inviteId, name, role, by, isAccepted, lapsesAtMs } = invite;
  const left = timeLeftText(lapsesAtMs, serverNowMs());
  const takeBack = () =>
    run(api.orders.decline, { inviteId }, () =>
      toast.success(t("orders.invitation-back", { name })),
    );
  return (
    <SettingRow
      icon="user"
      title={name}
      note={
        isAccepted
          ? t("orders.invitation-joining")
          : t("orders.invitation-by", { role: t(`orders.role-${role}`), by, left })
      }
    >
      {isMine && !isAccepted && (
        <Button
          size="sm"
          disabled={isBlocked}
          aria-label={t("orders.take-back-of", { name })}
          onClick={() => void takeBack()}
        >
          {t("orders.take-back")}
        </Button>
      )}
    </SettingRow>
  );
}
