import type { CharacterContext } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import type { HolderName } from "../../core/functions/ledger/holders.ts";
import { postFromWorld } from "../../core/functions/ledger/holders.ts";
import { transfer } from "../../core/functions/ledger/transfer.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { deliver } from "../../inventory/functions/deliver.ts";
import type { VillageId } from "../../village/functions/villages.ts";
import { noteInVillage } from "../../village/functions/villages.ts";
import { rationsEach } from "../content/numbers.ts";
import { terrainIdOf } from "../content/terrains.ts";
import { hexOf } from "../rules/hexes.ts";
import { easeOf, wayTo } from "../rules/land.ts";
import { awayMs, chanceOf, powerTogether, requiredFor } from "../rules/odds.ts";
import { withReturned } from "../rules/stamina.ts";
import type { JourneyDoc, JourneyModel, WalkerDoc } from "../tables.ts";
import { changeLand, findLand, landOf } from "./lands.ts";
import { tellClosed } from "./tell.ts";
import { towerOf } from "./tower.ts";
import { walkersOf } from "./walkers.ts";

/** The kinds of the deadlines of journeys. */
export const journeyLeaves = "journey-leaves";
export const journeyReturns = "journey-returns";
export const journeyChosen = "journey-chosen";
export const journeyForgotten = "journey-forgotten";

/** The holder of the rations of those of a village who muster. */
export function rationsOf(villageId: VillageId): HolderName {
  return `escrow:journeys-${villageId}`;
}

/** Where the rations of one lie: of one who joined before, with those of all villages. */
function escrowOf({ escrow }: WalkerDoc): HolderName {
  return (escrow as HolderName | undefined) ?? "escrow:journeys";
}

/** A deed of a character that is open, or of nobody. */
export type ActingContext = Pick<CharacterContext<JourneyModel>, "db" | "nowMs" | "runIsolated"> &
  Partial<Pick<CharacterContext<JourneyModel>, "character" | "emit">>;

/**
 * Lets a journey begin as of an instant, with those who joined: what they are worth together and what is asked for are
 * written down, and nothing later changes them. One that nobody joined is called off.
 */
export async function setOut(
  context: ActingContext,
  journey: JourneyDoc,
  atMs: number,
): Promise<void> {
  const { db, nowMs } = context;
  const walkers = await walkersOf(db, journey._id);
  const village = await db.get(journey.villageId);
  if (walkers.length === 0 || village === null) return callOff(context, journey);
  const land = await landOf(db, journey.villageId, journey.season);
  const way = wayTo(land, journey.target);
  if (way === null) throw new Error(`No way leads to where ${journey._id} goes.`);
  const { ring } = hexOf(journey.target);
  const tower = await towerOf(db, village);
  const power = powerTogether(walkers, tower.power);
  const ease = easeOf(land.easings, journey.target, atMs);
  const required = requiredFor(terrainIdOf(journey.terrain), ring, ease);
  const backAtMs = atMs + awayMs(ring, journey.isSwift);
  await db.patch(journey._id, {
    state: "out",
    leavesAtMs: atMs,
    backAtMs,
    power,
    required,
    chance: chanceOf(power, required),
    way: [...way],
    walkers: walkers.length,
  });
  for (const walker of walkers) {
    await db.patch(walker._id, { place: "out" });
    await eat(db, walker, nowMs);
  }
  await setDeadline(db, { kind: journeyLeaves, subject: journey._id }, null);
  await setDeadline(db, { kind: journeyReturns, subject: journey._id }, backAtMs);
  await noteInVillage(db, village._id, {
    atMs,
    kind: "journey-out",
    name: "",
    n: walkers.length,
    thing: journey.terrain,
  });
  await tellClosed(context, journey);
}

/** Calls off a journey that musters: stamina, the swift way and all rations come back. */
export async function callOff(context: ActingContext, journey: JourneyDoc): Promise<void> {
  const { db, nowMs } = context;
  const { villageId, season, cost, isSwift, terrain } = journey;
  const walkers = await walkersOf(db, journey._id);
  for (const walker of walkers) {
    await takeBack(context, walker);
    const character = await db.get(walker.characterId);
    if (character === null || character._id === context.character?._id) continue;
    await tellCharacter(context, character, { kind: "journey-called-off", terrain });
  }
  await tellClosed(context, journey);
  await db.delete(journey._id);
  await setDeadline(db, { kind: journeyLeaves, subject: journey._id }, null);
  const land = await findLand(db, villageId, season);
  if (land !== null) {
    await changeLand(db, land, {
      stamina: withReturned(land.stamina, cost, nowMs),
      isSwift: land.isSwift || isSwift,
    });
  }
  if ((await db.get(villageId)) === null) return;
  const line = { atMs: nowMs, kind: "journey-called-off", name: "", thing: terrain } as const;
  await noteInVillage(db, villageId, line);
}

/** Takes somebody out of a muster: the rations go back into the own bag, or wait for who did not press. */
export async function takeBack(context: ActingContext, walker: WalkerDoc): Promise<void> {
  const { db, nowMs } = context;
  const parcel = { items: { [walker.ration]: rationsEach } };
  const from = escrowOf(walker);
  await db.delete(walker._id);
  const sent = isOwn(context, walker)
    ? await transfer(db, { from, to: context, parcel, reason: "escrow" })
    : await deliver(db, nowMs, {
        from,
        to: walker.characterId,
        parcel,
        cause: "journey-rations",
      });
  if (!sent.ok) throw new Error(`The escrow lacks rations of ${walker._id}: ${sent.code}.`);
}

function isOwn(
  context: ActingContext,
  walker: WalkerDoc,
): context is CharacterContext<JourneyModel> {
  return context.character?._id === walker.characterId && "progress" in context;
}

async function eat(db: ActingContext["db"], walker: WalkerDoc, nowMs: number): Promise<void> {
  const { ration } = walker;
  const entry = { reason: "journey", items: { [ration]: -rationsEach } } as const;
  const posted = await postFromWorld(db, escrowOf(walker), entry, nowMs);
  if (!posted.ok) throw new Error(`The escrow lacks ${ration}: ${posted.code}.`);
}
