import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { useState } from "react";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { useAccountResource } from "../service/account-resource.ts";
import type { Me } from "../service/me.ts";
import { me } from "../service/me.ts";
import { ResourceView } from "../service/resource-view.tsx";
import { useAccountCall } from "../service/use-account-call.ts";
import { FoundDialog } from "./found-dialog.tsx";
import { MyInvitationsPanel } from "./my-invitations-panel.tsx";
import { OrderPanels } from "./order-panels.tsx";
import type { Order } from "./order-resources.ts";
import { myOrders, myRoles } from "./order-resources.ts";
import { rolesOf } from "./order-rights.ts";
import "./orders-page.css";

/** The orders one is in, and the one that is being looked at. */
export default function OrdersPage() {
  return (
    <ResourceView resource={me} rows={6}>
      {(own) =>
        own !== null && (
          <>
            {own.user.emailVerified && <MyInvitationsPanel />}
            <ResourceView resource={myOrders} rows={6}>
              {(orders) => <Chosen own={own} orders={orders ?? []} />}
            </ResourceView>
          </>
        )
      }
    </ResourceView>
  );
}

type ChosenProps = { readonly own: Me; readonly orders: readonly Order[] };

function Chosen({ own, orders }: ChosenProps) {
  const { activeOrganizationId } = own.session;
  const roles = useAccountResource(myRoles);
  // An account owns one order at most; it may be a member of many.
  const ownsOne =
    roles.state !== "ready" || roles.value.some((role) => rolesOf(role).includes("owner"));
  const active = orders.find(({ id }) => id === activeOrganizationId) ?? orders[0];
  if (active === undefined) return <NoOrder isGuest={own.user.isAnonymous === true} />;
  return (
    <>
      <div className="orders__choice">
        {orders.length > 1 && <OrderChoice orders={orders} active={active} />}
        {!ownsOne && <FoundPress />}
      </div>
      <OrderPanels key={active.id} order={active} ownUserId={own.user.id} />
    </>
  );
}

type OrderChoiceProps = { readonly orders: readonly Order[]; readonly active: Order };

function OrderChoice({ orders, active }: OrderChoiceProps) {
  const { run, busy } = useAccountCall();
  const choose = async (organizationId: string) => {
    const chosen = { organizationId };
    await run(() => answered(wholeAccountClient.organization.setActive(chosen)));
    await me.reload();
  };
  return (
    <Select
      label={t("organizations.choose")}
      hideLabel
      options={orders.map(({ id, name }) => ({ value: id, label: name }))}
      value={active.id}
      disabled={busy}
      onChange={(id) => void choose(id)}
    />
  );
}

function NoOrder({ isGuest }: { readonly isGuest: boolean }) {
  return (
    <EmptyState
      icon={<GameIcon name="old-lantern" size={40} />}
      title={t("organizations.none-title")}
      action={isGuest ? undefined : <FoundPress variant="primary" />}
    >
      {t(isGuest ? "organizations.none-guest" : "organizations.none-text")}
    </EmptyState>
  );
}

function FoundPress({ variant = "default" }: { readonly variant?: "primary" | "default" }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size={variant === "primary" ? "md" : "sm"}
        icon={<Icon name="plus" size={15} />}
        onClick={() => setOpen(true)}
      >
        {t("organizations.found")}
      </Button>
      {isOpen && <FoundDialog onEnd={() => setOpen(false)} />}
    </>
  );
}
