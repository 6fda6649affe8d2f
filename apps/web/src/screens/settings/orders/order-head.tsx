import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { ConfirmDialog } from "@aldermoor/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { dayText } from "../day-text.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import type { OrderNames } from "./order-form.tsx";
import { OrderForm } from "./order-form.tsx";
import type { Order, OrderMember } from "./order-resources.ts";
import { myOrders, reloadMyOrders } from "./order-resources.ts";
import { mayDo } from "./order-rights.ts";
import { roleText } from "./role-text.ts";

type OrderHeadProps = {
  readonly order: Order;
  readonly own: OrderMember;
  readonly memberCount: number;
};

/** Banner, name and what one may do with the order as a whole. */
export function OrderHead({ order, own, memberCount }: OrderHeadProps) {
  const about = { slug: order.slug, day: dayText(order.createdAt), role: roleText(own.role) };
  return (
    <Panel flush aria-label={order.name}>
      <div className="order-head">
        <span className="order-head__banner" aria-hidden>
          <GameIcon name="old-lantern" size={28} />
        </span>
        <div className="order-head__names">
          <h2>{order.name}</h2>
          <p>{t("organizations.about", about)}</p>
        </div>
        <div className="order-head__presses">
          {mayDo(own.role, "organization:update") && <EditPress order={order} />}
          <LeavePress order={order} />
          {mayDo(own.role, "organization:delete") && (
            <DeletePress order={order} memberCount={memberCount} />
          )}
        </div>
      </div>
    </Panel>
  );
}

type OfOrder = { readonly order: Order };

function EditPress({ order }: OfOrder) {
  const { run, busy } = useAccountCall();
  const [isOpen, setOpen] = useState(false);
  const edit = async (data: OrderNames) => {
    const change = { organizationId: order.id, data };
    const done = await run(() => answered(wholeAccountClient.organization.update(change)));
    if (done === null) return;
    await myOrders.reload();
    toast.success(t("organizations.edited"));
    setOpen(false);
  };
  return (
    <>
      <Button icon={<Icon name="settings" size={15} />} onClick={() => setOpen(true)}>
        {t("organizations.edit")}
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          title={t("organizations.edit-title", { name: order.name })}
        >
          <OrderForm
            known={order}
            label={t("myAccount.save")}
            busy={busy}
            onNames={(names) => void edit(names)}
            onEnd={() => setOpen(false)}
          />
        </Dialog>
      )}
    </>
  );
}

function LeavePress({ order }: OfOrder) {
  const { run, busy } = useAccountCall();
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    const left = { organizationId: order.id };
    const done = await run(() => answered(wholeAccountClient.organization.leave(left)));
    setAsking(false);
    if (done === null) return;
    toast.success(t("organizations.left", { name: order.name }));
    await reloadMyOrders();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("organizations.leave")}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("organizations.leave-title", { name: order.name })}
        description={t("organizations.leave-text")}
        confirmLabel={t("organizations.leave")}
        onConfirm={() => void leave()}
        busy={busy}
      />
    </>
  );
}

function DeletePress({ order, memberCount }: OfOrder & { readonly memberCount: number }) {
  const { run, busy } = useAccountCall();
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const gone = { organizationId: order.id };
    const done = await run(() => answered(wholeAccountClient.organization.delete(gone)));
    setAsking(false);
    if (done === null) return;
    toast.success(t("organizations.deleted", { name: order.name }));
    await reloadMyOrders();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("organizations.delete")}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("organizations.delete-title", { name: order.name })}
        description={t("organizations.delete-text", { n: memberCount })}
        confirmLabel={t("organizations.delete")}
        onConfirm={() => void remove()}
        busy={busy}
      />
    </>
  );
}
