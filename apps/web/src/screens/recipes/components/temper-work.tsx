import { items } from "@aldermoor/game/core/content/items.ts";
import { pieceStats } from "@aldermoor/game/core/rules/goods/equipment.ts";
import type { PieceStats } from "@aldermoor/game/core/rules/goods/piece-merit.ts";
import { mainMaterial } from "@aldermoor/game/crafting/rules/piece-price.ts";
import {
  expectTempering,
  plusMax,
  temperChance,
  temperPrice,
} from "@aldermoor/game/crafting/rules/temper.ts";
import type { PieceView } from "@aldermoor/game/inventory/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { useState } from "react";
import { rulePiece } from "../../../shared/items/rule-piece.ts";
import { StatRows } from "../../../shared/items/stat-rows.tsx";
import { percentText } from "../../../texts/percent-text.ts";
import { t } from "../../../texts/t.ts";
import { shortageOf } from "../shortage-of.ts";
import { stockOf } from "../stock.ts";
import type { AnvilCommands } from "../use-anvil.ts";
import type { Workshop } from "../use-recipes.ts";
import { PriceRow } from "./price-row.tsx";
import "./anvil-page.css";
import "./temper-work.css";

export type AnvilWorkProps = {
  readonly piece: PieceView;
  readonly workshop: Workshop;
  readonly commands: AnvilCommands;
};

/** The next step of a piece, and what it takes on average to go further. */
export function TemperWork({ piece, workshop, commands }: AnvilWorkProps) {
  const max = plusMax(piece);
  if (piece.plus >= max)
    return <p className="anvil-page__part">{t("anvil.full-at", { n: max })}</p>;
  return (
    <>
      <NextStep piece={piece} workshop={workshop} commands={commands} />
      <Forecast piece={piece} workshop={workshop} commands={commands} />
      <p className="anvil-page__note">
        {t("anvil.binds-note")} {t("anvil.ways-on")}
      </p>
    </>
  );
}

function NextStep({ piece, workshop, commands }: AnvilWorkProps) {
  const step = piece.plus + 1;
  const price = temperPrice(piece, step);
  const chance = Math.round(temperChance(step, piece.failures) * 100);
  const hindrance = hindranceOf(piece, workshop);
  const level = workshop.sheet.skills.combat.level;
  return (
    <div className="anvil-page__part">
      <h3>{t("anvil.next-step", { n: step })}</h3>
      <div className="anvil-page__chance">
        <span>{t("anvil.chance")}</span>
        <ProgressBar
          value={chance}
          max={100}
          tone={chance >= 70 ? "good" : "ember"}
          label={t("anvil.chance")}
          valueText={percentText(chance)}
        />
        <b className="num">{percentText(chance)}</b>
      </div>
      {piece.failures > 0 && (
        <p className="anvil-page__note">{t("anvil.chance-note", { n: piece.failures })}</p>
      )}
      <h4>{t("anvil.cost")}</h4>
      <PriceRow price={price} workshop={workshop} />
      <h4>{t("anvil.gives")}</h4>
      <Growth piece={piece} after={pieceStats({ ...rulePiece(piece), plus: step }, level)} />
      {piece.pending !== null && <Note tone="warn">{t("anvil.choice-note")}</Note>}
      <Button
        variant="primary"
        wide
        icon={<GameIcon name="anvil" size={18} />}
        busy={commands.busy}
        disabled={!commands.enabled || hindrance}
        onClick={() => void commands.temper(piece, null)}
      >
        {t("anvil.attempt")}
      </Button>
    </div>
  );
}

type GrowthProps = { readonly piece: PieceView; readonly after: PieceStats };

/** The stats that a step changes: tempering leaves affixes and percentages as they are. */
function Growth({ piece, after }: GrowthProps) {
  const growing = Object.keys(after).filter((key) => after[key] !== piece.stats[key]);
  const only = (stats: PieceStats) =>
    Object.fromEntries(growing.map((key) => [key, stats[key] ?? 0]));
  return <StatRows stats={only(after)} against={only(piece.stats)} />;
}

function hindranceOf(piece: PieceView, { bag, sheet }: Workshop): boolean {
  if (piece.pending !== null) return true;
  return shortageOf(temperPrice(piece, piece.plus + 1), stockOf(bag), sheet.gold) !== null;
}

function Forecast({ piece, workshop, commands }: AnvilWorkProps) {
  const max = plusMax(piece);
  const steps = Array.from({ length: max - piece.plus }, (_, index) => piece.plus + 1 + index);
  const [asked, setAsked] = useState(String(Math.min(max, piece.plus + 3)));
  const target = steps.find((step) => String(step) === asked) ?? steps[0] ?? max;
  const material = mainMaterial(piece.item);
  const have = stockOf(workshop.bag)[material] ?? 0;
  return (
    <div className="anvil-page__part">
      <h3>{t("anvil.forecast", { n: target })}</h3>
      <table className="temper-work">
        <thead>
          <tr>
            <th scope="col">{t("anvil.up-to")}</th>
            <th scope="col">{t("anvil.chance")}</th>
            <th scope="col">{t("anvil.forecast-attempts")}</th>
            <th scope="col">{t("anvil.forecast-gold")}</th>
            <th scope="col">{items[material].name}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <ForecastRow key={step} piece={piece} step={step} isAsked={step === target} />
          ))}
        </tbody>
      </table>
      <p className="anvil-page__note">
        {t("anvil.forecast-have")} <NumberText value={have} /> {items[material].name}.{" "}
        {t("anvil.forecast-note")}
      </p>
      <div className="anvil-page__order">
        <Select
          label={t("anvil.up-to")}
          hideLabel
          value={String(target)}
          onChange={setAsked}
          options={steps.map((step) => ({
            value: String(step),
            label: `${t("anvil.up-to")} ${t("anvil.to-plus", { n: step })}`,
          }))}
        />
        <Button
          disabled={commands.isBlocked || hindranceOf(piece, workshop)}
          onClick={() => void commands.temper(piece, target)}
        >
          {t("anvil.attempt-to", { n: target })}
        </Button>
      </div>
    </div>
  );
}

type ForecastRowProps = {
  readonly piece: PieceView;
  readonly step: number;
  readonly isAsked: boolean;
};

function ForecastRow({ piece, step, isAsked }: ForecastRowProps) {
  const { attempts, gold, units } = expectTempering(piece, piece.failures, step);
  const failures = step === piece.plus + 1 ? piece.failures : 0;
  return (
    <tr className={isAsked ? "temper-work__asked" : undefined}>
      <th scope="row" className="num">
        {t("anvil.to-plus", { n: step })}
      </th>
      <td className="num">{percentText(Math.round(temperChance(step, failures) * 100))}</td>
      <td className="num">
        <NumberText value={attempts} digitsMax={1} />
      </td>
      <td className="num">
        <NumberText value={Math.round(gold)} />
      </td>
      <td className="num">
        <NumberText value={units} digitsMax={1} />
      </td>
    </tr>
  );
}
