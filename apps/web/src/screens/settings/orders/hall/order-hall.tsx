import type { OrderHall, OwnOrders } from "@aldermoor/game/orders/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { api } from "../../../../realtime/api.ts";
import { useGameQuery } from "../../../../realtime/use-game-query.ts";
import { QueryView } from "../../../../shared/answers/query-view.tsx";
import { InvitesPanel } from "../members/invites-panel.tsx";
import { MembersPanel } from "../members/members-panel.tsx";
import { TeamsPanel } from "../teams/teams-panel.tsx";
import { CalendarPanel } from "./calendar-panel.tsx";
import { GoalPanel } from "./goal-panel.tsx";
import { HallHead } from "./hall-head.tsx";
import "./order-hall.css";

type OrderHallViewProps = { readonly orderId: string; readonly orders: OwnOrders["orders"] };

/** The page of one order, by what one is in it. */
export function OrderHallView({ orderId, orders }: OrderHallViewProps) {
  const hall = useGameQuery(api.orders.hall, { orderId });
  return (
    <QueryView
      query={hall}
      skeleton={
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      }
    >
      {(shown) => <Panels hall={shown} orders={orders} />}
    </QueryView>
  );
}

type PanelsProps = { readonly hall: OrderHall; readonly orders: OwnOrders["orders"] };

function Panels({ hall, orders }: PanelsProps) {
  return (
    <div className="order-hall">
      <HallHead hall={hall} orders={orders} />
      <GoalPanel goal={hall.goal} />
      <MembersPanel hall={hall} />
      <CalendarPanel orderId={hall.id} />
      <div className="order-hall__pair">
        <InvitesPanel hall={hall} />
        <TeamsPanel hall={hall} />
      </div>
    </div>
  );
}
