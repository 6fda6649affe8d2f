import { skills } from "@aldermoor/game/core/content/skills.ts";
import type { NodeId } from "@aldermoor/game/world/content/nodes.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { MeterRing } from "@aldermoor/ui/data/meter-ring.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { TickLine } from "@aldermoor/ui/data/tick-line.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { useConnection } from "../../../realtime/connection.ts";
import { useServerClock } from "../../../realtime/server-clock.ts";
import { useGameHour } from "../../../shared/world/use-game-hour.ts";
import { zoneScene } from "../../../shared/world/zone-scene.ts";
import { t } from "../../../texts/t.ts";
import { withinSentence } from "../../../texts/within-sentence.ts";
import { trades } from "../trades.ts";
import type { WorkCommands, WorkState } from "../use-actions.ts";
import "../components/battle-scene.css";
import "../components/fighter.css";
import "./gather-scene.css";

type GatherSceneProps = {
  readonly node: NodeId;
  readonly state: WorkState;
  readonly commands: WorkCommands;
};

/** The place where one gathers now, with the way to the next level. */
export function GatherScene({ node, state, commands }: GatherSceneProps) {
  const { name, icon, skill, zone } = nodes[node];
  const { sheet, activity } = state;
  const time = useGameHour();
  const { nowMs } = useServerClock();
  const isLost = useConnection().kind === "lost";
  return (
    <Scene
      scene={zoneScene[zone]}
      time={time}
      workplace={trades[skill].workplace}
      className="scene--bleed gather-scene"
      label={t("actions.gather-scene", { skill: skills[skill].name, node: name })}
    >
      <div className="battle-scene__place">
        <b>{name}</b>
        <small>
          {zones[zone].name}, {withinSentence(t(`actions.time-${time}`))}
        </small>
      </div>
      <div className="battle-scene__badges">
        <Badge tone="scene">
          {skills[skill].name} {sheet.skills[skill].level}
        </Badge>
      </div>
      <div className="gather-scene__who">
        <Portrait seed={sheet.avatarSeed} size={84} shape="ring" />
        <MeterRing
          value={sheet.skills[skill].xp}
          max={sheet.skills[skill].xpForNext}
          label={skills[skill].name}
          tone="xp"
          size={84}
          className="meter-ring--coin"
        >
          <GameIcon name={icon} size={44} />
        </MeterRing>
      </div>
      <div className="gather-scene__foot">
        <SkillBar state={state} node={node} />
        <Button
          icon={<Icon name="square" size={14} />}
          disabled={commands.isBlocked}
          onClick={commands.stop}
        >
          {t("actions.stop")}
        </Button>
      </div>
      <div className="gather-scene__tick">
        <TickLine
          startedAtMs={activity.actionStartedAtMs}
          durationMs={activity.actionMs}
          state={isLost ? "offline" : "running"}
          label={t("actions.next-action")}
          nowMs={nowMs}
        />
      </div>
    </Scene>
  );
}

function SkillBar({ state: { sheet }, node }: Pick<GatherSceneProps, "state" | "node">) {
  const { skill } = nodes[node];
  const { xp, xpForNext, level } = sheet.skills[skill];
  return (
    <div className="gather-scene__skill">
      <div className="fighter__foot-name">
        <b>{t("actions.node-level", { skill: skills[skill].name, n: level })}</b>
        <span>
          <NumberText value={xp} /> / <NumberText value={xpForNext} /> XP
        </span>
      </div>
      <ProgressBar value={xp} max={xpForNext} tone="xp" label={skills[skill].name} />
    </div>
  );
}
