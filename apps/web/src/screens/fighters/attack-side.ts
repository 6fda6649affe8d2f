import type { CompanyView, FormationView } from "@aldermoor/game/fighters/api.ts";
import type { BattleSide } from "@aldermoor/game/fighters/rules/battle-side.ts";
import { battleFighterOf } from "./fighter-words.ts";

/** The own attack as a battle knows it, everybody paid; `null` while nobody stands in it. */
export function attackSideOf(company: CompanyView): BattleSide | null {
  return sideOf(company.attack, company);
}

/** A formation of own fighters as a battle knows it, everybody paid; `null` where nobody stands in it. */
export function sideOf(
  formation: FormationView,
  { fighters, power }: Pick<CompanyView, "fighters" | "power">,
): BattleSide | null {
  const side = formation.map((id) => {
    const fighter = fighters.find((one) => one.id === id);
    return fighter === undefined ? null : battleFighterOf(fighter, power.total);
  });
  return side.some((one) => one !== null) ? side : null;
}
