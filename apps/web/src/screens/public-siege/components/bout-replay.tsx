import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useEffect, useRef } from "react";
import { BattleViewer } from "../../../shared/battle/battle-viewer.tsx";
import { faceTeam } from "../../../shared/battle/face-team.ts";
import { t } from "../../../texts/t.ts";
import type { BoutOfSiege } from "../siege-course.ts";
import "./bout-replay.css";

type BoutReplayProps = {
  readonly bout: BoutOfSiege;
  readonly count: number;
  readonly onGo: (nth: number) => void;
  readonly onClose: () => void;
};

/** One bout of a siege, fought again from the health with which both entered. */
export function BoutReplay({ bout, count, onGo, onClose }: BoutReplayProps) {
  const head = useRef<HTMLHeadingElement>(null);
  const { nth, attacker, defender, battle } = bout;
  const [own, foe] = [faceTeam(attacker.face), faceTeam(defender.face)];
  useEffect(() => {
    head.current?.focus();
    head.current?.scrollIntoView({ block: "start" });
  }, [nth]);
  if (battle === null) return null;
  return (
    <div className="bout-replay">
      <Panel>
        <div className="bout-replay__bar">
          <h2 ref={head} tabIndex={-1}>
            {t("publicSiege.replay", { n: nth, attacker: own.name, defender: foe.name })}
          </h2>
          <div className="bout-replay__presses">
            <Button size="sm" disabled={nth === 1} onClick={() => onGo(nth - 1)}>
              {t("publicSiege.previous")}
            </Button>
            <Button size="sm" disabled={nth === count} onClick={() => onGo(nth + 1)}>
              {t("publicSiege.next")}
            </Button>
            <Button size="sm" variant="ghost" onClick={onClose}>
              {t("publicSiege.close")}
            </Button>
          </div>
        </div>
      </Panel>
      <BattleViewer battle={battle} teams={[own, foe]} scene="hearth" />
    </div>
  );
}
