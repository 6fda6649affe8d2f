import { v } from "convex/values";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import { withRight } from "../../village/functions/standing.ts";
import { formationsMax } from "../content/limits.ts";
import type { SiegeModel } from "../tables.ts";
import { fightersIn, forcesOf } from "./forces.ts";

const { characterMutation } = gameFunctions<SiegeModel>();

/**
 * Has these members stand in the line of the own village, by name; `null` has the strongest come again. Refuses
 * `not-in-village`, `newcomer`, `not-allowed-in-village`, `target-gone` for a siege that is decided or another's and for who
 * may not be entered or has nobody to send, and `bad-quantity` for none, for more than ten and for one twice.
 */
export const lineUp = characterMutation({
  args: { siegeId: v.string(), names: v.union(v.null(), v.array(v.string())) },
  handler: async (context, { siegeId, names }): Promise<Outcome> => {
    const { db } = context;
    const membership = await withRight(context, "line-up-siege");
    if (!membership.ok) return membership;
    const { _id: villageId } = membership.value.village;
    const id = db.normalizeId("sieges", siegeId);
    const siege = id === null ? null : await db.get(id);
    if (siege === null || siege.state !== "declared") return refuse("target-gone");
    const isAttack = siege.attackerId === villageId;
    if (!isAttack && siege.defenderId !== villageId) return refuse("target-gone");
    const line =
      names === null
        ? done(null)
        : await lineOf(context, isAttack ? siege.attackers : siege.defenders, names);
    if (!line.ok) return line;
    const chosen = line.value === null ? null : [...line.value];
    await db.patch(siege._id, isAttack ? { attackersLine: chosen } : { defendersLine: chosen });
    return done(null);
  },
});

async function lineOf(
  { db }: Pick<CharacterContext<SiegeModel>, "db">,
  eligible: readonly CharacterId[],
  names: readonly string[],
): Promise<Outcome<readonly CharacterId[]>> {
  const isFair = names.length > 0 && names.length <= formationsMax;
  if (!isFair || new Set(names).size < names.length) return refuse("bad-quantity");
  const able = (await forcesOf(db, eligible)).filter((one) => fightersIn(one) > 0);
  const line: CharacterId[] = [];
  for (const name of names) {
    const force = able.find((one) => one.name === name);
    if (force === undefined) return refuse("target-gone");
    line.push(force.characterId);
  }
  return done(line);
}
