import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { answered } from "../../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../../session/whole-account-client.ts";
import { t } from "../../../../texts/t.ts";
import { ResourceView } from "../../service/resource-view.tsx";
import { useAccountCall } from "../../service/use-account-call.ts";
import type { Order } from "../order-resources.ts";
import { myOrganizations } from "../order-resources.ts";
import type { OrderNames } from "./order-form.tsx";
import { OrderForm } from "./order-form.tsx";

type EditDialogProps = { readonly order: Order; readonly onEnd: () => void };

/** Name and short name of an order, which the account service keeps. */
export function EditDialog({ order, onEnd }: EditDialogProps) {
  const { run, busy } = useAccountCall();
  const edit = async (data: OrderNames) => {
    const change = { organizationId: order.id, data };
    const done = await run(() => answered(wholeAccountClient.organization.update(change)));
    if (done === null) return;
    await myOrganizations.reload();
    toast.success(t("orders.edited"));
    onEnd();
  };
  return (
    <Dialog open onOpenChange={onEnd} title={t("orders.edit-title", { name: order.name })}>
      <ResourceView resource={myOrganizations}>
        {(organizations) => {
          const known = organizations?.find(({ id }) => id === order.id);
          if (known === undefined) return null;
          return (
            <OrderForm
              known={known}
              label={t("myAccount.save")}
              busy={busy}
              onNames={(names) => void edit(names)}
              onEnd={onEnd}
            />
          );
        }}
      </ResourceView>
    </Dialog>
  );
}
