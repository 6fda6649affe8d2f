import type { LastingEffect } from "../../core/rules/influences/influence.ts";
import { givesSomething } from "../../core/rules/modifiers/boost-modifiers.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import type { CharacterSheet } from "../api.ts";
import { influencedNow } from "./influenced-now.ts";

type Context = Parameters<typeof influencedNow>[0];

/** What runs for a character now, as its owner sees it. */
export async function shownBoosts(
  context: Context,
  state: Pick<CharacterState, "boosts" | "skills">,
): Promise<{
  readonly boosts: CharacterSheet["boosts"];
  readonly influences: readonly LastingEffect[];
}> {
  const { boosts: running, influences } = await influencedNow(context, state.boosts);
  const shown = running.filter((boost) => givesSomething(boost, state.skills.combat.level));
  return { boosts: shown, influences };
}
