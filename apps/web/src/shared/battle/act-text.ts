import { fighterClasses } from "@aldermoor/game/fighters/content/classes.ts";
import { fighterSkills } from "@aldermoor/game/fighters/content/fighter-skills.ts";
import type { Act, Battle, Blow } from "@aldermoor/game/fighters/rules/battle.ts";
import { t } from "../../texts/t.ts";
import { isAt } from "./battle-frames.ts";
import { fighterAt, fighterName } from "./battle-teams.ts";

/** The blows that an act dealt to others; what burnt the one who acts came before. */
export function dealtBy({ by, blows, deed }: Act): readonly Blow[] {
  if (deed === "burnt" || deed === "stunned") return [];
  return blows.filter(({ at, amount }) => amount < 0 || !isAt(at, by));
}

/** An act as a sentence: "Dunstan strikes Ranulf." */
export function actText(battle: Battle, act: Act): string {
  const fighter = fighterAt(battle, act.by);
  const by = fighterName(fighter);
  if (act.deed === "burnt") return t("battle.burnt", { by });
  if (act.deed === "stunned") return t("battle.stunned", { by });
  const dealt = dealtBy(act);
  const [first] = dealt;
  const at = first === undefined ? "" : fighterName(fighterAt(battle, first.at));
  if (act.deed === "attack") return t("battle.attack", { by, at });
  const skill = fighterSkills[fighterClasses[fighter.class].skill].name;
  if (first === undefined) return t("battle.skill-alone", { by, skill });
  if (dealt.length > 1) return t("battle.skill-many", { by, skill, n: dealt.length });
  return t("battle.skill", { by, skill, at });
}

/** What the flames took from who acts, beside what the act itself says; empty where it does not burn or falls by it. */
export function burnText(act: Act): string {
  const points = Math.round(burnOf(act));
  return act.deed === "burnt" || points === 0 ? "" : t("battle.burns-for", { n: points });
}

/** What the flames took from the one who acts, before it acted. */
function burnOf({ by, blows }: Act): number {
  return blows.reduce(
    (sum, { at, amount }) => (isAt(at, by) && amount > 0 ? sum + amount : sum),
    0,
  );
}

/** What an act came to, in whole points: what it took, or gave back. */
export function actAmount(act: Act): { readonly kind: "hurt" | "healed"; readonly points: number } {
  const blows = act.deed === "burnt" ? act.blows : dealtBy(act);
  const sum = blows.reduce((all, { amount }) => all + amount, 0);
  return sum < 0
    ? { kind: "healed", points: Math.round(-sum) }
    : { kind: "hurt", points: Math.round(sum) };
}
