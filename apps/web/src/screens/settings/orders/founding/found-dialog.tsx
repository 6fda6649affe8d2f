import { Dialog } from "@aldermoor/ui/overlays/dialog.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { answered } from "../../../../session/service-answer.ts";
import { wholeAccountClient } from "../../../../session/whole-account-client.ts";
import { t } from "../../../../texts/t.ts";
import { useAccountCall } from "../../service/use-account-call.ts";
import { myOrganizations } from "../order-resources.ts";
import type { OrderNames } from "./order-form.tsx";
import { OrderForm } from "./order-form.tsx";

type FoundDialogProps = {
  /** Called with the id of the new order, which the game knows of within a second. */
  readonly onFounded: (orderId: string) => void;
  readonly onEnd: () => void;
};

/** Founds an order; it is looked at from then on. */
export function FoundDialog({ onFounded, onEnd }: FoundDialogProps) {
  const { run, busy } = useAccountCall();
  const found = async (names: OrderNames) => {
    const done = await run(() => answered(wholeAccountClient.organization.create(names)));
    if (done === null) return;
    toast.success(t("orders.founded", { name: names.name }));
    if (done.value !== null) onFounded(done.value.id);
    await myOrganizations.reload();
    onEnd();
  };
  return (
    <Dialog
      open
      onOpenChange={onEnd}
      title={t("orders.found-title")}
      description={t("orders.found-text")}
    >
      <OrderForm
        label={t("orders.found")}
        busy={busy}
        onNames={(names) => void found(names)}
        onEnd={onEnd}
      />
    </Dialog>
  );
}
