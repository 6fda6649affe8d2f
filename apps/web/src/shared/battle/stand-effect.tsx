import type { Stand } from "@aldermoor/game/fighters/rules/battle.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import type { ReactNode } from "react";
import { t } from "../../texts/t.ts";

/** The worst comes first, since a card has room for one. */
const states = [
  { state: "stun", icon: "knocked-out-stars" },
  { state: "burn", icon: "flame" },
  { state: "weak", icon: "broken-shield" },
  { state: "taunt", icon: "shield" },
  { state: "rally", icon: "drum" },
] as const;

/** The state that a fighter is in, as a picture at the corner of its card; `undefined` where it is in none. */
export function standEffect(stand: Stand): ReactNode {
  const found = states.find(({ state }) => stand[state] > 0);
  if (found === undefined || stand.hp === 0) return undefined;
  return <GameIcon name={found.icon} size={12} title={t(`battle.${found.state}`)} />;
}
