import type { BoostId } from "@aldermoor/game/boosts/content/boosts.ts";
import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import { MeterRing } from "@aldermoor/ui/data/meter-ring.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import type { ReactNode } from "react";
import { t } from "../../../texts/t.ts";
import "./boost-line.css";

type BoostLineProps = {
  readonly id: BoostId;
  /** What it does, one phrase each. */
  readonly effects: readonly string[];
  readonly note?: ReactNode;
  /** The share of its time that is left; left out for one that does not run. */
  readonly leftShare?: number | undefined;
  readonly aside?: ReactNode;
};

/** One boost: its picture in the ring of its time, what it does, and what can be done about it. */
export function BoostLine({ id, effects, note, leftShare, aside }: BoostLineProps) {
  const { name, icon, flavour } = boosts[id];
  const picture = <GameIcon name={icon} size={26} />;
  return (
    <li className="boost-line">
      {leftShare === undefined ? (
        <span className="boost-line__picture">{picture}</span>
      ) : (
        <MeterRing value={leftShare} max={1} label={t("boosts.left")} tone="ember" size={56}>
          {picture}
        </MeterRing>
      )}
      <div>
        <b>{name}</b>
        {effects.map((effect) => (
          <span key={effect} className="boost-line__effect">
            {effect}
          </span>
        ))}
        <small>{note ?? flavour}</small>
      </div>
      {aside !== undefined && <div className="boost-line__aside">{aside}</div>}
    </li>
  );
}
