import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { attackKinds, combatLevelMin, phaseCount, stanceIds } from "../content/numbers.ts";
import { opensAtMs, windowAt, windowsToPledge } from "../rules/calendar.ts";
import type { WorldBossModel } from "../tables.ts";
import { otherStriker, pledgeOf, strikerOf } from "./rows.ts";

const { characterMutation } = gameFunctions<WorldBossModel>();

export const orderArgs = { kinds: v.array(oneOf(attackKinds)), stance: oneOf(stanceIds) };

/**
 * Promises to strike in one of the next windows, or changes what was promised for it. Refuses `level-too-low`, `bad-quantity` where
 * there is not a kind for each phase, `target-gone` for a window that cannot be pledged for (any more), `strikes-already` for
 * one for which it was read already, and `account-strikes` (`name`).
 */
export const pledge = characterMutation({
  args: { window: v.number(), ...orderArgs },
  handler: async (context, { window, kinds, stance }): Promise<Outcome> => {
    const { db, nowMs, character } = context;
    if (!windowsToPledge(nowMs).includes(window)) return refuse("target-gone");
    const refused = await refuseStriking(context, window, kinds);
    if (refused !== null) return refused;
    if ((await strikerOf(db, character._id, window)) !== null) return refuse("strikes-already");
    const own = await pledgeOf(db, character._id, window);
    const orders = { kinds: [...kinds], stance };
    if (own === null) {
      await db.insert("bossPledges", {
        characterId: character._id,
        window,
        atMs: nowMs,
        ...orders,
      });
    } else await db.patch(own._id, orders);
    return done(null);
  },
});

/** Takes back what was promised for a window. Refuses `nothing-to-do`. */
export const takeBack = characterMutation({
  args: { window: v.number() },
  handler: async ({ db, character }, { window }): Promise<Outcome> => {
    const own = Number.isSafeInteger(window) ? await pledgeOf(db, character._id, window) : null;
    if (own === null) return refuse("nothing-to-do");
    await db.delete(own._id);
    return done(null);
  },
});

/** Who may not strike in a window, whether pledged or joining. */
export async function refuseStriking(
  { db, character, progress }: CharacterContext<WorldBossModel>,
  window: number,
  kinds: readonly string[],
) {
  if (progress.state.skills.combat.level < combatLevelMin)
    return refuse("level-too-low", { skill: "combat", n: combatLevelMin });
  if (kinds.length !== phaseCount) return refuse("bad-quantity");
  const other = await otherStriker(db, character, window);
  return other === null ? null : refuse("account-strikes", { name: other.name });
}

/** Nothing can be struck now. */
export function refuseAsleep(nowMs: number) {
  return refuse("boss-asleep", { time: opensAtMs(windowAt(nowMs) + 1) - nowMs });
}
