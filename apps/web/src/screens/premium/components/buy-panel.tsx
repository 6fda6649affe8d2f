import type { BuyingView } from "@aldermoor/game/premium/api.ts";
import { crownsAtOnceMax, crownsStep } from "@aldermoor/game/premium/content/limits.ts";
import { priceOf } from "@aldermoor/game/premium/rules/payment.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Form } from "../../../page/form.tsx";
import { priceText } from "../../../texts/price-text.ts";
import { t } from "../../../texts/t.ts";
import type { PremiumCommands } from "../use-premium.ts";
import { usePremiumCommands } from "../use-premium.ts";
import "../premium-screen.css";

type Price = NonNullable<BuyingView["price"]>;
type BuyPanelProps = { readonly buying: BuyingView; readonly price: Price };

const usualCrowns = 500;

/** Any multiple of fifty Crowns, what they cost, and what was spent this month. */
export function BuyPanel({ buying, price }: BuyPanelProps) {
  const { cap, spentCrowns } = buying;
  const commands = usePremiumCommands();
  const [crowns, setCrowns] = useState<number | null>(usualCrowns);
  const [isLeaving, setLeaving] = useState(false);
  useLeaving(buying, isLeaving);
  const left = Math.max(0, cap.crowns - spentCrowns);
  const isOffered = crowns !== null && crowns > 0 && crowns % crownsStep === 0;
  const money = (n: number) => priceText(priceOf(n, price.pricePerHundred), price.currency);
  const buy = async () => {
    if (isOffered && (await commands.buy(crowns))) setLeaving(true);
  };
  return (
    <Panel stacked title={t("premium.buy-title")}>
      <LastPayment buying={buying} commands={commands} />
      <Form className="premium-screen__buy" onSubmit={buy}>
        <NumberStepper
          label={t("premium.buy-amount")}
          showLabel
          value={crowns}
          onChange={setCrowns}
          min={crownsStep}
          max={crownsAtOnceMax}
          step={crownsStep}
        />
        <p className="premium-screen__price num" aria-live="polite">
          {isOffered ? money(crowns) : "–"}
        </p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={commands.busy || (isLeaving && buying.last?.state === "asked")}
          disabled={!commands.enabled || !isOffered || crowns > left}
        >
          {t("premium.buy")}
        </Button>
      </Form>
      <p className="text-3 text-sm">{t("premium.buy-text", { price: money(100) })}</p>
      <div className="premium-screen__month">
        <p>
          {t("premium.month")}{" "}
          <span className="num text-3">
            {t("premium.month-of", { spent: money(spentCrowns), cap: money(cap.crowns) })}
          </span>
        </p>
        <ProgressBar
          value={spentCrowns}
          max={Math.max(cap.crowns, 1)}
          size="thin"
          label={t("premium.month")}
        />
      </div>
      {isOffered && crowns > left && (
        <Note tone="warn">
          <p>{t("premium.over-cap", { left: money(left) })}</p>
        </Note>
      )}
    </Panel>
  );
}

/** Goes to the page of the payment service as soon as it is open. */
function useLeaving({ last }: BuyingView, isLeaving: boolean): void {
  const url = isLeaving && last?.state === "open" ? last.url : null;
  useEffect(() => {
    if (url !== null) window.location.assign(url);
  }, [url]);
}

type LastPaymentProps = { readonly buying: BuyingView; readonly commands: PremiumCommands };

/** What became of the payment that was begun last. */
function LastPayment({ buying: { last }, commands }: LastPaymentProps) {
  const { paid } = useSearch({ strict: false }) as { readonly paid?: string };
  if (last === null) return null;
  if (last.state === "paid" && paid === "yes")
    return <Note tone="good" title={t("premium.paid", { n: last.crowns })} />;
  if (last.state === "ended" && last.hasFailed) {
    return (
      <Note tone="warn" title={t("premium.open-failed")}>
        <p>{t("premium.open-failed-text")}</p>
      </Note>
    );
  }
  if (last.state !== "open" || last.url === null) return null;
  const giveUp = (
    <Button size="sm" disabled={commands.isBlocked} onClick={() => void commands.giveUp(last.id)}>
      {t("premium.give-up")}
    </Button>
  );
  if (paid === "yes") {
    return (
      <Note title={t("premium.confirming", { n: last.crowns })}>
        <p>{t("premium.confirming-text")}</p>
      </Note>
    );
  }
  return (
    <Note title={t("premium.unpaid", { n: last.crowns })} action={giveUp}>
      <p>
        <a href={last.url} className="link link--ember">
          {t("premium.go-on")}
        </a>
      </p>
    </Note>
  );
}
