import type { OrderRole } from "@aldermoor/game/orders/content/roles.ts";
import { orderRoles } from "@aldermoor/game/orders/content/roles.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Checkbox } from "@aldermoor/ui/controls/checkbox.tsx";
import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../../page/form.tsx";
import { answered } from "../../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../../session/whole-account-client.ts";
import { t } from "../../../../texts/t.ts";
import { useAccountCall } from "../../service/use-account-call.ts";
import type { Order, ServiceMember } from "../order-resources.ts";
import { serviceMembersOf } from "../order-resources.ts";
import { rolesOf } from "./order-rights.ts";
import "../founding/order-checks.css";
import "../../setting-form.css";

type RolesDialogProps = {
  readonly order: Order;
  readonly member: ServiceMember;
  /** What the member is called here. */
  readonly name: string;
  readonly ownRole: OrderRole;
  readonly onEnd: () => void;
};

/** The roles of a member: one or several, and any that grants something is enough. */
export function RolesDialog({ order, member, name, ownRole, onEnd }: RolesDialogProps) {
  const { run, busy } = useAccountCall();
  const [chosen, setChosen] = useState(rolesOf(member.role));
  const isOwner = ownRole === "owner";
  const save = async () => {
    const change = { memberId: member.id, role: [...chosen], organizationId: order.id };
    const done = await run(() =>
      answered(wholeAccountClient.organization.updateMemberRole(change)),
    );
    if (done === null) return;
    await serviceMembersOf(order.id).reload();
    toast.success(t("orders.roles-changed", { name }));
    onEnd();
  };
  return (
    <Dialog
      open
      onOpenChange={onEnd}
      title={t("orders.roles-title", { name })}
      description={t("orders.roles-text")}
    >
      <Form className="setting-form" onSubmit={save}>
        <div className="order-checks">
          {orderRoles.map((role) => (
            <Checkbox
              key={role}
              label={t(`orders.role-${role}`)}
              hint={t(`orders.role-${role}-text`)}
              checked={chosen.includes(role)}
              disabled={role === "owner" && !isOwner}
              onChange={(isOn) =>
                setChosen(orderRoles.filter((one) => (one === role ? isOn : chosen.includes(one))))
              }
            />
          ))}
        </div>
        <div className="setting-form__presses">
          <Button onClick={onEnd}>{t("myAccount.discard")}</Button>
          <Button type="submit" variant="primary" busy={busy} disabled={chosen.length === 0}>
            {t("myAccount.save")}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
