import type { OrderHall, OrderMemberView } from "@aldermoor/game/orders/api.ts";
import { IconButton } from "@aldermoor/ui/controls/button.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { Menu } from "@aldermoor/ui/overlays/menu.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useEffect, useState } from "react";
import { answered } from "../../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../../session/whole-account-client.ts";
import { t } from "../../../../texts/t.ts";
import { useAccountResource } from "../../service/account-resource.ts";
import { useAccountCall } from "../../service/use-account-call.ts";
import type { ServiceMember } from "../order-resources.ts";
import { serviceMember, serviceMembersOf } from "../order-resources.ts";
import { RolesDialog } from "./roles-dialog.tsx";

type MemberMenuProps = { readonly hall: OrderHall; readonly member: OrderMemberView };

/** What those who look after the order may do with a member, by the account service. */
export function MemberMenu({ hall, member }: MemberMenuProps) {
  const [dialog, setDialog] = useState<"roles" | "remove" | null>(null);
  const known = useServiceMember(hall, member);
  const end = () => setDialog(null);
  const { name } = member;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t("orders.member-menu", { name })}
            icon={<Icon name="ellipsis" size={16} />}
          />
        }
        entries={[
          {
            kind: "action",
            id: "roles",
            label: t("orders.roles-change"),
            icon: <Icon name="shield" size={16} />,
            disabled: known === undefined,
            onSelect: () => setDialog("roles"),
          },
          {
            kind: "action",
            id: "remove",
            label: t("orders.member-remove"),
            icon: <Icon name="user-minus" size={16} />,
            danger: true,
            // Whoever goes by themselves leaves: that is asked in other words.
            disabled: known === undefined || member.isSelf,
            onSelect: () => setDialog("remove"),
          },
        ]}
      />
      {dialog === "roles" && known !== undefined && (
        <RolesDialog order={hall} member={known} name={name} ownRole={hall.role} onEnd={end} />
      )}
      {dialog === "remove" && known !== undefined && (
        <RemoveDialog hall={hall} member={known} name={name} onEnd={end} />
      )}
    </>
  );
}

/** The membership as the account service knows it, asked for anew where the hall has one that is not known yet. */
function useServiceMember(hall: OrderHall, member: OrderMemberView): ServiceMember | undefined {
  const resource = serviceMembersOf(hall.id);
  const members = useAccountResource(resource);
  const known =
    members.state === "ready" ? serviceMember(members.value.members, member) : undefined;
  const isMissing = members.state === "ready" && known === undefined;
  useEffect(() => {
    if (isMissing) void resource.reload();
  }, [isMissing, resource]);
  return known;
}

type RemoveDialogProps = {
  readonly hall: OrderHall;
  readonly member: ServiceMember;
  readonly name: string;
  readonly onEnd: () => void;
};

/** Asks before somebody is sent away. */
function RemoveDialog({ hall, member, name, onEnd }: RemoveDialogProps) {
  const { run } = useAccountCall();
  const remove = async () => {
    const gone = { memberIdOrEmail: member.id, organizationId: hall.id };
    const done = await run(() => answered(wholeAccountClient.organization.removeMember(gone)));
    if (done !== null) toast.success(t("orders.member-removed", { name }));
  };
  return (
    <ConfirmDialog
      open
      onClose={onEnd}
      title={t("orders.member-remove-title", { name, order: hall.name })}
      description={t("orders.member-remove-text")}
      confirmLabel={t("orders.member-remove")}
      onConfirm={remove}
    />
  );
}
