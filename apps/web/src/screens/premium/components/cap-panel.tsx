import type { BuyingView } from "@aldermoor/game/premium/api.ts";
import { capMax, crownsStep } from "@aldermoor/game/premium/content/limits.ts";
import { priceOf } from "@aldermoor/game/premium/rules/payment.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { useAccountSettings } from "../../../shared/account/use-account-settings.ts";
import { shortDayText } from "../../../texts/day-text.ts";
import { priceText } from "../../../texts/price-text.ts";
import { t } from "../../../texts/t.ts";
import { usePremiumCommands } from "../use-premium.ts";
import "../premium-screen.css";

type CapPanelProps = {
  readonly buying: BuyingView;
  readonly price: NonNullable<BuyingView["price"]>;
};

/** The most that is spent in a month, which the player sets. */
export function CapPanel({ buying: { cap }, price }: CapPanelProps) {
  const commands = usePremiumCommands();
  const { isFamilyMode } = useAccountSettings();
  const [crowns, setCrowns] = useState<number | null>(cap.next?.crowns ?? cap.crowns);
  const money = (n: number) => priceText(priceOf(n, price.pricePerHundred), price.currency);
  if (isFamilyMode) {
    return (
      <Panel title={t("premium.cap")}>
        <p className="text-3">{t("premium.cap-family")}</p>
      </Panel>
    );
  }
  const isLimit = crowns !== null && crowns >= 0 && crowns % crownsStep === 0;
  const isNew = crowns !== cap.crowns || cap.next !== null;
  return (
    <Panel stacked title={t("premium.cap")}>
      <Form
        className="premium-screen__buy"
        onSubmit={async () => {
          if (isLimit) await commands.setCap(crowns);
        }}
      >
        <NumberStepper
          label={t("premium.cap-amount")}
          showLabel
          value={crowns}
          onChange={setCrowns}
          min={0}
          max={capMax}
          step={crownsStep}
        />
        <p className="premium-screen__price num">{isLimit ? money(crowns) : "–"}</p>
        <Button
          type="submit"
          busy={commands.busy}
          disabled={!commands.enabled || !isLimit || !isNew}
        >
          {t("premium.cap-save")}
        </Button>
      </Form>
      <p className="text-3 text-sm">
        {cap.next === null
          ? t("premium.cap-text")
          : t("premium.cap-next", {
              cap: money(cap.next.crowns),
              date: shortDayText(cap.next.fromMs),
            })}
      </p>
    </Panel>
  );
}
