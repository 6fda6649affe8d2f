import type { CompanyView } from "@aldermoor/game/fighters/api.ts";
import type { BattleSide } from "@aldermoor/game/fighters/rules/battle-side.ts";
import { battleFighterOf } from "./fighter-words.ts";

/** The own attack as a battle knows it, everybody paid; `null` while nobody stands in it. */
export function attackSideOf({ attack, fighters, power }: CompanyView): BattleSide | null {
  const side = attack.map((id) => {
    const fighter = fighters.find((one) => one.id === id);
    return fighter === undefined ? null : battleFighterOf(fighter, power.total);
  });
  return side.some((one) => one !== null) ? side : null;
}
