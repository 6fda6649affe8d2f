import { v } from "convex/values";
import { dayMs } from "../core/content/time-spans.ts";
import { gameFunctions } from "../core/functions/game-functions.ts";
import { isItemId } from "../core/functions/goods/item-id.ts";
import { postEntries } from "../core/functions/ledger.ts";
import { runForCharacter } from "../core/functions/wiring.ts";
import type { CharacterState } from "../core/rules/state.ts";

const { internalMutation } = gameFunctions();

/** Those who came within a fortnight are not counted where prices are judged. */
const cameDaysAgo = 15;

/** Makes a character one that may trade, as years of play would: its levels, its age, gold, and so many units of goods. */
export const equip = internalMutation({
  args: {
    characterId: v.id("characters"),
    gold: v.number(),
    goods: v.array(v.string()),
    units: v.number(),
  },
  handler: async ({ db, nowMs, runIsolated }, { characterId, gold, goods, units }) => {
    const character = await db.get(characterId);
    if (character === null) throw new Error(`There is no character ${characterId}.`);
    await db.patch(characterId, { createdAtMs: nowMs - cameDaysAgo * dayMs });
    const items = Object.fromEntries(goods.filter(isItemId).map((item) => [item, units]));
    return runForCharacter({ db, nowMs, runIsolated, character }, async (context) => {
      context.progress.update({ state: experienced(context.progress.state) });
      const posted = await postEntries(context, [{ reason: "start", gold, items }]);
      if (!posted.ok) throw new Error(`The ledger refuses: ${posted.code}.`);
      return null;
    });
  },
});

/** Trading opens at a total level of 40. */
function experienced(state: CharacterState): CharacterState {
  const skills = { ...state.skills };
  for (const skill of ["mining", "fishing"] as const)
    skills[skill] = { ...skills[skill], level: 30, milliXp: 0 };
  return { ...state, skills };
}
