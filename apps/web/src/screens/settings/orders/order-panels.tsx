import { ResourceView } from "../service/resource-view.tsx";
import { InvitationsPanel } from "./invitations-panel.tsx";
import { MembersPanel } from "./members-panel.tsx";
import { OrderHead } from "./order-head.tsx";
import type { Order, OrderMember } from "./order-resources.ts";
import { membersOf } from "./order-resources.ts";
import { TeamsPanel } from "./teams-panel.tsx";

type OrderPanelsProps = { readonly order: Order; readonly ownUserId: string };

/** What one sees of an order, by what one is in it. */
export function OrderPanels({ order, ownUserId }: OrderPanelsProps) {
  return (
    <ResourceView resource={membersOf(order.id)} rows={6}>
      {({ members, total }) => {
        const own = members.find(({ userId }) => userId === ownUserId);
        // The service tells only its members, so one is among them.
        if (own === undefined) return null;
        return <Panels order={order} members={members} total={total} own={own} />;
      }}
    </ResourceView>
  );
}

type PanelsProps = {
  readonly order: Order;
  readonly members: readonly OrderMember[];
  readonly total: number;
  readonly own: OrderMember;
};

function Panels({ order, members, total, own }: PanelsProps) {
  return (
    <>
      <OrderHead order={order} own={own} memberCount={total} />
      <MembersPanel order={order} members={members} total={total} own={own} />
      <div className="orders__pair">
        <InvitationsPanel order={order} own={own} />
        <TeamsPanel order={order} own={own} members={members} />
      </div>
    </>
  );
}
