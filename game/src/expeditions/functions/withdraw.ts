import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { ExpeditionModel } from "../tables.ts";
import { callOff, setOutIfFree, takeBack } from "./course.ts";
import type { TravellerDoc } from "./travellers.ts";
import { travellersOf, travelOf } from "./travellers.ts";

const { characterMutation } = gameFunctions<ExpeditionModel>();

type Context = CharacterContext<ExpeditionModel>;

/** Leaves the expedition that was joined ahead and has not begun; the start comes back. Refuses `nothing-to-do`. */
export const withdraw = characterMutation({
  args: {},
  handler: async (context): Promise<Outcome> => {
    const joined = await travelOf(context.db, context.character._id, "joined");
    if (joined === null) return refuse("nothing-to-do");
    await leaveGathering(context, joined);
    return done(null);
  },
});

/**
 * Whoever leaves a party forfeits what it has under way, unless the party ends with them, and goes with nothing that it
 * gathers. Whoever is sent away is paid all the same.
 */
export const followParty = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    switch (event.kind) {
      case "party-kicked":
        return leaveAhead(context);
      case "party-left":
        return leaveParty(context, event.isLast);
      case "departed":
      case "exiled":
        return leaveAll(context);
      default:
        return undefined;
    }
  },
};

async function leaveParty(context: Context, isLast: boolean): Promise<void> {
  const { db, character } = context;
  const out = isLast ? null : await travelOf(db, character._id, "out");
  const expedition = out === null ? null : await db.get(out.expeditionId);
  if (out !== null && expedition?.partyId != null) await db.patch(out._id, { place: "forfeited" });
  await leaveAhead(context);
}

/** Who is gone for good is paid nothing, and keeps nobody waiting. */
async function leaveAll(context: Context): Promise<void> {
  const joined = await travelOf(context.db, context.character._id, "joined");
  if (joined !== null) await leaveGathering(context, joined);
}

async function leaveAhead(context: Context): Promise<void> {
  const { db, character } = context;
  const joined = await travelOf(db, character._id, "joined");
  const expedition = joined === null ? null : await db.get(joined.expeditionId);
  if (joined !== null && expedition?.partyId != null) await leaveGathering(context, joined);
}

/**
 * When its opener goes, the next who joined opens it; with the last one it is called off. One that only waited for who goes
 * begins.
 */
async function leaveGathering(context: Context, traveller: TravellerDoc): Promise<void> {
  const { db } = context;
  const expedition = await db.get(traveller.expeditionId);
  await takeBack(context, traveller);
  if (expedition === null) return;
  const [next] = await travellersOf(db, expedition._id);
  if (next === undefined) {
    await callOff(context, expedition);
    return;
  }
  if (expedition.openerId === traveller.characterId)
    await db.patch(expedition._id, { openerId: next.characterId });
  if (expedition.isReady) await setOutIfFree(context, expedition, context.nowMs);
}
