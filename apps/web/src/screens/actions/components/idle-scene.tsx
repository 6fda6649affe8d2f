import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import { zoneIds, zones } from "@aldermoor/game/world/content/zones.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import type { RuleCharacter } from "../../../shared/character/rule-character.ts";
import { useGameHour } from "../../../shared/world/use-game-hour.ts";
import { zoneScene } from "../../../shared/world/zone-scene.ts";
import { t } from "../../../texts/t.ts";
import { zoneLock } from "../node-access.ts";
import type { WorkCommands, WorkState } from "../use-actions.ts";
import "./battle-scene.css";

type IdleSceneProps = {
  readonly state: WorkState;
  readonly character: RuleCharacter;
  readonly commands: WorkCommands;
};

/** The outermost zone that is open, waiting for somebody to hunt there. */
export function IdleScene({ state, character, commands }: IdleSceneProps) {
  const zone = outermostOpen(state, character);
  const time = useGameHour();
  return (
    <Scene
      scene={zoneScene[zone]}
      time={time}
      className="scene--bleed battle-scene battle-scene--idle"
      veil="side"
      label={zones[zone].name}
    >
      <div className="battle-scene__place">
        <b>{zones[zone].name}</b>
        <small>{t("actions.not-here")}</small>
        <p className="battle-scene__flavour">{zones[zone].flavour}</p>
        <Button
          variant="primary"
          size="lg"
          icon={<GameIcon name="crossed-swords" size={20} />}
          disabled={commands.isBlocked}
          data-guide={`zone-${zone}`}
          onClick={() => commands.fight(zone)}
        >
          {t("actions.hunt-here")}
        </Button>
      </div>
    </Scene>
  );
}

function outermostOpen(state: WorkState, character: RuleCharacter): ZoneId {
  return zoneIds.findLast((zone) => zoneLock(zone, character, state.zones) === null) ?? zoneIds[0];
}
