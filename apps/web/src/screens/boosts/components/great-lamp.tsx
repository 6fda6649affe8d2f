import type { WorldView } from "@aldermoor/game/boosts/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { NumberStepper } from "@aldermoor/ui/fields/number-stepper.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useRef, useState } from "react";
import { Form } from "../../../page/form.tsx";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import type { GiftCommand } from "../use-boosts.ts";
import "./boost-line.css";
import "./great-lamp.css";

type GreatLampProps = {
  readonly lantern: WorldView["lantern"];
  /** What is in the purse. */
  readonly gold: number;
  readonly command: GiftCommand;
};

/** The Community Lantern: how full it is, how long it burns, and a gift for it. */
export function GreatLamp({ lantern, gold, command }: GreatLampProps) {
  const nowMs = useTicked(serverNowMs);
  const { given, goal, burnsUntilMs } = lantern;
  const burns = burnsUntilMs !== null && burnsUntilMs > nowMs;
  return (
    <Panel
      title={t("boosts.lantern")}
      aside={
        burns && (
          <span className="boost-line__runs num">
            {t("boosts.lantern-burns", { time: durationText(burnsUntilMs - nowMs) })}
          </span>
        )
      }
    >
      <p className="text-2">{t(burns ? "boosts.lantern-next" : "boosts.lantern-note")}</p>
      <div className="great-lamp__pool">
        <GameIcon name="flame" size={32} />
        <div>
          <ProgressBar
            value={Math.min(given, goal)}
            max={goal}
            tone="ember"
            label={t("boosts.lantern-pool")}
            valueText={t("boosts.lantern-of", { given, goal })}
          />
          <small className="num">{t("boosts.lantern-of", { given, goal })}</small>
        </div>
      </div>
      <GiftForm missing={Math.max(0, goal - given)} gold={gold} command={command} />
    </Panel>
  );
}

type GiftFormProps = Pick<GreatLampProps, "gold" | "command"> & { readonly missing: number };

function GiftForm({ missing, gold, command }: GiftFormProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const quickButtons = useRef<HTMLDivElement>(null);
  if (gold < 1) return <p className="text-3 text-sm">{t("boosts.lantern-poor")}</p>;
  const most = Math.min(gold, Math.max(missing, 1));
  const quick = [Math.ceil(most / 10), Math.ceil(most / 2), most].filter(
    (value, at, all) => all.indexOf(value) === at,
  );
  const give = async () => {
    if (amount === null || !(await command.give(amount))) return;
    setAmount(null);
    // With no amount left to give, the button that gave it holds no focus.
    quickButtons.current?.querySelector("button")?.focus();
  };
  return (
    <Form className="great-lamp__gift" onSubmit={give}>
      <NumberStepper
        label={t("boosts.lantern-amount")}
        showLabel
        value={amount}
        onChange={setAmount}
        min={1}
        max={gold}
      />
      <div className="great-lamp__quick" ref={quickButtons}>
        {quick.map((value) => (
          <Button key={value} size="sm" variant="ghost" onClick={() => setAmount(value)}>
            <Currency value={value} />
          </Button>
        ))}
      </div>
      <Button
        type="submit"
        variant="primary"
        busy={command.busy}
        disabled={!command.enabled || amount === null}
      >
        {t("boosts.lantern-give")}
      </Button>
    </Form>
  );
}
