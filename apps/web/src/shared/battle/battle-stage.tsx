import { fighterClasses } from "@aldermoor/game/fighters/content/classes.ts";
import type { BattleSide } from "@aldermoor/game/fighters/rules/battle-side.ts";
import type { Battle, BattleRecord, Stand } from "@aldermoor/game/fighters/rules/battle.ts";
import { FormationBoard } from "@aldermoor/ui/game/formation-board.tsx";
import type { Formation, FormationFighter } from "@aldermoor/ui/game/formation-moves.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import type { SceneName } from "@aldermoor/ui/game/scenery.tsx";
import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import type { ReactNode } from "react";
import { useRef } from "react";
import { t } from "../../texts/t.ts";
import { useGameHour } from "../world/use-game-hour.ts";
import { dealtBy } from "./act-text.ts";
import type { BattleFrame } from "./battle-frames.ts";
import { isAt } from "./battle-frames.ts";
import "./battle-stage.css";
import type { BattleTeam } from "./battle-teams.ts";
import { fighterName } from "./battle-teams.ts";
import { BlowMarks } from "./blow-marks.tsx";
import { standEffect } from "./stand-effect.tsx";

type BattleStageProps = {
  readonly battle: Battle;
  readonly record: BattleRecord;
  readonly frame: BattleFrame;
  readonly teams: readonly [BattleTeam, BattleTeam];
  readonly scene: SceneName;
  /** What the replay is led by, at the foot of the stage. */
  readonly bar: ReactNode;
};

/** Both sides before the land, as they stand at one moment. */
export function BattleStage(props: BattleStageProps) {
  const { battle, record, frame, teams, scene, bar } = props;
  const time = useGameHour();
  const field = useRef<HTMLDivElement>(null);
  const [own, foe] = teams;
  const winner = record.attackersWin ? own : foe;
  return (
    <Scene
      scene={scene}
      time={time}
      className="scene--bleed battle-stage"
      label={t("battle.replay", { n: frame.turn, max: record.turns })}
    >
      <div className="battle-stage__head">
        <TeamHead team={own} />
        <p className="battle-stage__turn">
          <b>{frame.turn === 0 ? t("battle.before") : t("battle.turn", { n: frame.turn })}</b>
          <small>{t("battle.of-win", { n: record.turns, name: winner.name })}</small>
        </p>
        <TeamHead team={foe} isFoe />
      </div>
      <div className="battle-stage__field" ref={field}>
        <div data-side="0">
          <FormationBoard
            label={t("battle.places-of", { name: own.name })}
            formation={boardOf(battle.attackers, 0, frame)}
            isOnScene
          />
        </div>
        <div data-side="1">
          <FormationBoard
            label={t("battle.places-of", { name: foe.name })}
            formation={boardOf(battle.defenders, 1, frame)}
            side="foe"
            isOnScene
          />
        </div>
        <BlowMarks field={field} act={frame.act} />
      </div>
      {bar}
    </Scene>
  );
}

function TeamHead({
  team,
  isFoe = false,
}: {
  readonly team: BattleTeam;
  readonly isFoe?: boolean;
}) {
  return (
    <div className={isFoe ? "battle-stage__team battle-stage__team--foe" : "battle-stage__team"}>
      {team.seed !== null && <Portrait seed={team.seed} size={38} className="battle-stage__face" />}
      <span>
        <b>{team.name}</b>
        {team.note !== undefined && <small>{team.note}</small>}
      </span>
    </div>
  );
}

function boardOf(fighters: BattleSide, side: Stand["side"], frame: BattleFrame): Formation {
  return fighters.map((fighter, place): FormationFighter | null => {
    const stand = frame.stands.find((one) => isAt(one, { side, place }));
    if (fighter === null || stand === undefined) return null;
    const { name, icon } = fighterClasses[fighter.class];
    return {
      id: `${side} ${place}`,
      name: fighterName(fighter),
      seed: fighter.face,
      role: (
        <>
          <GameIcon name={icon} size={11} />
          {fighter.name !== null && name}
        </>
      ),
      health: { value: Math.ceil(stand.hp), max: Math.round(stand.maxHp) },
      state: stateOf(stand, frame),
      effect: standEffect(stand),
    };
  });
}

function stateOf(stand: Stand, { act }: BattleFrame): FormationFighter["state"] {
  if (stand.hp === 0) return "fallen";
  if (act === null) return undefined;
  if (isAt(act.by, stand)) return "acting";
  return dealtBy(act).some(({ at, amount }) => amount > 0 && isAt(at, stand))
    ? "struck"
    : undefined;
}
