import { MeterRing } from "@aldermoor/ui/data/meter-ring.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import type { ReactNode } from "react";
import { t } from "../../../texts/t.ts";
import "./fighter.css";

type Side = "left" | "right";

type Health = { readonly name: string; readonly hp: number; readonly hpMax: number };

type MedallionProps = Health & { readonly side: Side; readonly children: ReactNode };

/** A face in the ring of its health. */
export function Medallion({ side, name, hp, hpMax, children }: MedallionProps) {
  return (
    <div className={`fighter__medallion fighter__medallion--${side}`}>
      <MeterRing
        value={hp}
        max={hpMax}
        label={t("actions.health-of", { name })}
        className="meter-ring--coin"
      >
        {children}
      </MeterRing>
    </div>
  );
}

type FighterFootProps = Health & {
  readonly side: Side;
  /** Small facts under the bar: boosts, level, rest. */
  readonly notes: readonly { readonly icon: GameIconName; readonly text: string }[];
};

/** Name, figures and bar of one side, at the foot of the scene. */
export function FighterFoot({ side, name, hp, hpMax, notes }: FighterFootProps) {
  return (
    <div className={`fighter__foot fighter__foot--${side}`}>
      <div className="fighter__foot-name">
        <b>{name}</b>
        <span>
          <NumberText value={Math.round(hp)} /> / <NumberText value={Math.round(hpMax)} />
        </span>
      </div>
      <ProgressBar
        value={hp}
        max={hpMax}
        ghost={hp}
        tone="hp"
        size="thick"
        label={t("actions.health-of", { name })}
        valueText={`${Math.round(hp)} / ${Math.round(hpMax)}`}
      />
      <div className="fighter__foot-notes">
        {notes.map(({ icon, text }) => (
          <span key={text} className="fighter__foot-note">
            <GameIcon name={icon} size={13} /> {text}
          </span>
        ))}
      </div>
    </div>
  );
}
