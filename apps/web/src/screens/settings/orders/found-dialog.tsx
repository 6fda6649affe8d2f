import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { answered } from "../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../session/whole-account-client.ts";
import { t } from "../../../texts/t.ts";
import { useAccountCall } from "../service/use-account-call.ts";
import type { OrderNames } from "./order-form.tsx";
import { OrderForm } from "./order-form.tsx";
import { reloadMyOrders } from "./order-resources.ts";

/** Founds an order; it is looked at from then on. */
export function FoundDialog({ onEnd }: { readonly onEnd: () => void }) {
  const { run, busy } = useAccountCall();
  const found = async (names: OrderNames) => {
    const done = await run(() => answered(wholeAccountClient.organization.create(names)));
    if (done === null) return;
    toast.success(t("organizations.founded", { name: names.name }));
    await reloadMyOrders();
    onEnd();
  };
  return (
    <Dialog
      open
      onOpenChange={onEnd}
      title={t("organizations.found-title")}
      description={t("organizations.found-text")}
    >
      <OrderForm
        label={t("organizations.found")}
        busy={busy}
        onNames={(names) => void found(names)}
        onEnd={onEnd}
      />
    </Dialog>
  );
}
