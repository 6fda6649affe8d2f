import type { OwnOrders } from "@aldermoor/game/orders/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useState } from "react";
import { AccountWay } from "../../../auth/dialog/account-way.tsx";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import { me } from "../service/me.ts";
import { ResourceView } from "../service/resource-view.tsx";
import { AskedPanel } from "./asked-panel.tsx";
import { EmailAskedPanel } from "./email-asked-panel.tsx";
import { FoundDialog } from "./founding/found-dialog.tsx";
import { OrderHallView } from "./hall/order-hall.tsx";
import "./orders-page.css";

/** The orders one belongs to, the hall of the one that is looked at, and who asks one to join. */
export default function OrdersPage() {
  const mine = useGameQuery(api.orders.mine, {});
  return (
    <ResourceView resource={me} rows={6}>
      {(own) =>
        own !== null && (
          <>
            {own.user.emailVerified && <EmailAskedPanel />}
            <QueryView query={mine} skeleton={<Waiting />}>
              {(orders) => (
                <>
                  <AskedPanel invites={orders.invites} />
                  <Chosen mine={orders} isGuest={own.user.isAnonymous === true} />
                </>
              )}
            </QueryView>
          </>
        )
      }
    </ResourceView>
  );
}

function Waiting() {
  return (
    <Panel>
      <SkeletonRows rows={6} />
    </Panel>
  );
}

type ChosenProps = { readonly mine: OwnOrders; readonly isGuest: boolean };

function Chosen({ mine: { orders }, isGuest }: ChosenProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const shown =
    orders.find(({ id }) => id === chosenId) ?? orders.find(({ isNamed }) => isNamed) ?? orders[0];
  // An account owns one order; it may belong to others as well.
  const mayFound = !isGuest && orders.every(({ role }) => role !== "owner");
  if (shown === undefined) return <NoOrder isGuest={isGuest} onFounded={setChosenId} />;
  const hasChoice = orders.length > 1 || mayFound;
  return (
    <>
      {hasChoice && (
        <div className="orders-page__choice">
          {orders.length > 1 && (
            <Select
              label={t("orders.choose")}
              hideLabel
              options={orders.map(({ id, name }) => ({ value: id, label: name }))}
              value={shown.id}
              onChange={setChosenId}
            />
          )}
          {mayFound && <FoundButton onFounded={setChosenId} />}
        </div>
      )}
      <OrderHallView key={shown.id} orderId={shown.id} orders={orders} />
    </>
  );
}

type NoOrderProps = { readonly isGuest: boolean; readonly onFounded: (orderId: string) => void };

function NoOrder({ isGuest, onFounded }: NoOrderProps) {
  return (
    <EmptyState
      icon={<GameIcon name="old-lantern" size={40} />}
      title={t("orders.none-title")}
      action={
        isGuest ? (
          <AccountWay onKept={() => void me.reload()} />
        ) : (
          <FoundButton variant="primary" onFounded={onFounded} />
        )
      }
    >
      {t(isGuest ? "orders.none-guest" : "orders.none-text")}
    </EmptyState>
  );
}

type FoundButtonProps = Pick<NoOrderProps, "onFounded"> & {
  readonly variant?: "primary" | "default";
};

function FoundButton({ variant = "default", onFounded }: FoundButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        size={variant === "primary" ? "md" : "sm"}
        icon={<Icon name="plus" size={15} />}
        onClick={() => setOpen(true)}
      >
        {t("orders.found")}
      </Button>
      {isOpen && <FoundDialog onFounded={onFounded} onEnd={() => setOpen(false)} />}
    </>
  );
}
