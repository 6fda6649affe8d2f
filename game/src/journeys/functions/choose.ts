import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { itemIdOf } from "../../core/functions/goods/item-id.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { withRight } from "../../village/functions/standing.ts";
import { hexOf } from "../rules/hexes.ts";
import { villageAdds, walkerAdds } from "../rules/pay.ts";
import type { JourneyDoc, JourneyModel } from "../tables.ts";
import { payVillage, rewardWalker } from "./come-home.ts";
import type { ActingContext } from "./muster.ts";
import { journeyChosen } from "./muster.ts";
import { tellLauncher } from "./tell.ts";
import { findJourney, walkersOf } from "./walkers.ts";

const { characterMutation } = gameFunctions<JourneyModel>();

const choices = ["resource", "cache"] as const;

type Choice = (typeof choices)[number];

/**
 * Chooses what the own journey brought: goods for the storehouse, or a cache for everybody who went. Refuses
 * `not-in-village`, and `target-gone` for a journey of somebody else, or where nothing is left to choose.
 */
export const choose = characterMutation({
  args: { journeyId: v.string(), choice: oneOf(choices) },
  handler: async (context, { journeyId, choice }): Promise<Outcome> => {
    const allowed = await withRight(context, "join-journey");
    if (!allowed.ok) return allowed;
    const journey = await findJourney(context.db, journeyId);
    const isOwn = journey?.launcherId === context.character._id;
    if (!isOwn || journey.ended?.choice !== "open") return refuse("target-gone");
    await takeChoice(context, journey, choice);
    return done(null);
  },
});

/** Brings what was chosen, once. */
export async function takeChoice(
  context: ActingContext,
  journey: JourneyDoc,
  choice: Choice,
): Promise<void> {
  const { db, nowMs } = context;
  const { ended, walkers, target } = journey;
  const { ring } = hexOf(target);
  if (ended?.choice !== "open") throw new Error(`Nothing is left to choose of ${journey._id}.`);
  await setDeadline(db, { kind: journeyChosen, subject: journey._id }, null);
  const brought = { goods: itemIdOf(ended.goods ?? ""), walkers };
  const adds = villageAdds(ring, choice, brought);
  await db.patch(journey._id, { ended: { ...ended, choice, items: adds.items } });
  await payVillage(context, journey, adds);
  for (const walker of await walkersOf(db, journey._id)) {
    const { gold, items } = walkerAdds(ring, choice, walker);
    if (walker.pay === undefined || Object.keys(items).length === 0) continue;
    // The hex was counted with the pay.
    await rewardWalker(context, walker, { gold, favour: 0, items }, { atMs: nowMs, deeds: 0 });
    await db.patch(walker._id, { pay: { ...walker.pay, items } });
  }
  await tellLauncher(context, journey, { kind: "journey-chosen", journeyId: journey._id });
}
