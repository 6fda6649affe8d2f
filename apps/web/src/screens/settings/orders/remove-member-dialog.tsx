import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import type { Order, OrderMember } from "./order-resources.ts";
import { reloadOrder } from "./order-resources.ts";

type RemoveMemberDialogProps = {
  readonly order: Order;
  readonly member: OrderMember;
  readonly onEnd: () => void;
};

/** Asks before somebody is sent away. */
export function RemoveMemberDialog({ order, member, onEnd }: RemoveMemberDialogProps) {
  const { run, busy } = useAccountCall();
  const { name } = member.user;
  const remove = async () => {
    const gone = { memberIdOrEmail: member.id, organizationId: order.id };
    const done = await run(() => answered(wholeAccountClient.organization.removeMember(gone)));
    onEnd();
    await reloadOrder(order.id);
    if (done !== null) toast.success(t("organizations.member-removed", { name }));
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onEnd}
      title={t("organizations.member-remove-title", { name, order: order.name })}
      description={t("organizations.member-remove-text")}
      confirmLabel={t("organizations.member-remove")}
      onConfirm={() => void remove()}
      busy={busy}
    />
  );
}
