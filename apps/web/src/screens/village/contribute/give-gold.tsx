import { Button } from "@aldermoor/ui/controls/button.tsx";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useRef, useState } from "react";
import { Form } from "../../../page/form.tsx";
import { t } from "../../../texts/t.ts";
import type { StoreCommands } from "../works/use-works.ts";
import type { FavourLeft } from "./favour-of.ts";
import { favourOf } from "./favour-of.ts";
import "./give-gold.css";

type GiveGoldProps = {
  /** What is in the purse. */
  readonly gold: number;
  readonly left: FavourLeft;
  readonly commands: StoreCommands;
};

/** Gold for the treasury, and what favour it earns. */
export function GiveGold({ gold, left, commands }: GiveGoldProps) {
  const [amount, setAmount] = useState<number | null>(null);
  // A field that keeps the focus would write its old amount again when it loses it.
  const [gifts, setGifts] = useState(0);
  const quickButtons = useRef<HTMLDivElement>(null);
  const quick = [Math.floor(gold / 10), Math.floor(gold / 2)].filter((value) => value > 0);
  const give = async () => {
    if (amount === null || !(await commands.giveGold(amount))) return;
    setAmount(null);
    setGifts((count) => count + 1);
    // The field is another one, and the button that gave holds no focus without an amount.
    quickButtons.current?.querySelector("button")?.focus();
  };
  return (
    <Panel title={t("villageWorks.give-gold")} aside={<Currency value={gold} />}>
      {gold < 1 ? (
        <p className="text-3 text-sm">{t("villageWorks.gold-poor")}</p>
      ) : (
        <Form className="give-gold" onSubmit={give}>
          <NumberStepper
            key={gifts}
            label={t("villageWorks.gold-amount")}
            showLabel
            value={amount}
            onChange={setAmount}
            min={1}
            max={Math.floor(gold)}
          />
          <div className="give-gold__quick" ref={quickButtons}>
            {quick.map((value) => (
              <Button key={value} size="sm" variant="ghost" onClick={() => setAmount(value)}>
                <Currency value={value} />
              </Button>
            ))}
          </div>
          <Button
            type="submit"
            variant="primary"
            busy={commands.busy}
            disabled={!commands.enabled || amount === null}
          >
            {t("villageWorks.give-press")}
          </Button>
          <small className="give-gold__earns num">
            {t("villageWorks.for-favour", { n: favourOf(amount ?? 0, left) })}
          </small>
        </Form>
      )}
    </Panel>
  );
}
