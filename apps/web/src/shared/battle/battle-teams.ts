import { fighterClasses } from "@aldermoor/game/fighters/content/classes.ts";
import type { BattleFighter } from "@aldermoor/game/fighters/rules/battle-side.ts";
import type { Battle, Spot } from "@aldermoor/game/fighters/rules/battle.ts";

/** Who leads a side, as a replay shows it. */
export type BattleTeam = {
  readonly name: string;
  /** The seed of its face; `null` for a company without one. */
  readonly seed: string | number | null;
  /** Below the name, such as a rating and what became of it. */
  readonly note?: string | undefined;
};

/** The fighter that entered at a place. Throws for an empty one, where nobody can act or be struck. */
export function fighterAt(
  { attackers, defenders }: Pick<Battle, "attackers" | "defenders">,
  at: Spot,
) {
  const fighter = (at.side === 0 ? attackers : defenders)[at.place];
  if (fighter === null || fighter === undefined) throw new Error(`Nobody entered at ${at.place}.`);
  return fighter;
}

/** Its first name; of one without, what it is. */
export function fighterName({ name, class: kind }: Pick<BattleFighter, "name" | "class">): string {
  return name ?? fighterClasses[kind].name;
}
