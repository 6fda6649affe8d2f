import type { CompanyView, FighterView } from "@aldermoor/game/fighters/api.ts";
import { trainingPrice } from "@aldermoor/game/fighters/rules/training.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Segmented } from "@aldermoor/ui/controls/segmented.tsx";
import { Meter } from "@aldermoor/ui/data/meter.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { t } from "../../../texts/t.ts";
import { fullName, kindLine } from "../fighter-words.ts";
import type { FighterCommands } from "../use-fighters.ts";
import { useFighterCommands } from "../use-fighters.ts";
import { NoFighters } from "./no-fighters.tsx";
import "./training-page.css";

const steps = [1, 5, 10] as const;
type Step = (typeof steps)[number];

/** Levels for gold, a few at a time. */
export function TrainingPage({ company }: { readonly company: CompanyView }) {
  const commands = useFighterCommands();
  const [step, setStep] = useState<Step>(1);
  const { fighters, levelMax } = company;
  if (fighters.length === 0) return <NoFighters />;
  return (
    <Panel
      flush
      title={t("fighters.tab-training")}
      aside={
        <Segmented
          label={t("fighters.levels-at-once")}
          value={String(step)}
          options={steps.map((one) => ({
            value: String(one),
            label: t("fighters.plus-levels", { n: one }),
          }))}
          onChange={(value) => setStep(steps.find((one) => String(one) === value) ?? 1)}
        />
      }
    >
      <p className="training-page__note text-3 text-sm">
        {t("fighters.training-text", { n: levelMax })}
      </p>
      <ul className="training-page">
        {fighters.map((fighter) => (
          <FighterRow
            key={fighter.id}
            fighter={fighter}
            levels={Math.min(step, levelMax - fighter.level)}
            commands={commands}
          />
        ))}
      </ul>
    </Panel>
  );
}

type FighterRowProps = {
  readonly fighter: FighterView;
  /** How many a press buys; 0 where it goes no further yet. */
  readonly levels: number;
  readonly commands: FighterCommands;
};

function FighterRow({ fighter, levels, commands }: FighterRowProps) {
  const { id, level, xp, need } = fighter;
  return (
    <li className="training-page__row">
      <Portrait seed={fighter.face} size={38} />
      <span className="training-page__words">
        <b>{fullName(fighter)}</b>
        <small>{kindLine(fighter)}</small>
        {need > 0 && (
          <Meter
            tone="xp"
            size="thin"
            value={xp}
            max={need}
            label={t("fighters.xp-of", { name: fighter.name })}
          />
        )}
      </span>
      <Button
        disabled={commands.isBlocked || levels < 1}
        aria-label={t("fighters.train-name", { name: fighter.name, n: levels })}
        iconEnd={levels < 1 ? undefined : <Currency value={trainingPrice(level, levels)} />}
        onClick={() => void commands.train(id, levels)}
      >
        {levels < 1 ? t("fighters.grown") : t("fighters.plus-levels", { n: levels })}
      </Button>
    </li>
  );
}
