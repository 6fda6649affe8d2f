import { keysOf } from "@aldermoor/game/core/content/keys-of.ts";
import type { GatheringSkillId } from "@aldermoor/game/core/content/skills.ts";
import type { NodeId } from "@aldermoor/game/world/content/nodes.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { useGameHour } from "../../../shared/world/use-game-hour.ts";
import { zoneScene } from "../../../shared/world/zone-scene.ts";
import { t } from "../../../texts/t.ts";
import { withinSentence } from "../../../texts/within-sentence.ts";
import { nodeLock } from "../node-access.ts";
import { trades } from "../trades.ts";
import type { WorkState } from "../use-actions.ts";
import "../components/battle-scene.css";
import "./gather-scene.css";

type IdleGatherSceneProps = {
  readonly skill: GatheringSkillId;
  readonly state: WorkState;
  readonly character: RuleCharacter;
};

/** The best place for a skill that one could go to, while one does something else, and who knows the trade. */
export function IdleGatherScene({ skill, state, character }: IdleGatherSceneProps) {
  const time = useGameHour();
  const { zone, name } = nodes[bestOpenNode(skill, state, character)];
  return (
    <Scene
      scene={zoneScene[zone]}
      time={time}
      workplace={trades[skill].workplace}
      className="scene--bleed battle-scene battle-scene--idle"
      veil="side"
      label={name}
    >
      <div className="battle-scene__place">
        <b>{name}</b>
        <small>
          {zones[zone].name}, {withinSentence(t(`actions.time-${time}`))}
        </small>
        <figure className="gather-scene__teacher">
          <Portrait
            seed={trades[skill].seed}
            size={72}
            shape="arch"
            className="gather-scene__teacher-face"
          />
          <blockquote className="battle-scene__flavour gather-scene__teacher-words">
            {t("items.quoted", { words: t(`actions.teaches-${skill}`) })}
          </blockquote>
          <figcaption>{t(`actions.teacher-${skill}`)}</figcaption>
        </figure>
      </div>
    </Scene>
  );
}

function bestOpenNode(skill: GatheringSkillId, state: WorkState, character: RuleCharacter): NodeId {
  const own = keysOf(nodes).filter((node) => nodes[node].skill === skill);
  const open = own.filter((node) => nodeLock(node, character, state.zones) === null);
  const best = (open.length > 0 ? open : own).toSorted(
    (one, other) => nodes[other].level - nodes[one].level,
  );
  // With no place open the humblest is shown: that is where a beginner will stand.
  const shown = open.length > 0 ? best[0] : best.at(-1);
  if (shown === undefined) throw new Error(`No place is made for ${skill}.`);
  return shown;
}
