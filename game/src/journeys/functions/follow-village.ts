import type { DomainEvent, EventOf } from "../../core/content/events.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { deleteHolder } from "../../core/functions/ledger/holders.ts";
import type { JourneyDoc, JourneyModel } from "../tables.ts";
import { callOff, rationsOf, takeBack } from "./muster.ts";
import { journeysUnderWay, walkersOf, walkOf } from "./walkers.ts";

type Context = CharacterContext<JourneyModel>;

/**
 * Whoever belongs to a village no more goes with no journey of it that has not begun, and launches none of them; what has begun
 * counts and pays. Musters of a village that ends are called off, and its maps go with it.
 */
export const followVillage = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    switch (event.kind) {
      case "village-left":
        return leaveMuster(context, event);
      case "village-ending":
        return endAll(context, event);
      case "renamed":
        return rename(context, event);
      default:
        return undefined;
    }
  },
};

async function leaveMuster(
  context: Context,
  { villageId }: EventOf<"village-left">,
): Promise<void> {
  const { db, character } = context;
  const walker = await walkOf(db, character._id);
  if (walker?.place === "mustering") await takeBack(withoutProgress(context), walker);
  const id = db.normalizeId("villages", villageId);
  const journeys = id === null ? [] : await journeysUnderWay(db, id);
  const launched = journeys.filter(({ launcherId }) => launcherId === character._id);
  for (const journey of launched) if (journey.state === "mustering") await passOn(context, journey);
}

/** Another who joined is the launcher from now on; one that nobody joined is called off. */
async function passOn(context: Context, journey: JourneyDoc): Promise<void> {
  const [next] = await walkersOf(context.db, journey._id);
  if (next === undefined) await callOff(withoutProgress(context), journey);
  else await context.db.patch(journey._id, { launcherId: next.characterId });
}

async function endAll(context: Context, { villageId }: EventOf<"village-ending">): Promise<void> {
  const { db } = context;
  const id = db.normalizeId("villages", villageId);
  if (id === null) return;
  for (const journey of await journeysUnderWay(db, id))
    if (journey.state === "mustering") await callOff(withoutProgress(context), journey);
  await deleteHolder(db, "muster", rationsOf(id), context.nowMs);
  const lands = await db
    .query("journeyLands")
    .withIndex("by_village", (q) => q.eq("villageId", id))
    .collect();
  for (const { _id } of lands) await db.delete(_id);
}

/** Rations wait in the collection: whoever is concerned may have pressed nothing, and then nothing of it may change. */
function withoutProgress({ db, nowMs, runIsolated, character, emit }: Context) {
  return { db, nowMs, runIsolated, character, emit };
}

/** Reports of ninety days, at a few journeys a day. */
const renamedMax = 500;

/** Whoever is renamed is called so in reports too: a name that staff took away is read nowhere any more. */
async function rename({ db, character }: Context, { name }: EventOf<"renamed">): Promise<void> {
  const rows = await db
    .query("journeyWalkers")
    .withIndex("by_character", (q) => q.eq("characterId", character._id))
    .take(renamedMax);
  for (const { _id } of rows) await db.patch(_id, { name });
}
