import type { FighterView } from "@aldermoor/game/fighters/api.ts";
import { fighterClasses } from "@aldermoor/game/fighters/content/classes.ts";
import { bynames } from "@aldermoor/game/fighters/content/names.ts";
import { fighterRanks } from "@aldermoor/game/fighters/content/ranks.ts";
import type { BattleFighter } from "@aldermoor/game/fighters/rules/battle-side.ts";
import type { Candidate } from "@aldermoor/game/fighters/rules/candidates.ts";
import { t } from "../../texts/t.ts";

/** "Wenna of the Reeds". */
export function fullName({ name, byname }: Pick<Candidate, "name" | "byname">): string {
  return `${name} ${bynames[byname].name}`;
}

/** "Veteran archer, level 12": what a fighter is, in a line. */
export function kindLine(fighter: Pick<FighterView, "class" | "rank" | "level">): string {
  return t("fighters.kind-line", {
    rank: fighterRanks[fighter.rank].name,
    class: fighterClasses[fighter.class].name,
    level: fighter.level,
  });
}

/** A fighter as a battle knows it, with what its owner adds. */
export function battleFighterOf(fighter: FighterView, power: number): BattleFighter {
  const { class: kind, level, rank, trait, name, byname, face } = fighter;
  return { class: kind, level, rank, trait, power, share: 1, name, byname, face };
}
