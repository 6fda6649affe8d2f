import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import { reward } from "../../inventory/functions/deliver.ts";
import { countDeed, countHexes } from "../../village-seasons/functions/scores.ts";
import { rewardVillage } from "../../village-works/functions/reward-village.ts";
import { noteInVillage } from "../../village/functions/villages.ts";
import type { OutcomeKind } from "../content/journey-events.ts";
import { journeyEvents } from "../content/journey-events.ts";
import { choiceMs, reportKeptMs, restMs } from "../content/numbers.ts";
import { terrainIdOf } from "../content/terrains.ts";
import { hexOf } from "../rules/hexes.ts";
import { withEasing } from "../rules/land.ts";
import type { VillagePay, WalkerPay } from "../rules/pay.ts";
import { pointsOf, villagePay, walkerPay } from "../rules/pay.ts";
import type { Ended } from "../rules/resolve.ts";
import { resolve } from "../rules/resolve.ts";
import { withReturned } from "../rules/stamina.ts";
import type { JourneyDoc, WalkerDoc } from "../tables.ts";
import type { Land } from "./lands.ts";
import { changeLand, landOf } from "./lands.ts";
import type { ActingContext } from "./muster.ts";
import { journeyChosen, journeyForgotten } from "./muster.ts";
import { tellLauncher } from "./tell.ts";
import { towerOf } from "./tower.ts";
import { walkersOf } from "./walkers.ts";

type Success = Extract<Ended, { isReached: true }>;

/** Brings a journey home, as of the instant at which it was due. */
export async function comeHome(context: ActingContext, journey: JourneyDoc): Promise<void> {
  const { db, nowMs } = context;
  const village = await db.get(journey.villageId);
  const land = await landOf(db, journey.villageId, journey.season);
  const ended = resolve(
    {
      target: journey.target,
      terrain: terrainIdOf(journey.terrain),
      chance: journey.chance,
      known: land,
      sight: village === null ? 0 : (await towerOf(db, village)).sight,
    },
    keyedRng(gameSecret(), "journey", journey._id),
  );
  await setDeadline(db, { kind: journeyForgotten, subject: journey._id }, nowMs + reportKeptMs);
  // A village that is no more has no map either; who went is paid all the same.
  if (village !== null) await writeLand(context, journey, land, ended);
  const walkers = (await walkersOf(db, journey._id)).filter(({ place }) => place === "out");
  if (ended.isReached) await reach(context, journey, walkers, ended);
  else await fail(context, journey, walkers);
  for (const walker of walkers) await tellHome(context, journey, walker, ended);
}

/** What the village knows and has from now on. */
async function writeLand(
  { db }: ActingContext,
  journey: JourneyDoc,
  land: Land,
  ended: Ended,
): Promise<void> {
  const { target, cost } = journey;
  const atMs = homeAt(journey);
  if (!ended.isReached) {
    await changeLand(db, land, {
      stamina: withReturned(land.stamina, cost / 2, atMs),
      easings: [...withEasing(land.easings, target, atMs)],
    });
    return;
  }
  await changeLand(db, land, {
    reached: [...land.reached, target],
    seen: [...land.seen.filter((hex) => hex !== target), ...ended.seen],
    ...(journeyEvents[ended.event].outcome === "speed" ? { isSwift: true } : {}),
  });
}

async function fail(
  { db }: ActingContext,
  journey: JourneyDoc,
  walkers: readonly WalkerDoc[],
): Promise<void> {
  await db.patch(journey._id, {
    state: "back",
    ended: {
      isReached: false,
      event: null,
      seen: [],
      goods: null,
      shrineFavour: 0,
      xp: 0,
      items: {},
      choice: null,
    },
  });
  for (const { _id } of walkers) await db.patch(_id, { place: "back" });
  await noteEnd(db, journey, "journey-failed");
}

async function reach(
  context: ActingContext,
  journey: JourneyDoc,
  walkers: readonly WalkerDoc[],
  ended: Success,
): Promise<void> {
  const { db } = context;
  const { ring } = hexOf(journey.target);
  const { outcome } = journeyEvents[ended.event];
  const brought = { goods: ended.goods, walkers: journey.walkers };
  const pay = villagePay(ring, outcome, brought);
  await db.patch(journey._id, {
    state: "back",
    ended: {
      isReached: true,
      event: ended.event,
      seen: [...ended.seen],
      goods: ended.goods,
      shrineFavour: pay.shrineFavour,
      xp: pay.xp,
      items: pay.items,
      choice: outcome === "choice" ? "open" : null,
    },
  });
  await payVillage(context, journey, pay);
  const { villageId, season } = journey;
  if ((await db.get(villageId)) !== null)
    await countHexes(db, { villageId, season, points: pointsOf(ring), atMs: homeAt(journey) });
  for (const walker of walkers) await payWalker(context, journey, walker, { outcome, ring });
  await noteEnd(db, journey, "journey-known");
  if (outcome === "choice") await offerChoice(context, journey, ended);
}

async function payWalker(
  { db }: ActingContext,
  journey: JourneyDoc,
  walker: WalkerDoc,
  { outcome, ring }: { readonly outcome: OutcomeKind; readonly ring: number },
): Promise<void> {
  const atMs = homeAt(journey);
  const pay = walkerPay(ring, outcome, walker);
  await rewardWalker({ db }, walker, pay, { atMs, deeds: 1 });
  await db.patch(walker._id, {
    place: "back",
    pay,
    ...(outcome === "injury" ? { restsUntilMs: atMs + restMs } : {}),
  });
}

/** Has what a walker is paid wait for it. `deeds` is what its claim counts as reached. */
export async function rewardWalker(
  { db }: Pick<ActingContext, "db">,
  { characterId: to }: WalkerDoc,
  { gold, favour, items }: WalkerPay,
  { atMs, deeds }: { readonly atMs: number; readonly deeds: number },
): Promise<void> {
  const cause = "journey";
  const currencies = favour === 0 ? {} : { favour };
  const paid = { gold, currencies, items, milliXp: {}, deeds };
  await reward(db, atMs, { to, reason: cause, cause, ...paid });
}

/** Gives a village what a journey brought it, if there still is one. */
export async function payVillage(
  { db, nowMs }: ActingContext,
  { villageId }: JourneyDoc,
  { shrineFavour: favour, xp, items }: VillagePay,
): Promise<void> {
  await rewardVillage(db, villageId, nowMs, { reason: "journey", favour, xp, items });
}

async function offerChoice(
  context: ActingContext,
  journey: JourneyDoc,
  ended: Success,
): Promise<void> {
  const subject = journey._id;
  await setDeadline(context.db, { kind: journeyChosen, subject }, homeAt(journey) + choiceMs);
  await tellLauncher(context, journey, {
    kind: "journey-choice",
    journeyId: journey._id,
    event: ended.event,
  });
}

async function tellHome(
  context: ActingContext,
  journey: JourneyDoc,
  walker: WalkerDoc,
  ended: Ended,
): Promise<void> {
  const { db } = context;
  const { villageId, season, terrain } = journey;
  const character = await db.get(walker.characterId);
  if (character === null) return;
  if ((await db.get(villageId)) !== null)
    await countDeed(db, { villageId, characterId: character._id, season });
  await tellCharacter(context, character, {
    kind: "journey-back",
    journeyId: journey._id,
    villageId,
    terrain,
    isReached: ended.isReached,
    event: ended.isReached ? ended.event : "",
  });
}

async function noteEnd(
  db: ActingContext["db"],
  journey: JourneyDoc,
  kind: "journey-known" | "journey-failed",
): Promise<void> {
  const { villageId, terrain } = journey;
  if ((await db.get(villageId)) === null) return;
  await noteInVillage(db, villageId, { atMs: homeAt(journey), kind, name: "", thing: terrain });
}

function homeAt({ _id, backAtMs }: JourneyDoc): number {
  if (backAtMs === null) throw new Error(`The journey ${_id} never left.`);
  return backAtMs;
}
