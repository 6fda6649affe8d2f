import type { ZoneId } from "@aldermoor/game/world/content/zones.ts";
import type { SceneName } from "@aldermoor/ui/game/scenery/scene-name.ts";

/** The drawn scene behind each zone. */
export const zoneScene: Readonly<Record<ZoneId, SceneName>> = {
  "fenside-meadows": "meadow",
  "hollowmere-wood": "wood",
  "sallow-marsh": "marsh",
  "greywether-downs": "downs",
  "brackenfall-gorge": "gorge",
  "cinder-quarries": "quarry",
  "saltgrave-coast": "coast",
  "frostharrow-heights": "heights",
  "weeping-vault": "vault",
  "unlit-crown": "crown",
};
