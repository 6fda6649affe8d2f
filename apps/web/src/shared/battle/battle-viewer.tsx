import type { Battle } from "@aldermoor/game/fighters/rules/battle.ts";
import { canReplay, recordBattle } from "@aldermoor/game/fighters/rules/battle.ts";
import "@aldermoor/ui/text/visually-hidden.css";
import type { SceneName } from "@aldermoor/ui/game/scenery.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { useMemo } from "react";
import { t } from "../../texts/t.ts";
import { actText } from "./act-text.ts";
import { framesOf, marksOf } from "./battle-frames.ts";
import { BattleStage } from "./battle-stage.tsx";
import { BattleTable } from "./battle-table.tsx";
import type { BattleTeam } from "./battle-teams.ts";
import "./battle-viewer.css";
import { HealthChart } from "./health-chart.tsx";
import { PlaybackBar } from "./playback-bar.tsx";
import { TurnPanel } from "./turn-panel.tsx";
import { usePlayback } from "./use-playback.ts";

type BattleViewerProps = {
  readonly battle: Battle;
  /** The attackers', then the defenders'. */
  readonly teams: readonly [BattleTeam, BattleTeam];
  readonly scene: SceneName;
};

/** A battle, fought again from its seed: to look at, to step through, and to read. */
export function BattleViewer({ battle, ...rest }: BattleViewerProps) {
  if (!canReplay(battle)) return <Note tone="info">{t("battle.cannot-replay")}</Note>;
  // Another battle begins anew.
  return <Replay key={battle.seed} battle={battle} {...rest} />;
}

function Replay({ battle, teams, scene }: BattleViewerProps) {
  const record = useMemo(() => recordBattle(battle), [battle]);
  const frames = useMemo(() => framesOf(record), [record]);
  const marks = useMemo(() => marksOf(frames), [frames]);
  const playback = usePlayback(frames.length);
  const frame = frames[playback.at];
  if (frame === undefined) return null;
  const isStill = !playback.isPlaying && frame.act !== null;
  return (
    <div className="battle-viewer">
      <BattleStage
        battle={battle}
        record={record}
        frame={frame}
        teams={teams}
        scene={scene}
        bar={<PlaybackBar playback={playback} frames={frames} marks={marks} />}
      />
      <p className="visually-hidden" role="status">
        {isStill && frame.act !== null ? actText(battle, frame.act) : ""}
      </p>
      <div className="battle-viewer__panels">
        <HealthChart record={record} teams={teams} turn={frame.turn} />
        <TurnPanel battle={battle} record={record} frame={frame} />
      </div>
      <BattleTable battle={battle} record={record} teams={teams} />
    </div>
  );
}
