import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { AlertSide } from "@aldermoor/game/market/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { t } from "../../../texts/t.ts";
import { useAlertCommands, useAlerts } from "../use-alerts.ts";
import "./price-alerts.css";

const sides: readonly AlertSide[] = ["above", "below"];

/** The prices at which the bell rings; not there before they are known. */
export function PriceAlerts({ item }: { readonly item: ItemId }) {
  const answer = useAlerts();
  if (answer.state !== "ready" || answer.value === null) return null;
  const own = answer.value.alerts.filter((alert) => alert.item === item);
  return (
    <Panel stacked title={t("market.alerts")}>
      <p className="text-3">{t("market.alerts-text", { n: answer.value.max })}</p>
      <div className="price-alerts">
        {sides.map((side) => {
          const price = own.find((alert) => alert.side === side)?.price ?? null;
          return <AlertForm key={`${side} ${price}`} item={item} side={side} price={price} />;
        })}
      </div>
    </Panel>
  );
}

type AlertFormProps = {
  readonly item: ItemId;
  readonly side: AlertSide;
  /** That which is waited for. */
  readonly price: number | null;
};

function AlertForm({ item, side, price }: AlertFormProps) {
  const { setAlert, isBlocked } = useAlertCommands();
  const [typed, setTyped] = useState(price);
  const set = async (wanted: number | null) => {
    await setAlert(item, side, wanted);
  };
  const isSet = price !== null && typed === price;
  return (
    <Form className="price-alerts__one" onSubmit={() => set(isSet ? null : typed)}>
      <NumberStepper
        showLabel
        label={t(`market.alert-${side}`)}
        value={typed}
        min={1}
        onChange={setTyped}
      />
      <Button
        type="submit"
        disabled={isBlocked || (typed === null && price === null)}
        aria-label={t(isSet ? `market.alert-off-${side}` : `market.alert-on-${side}`)}
      >
        {t(isSet ? "market.alert-off" : "market.alert-on")}
      </Button>
    </Form>
  );
}
