import { v } from "convex/values";
import { items } from "../../core/content/items.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { transfer } from "../../core/functions/ledger/transfer.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { seasonEndsAtMs } from "../../core/rules/seasons.ts";
import { strengthOf } from "../../expeditions/functions/seal.ts";
import { withRight } from "../../village/functions/standing.ts";
import { tellVillage } from "../../village/functions/tell-village.ts";
import type { VillageDoc } from "../../village/functions/villages.ts";
import { noteInVillage } from "../../village/functions/villages.ts";
import {
  journeysAtOnce,
  launchesADay,
  musterMs,
  rationsEach,
  walkersMax,
} from "../content/numbers.ts";
import { hexOf, isHex } from "../rules/hexes.ts";
import { targetsOf } from "../rules/land.ts";
import { costOf } from "../rules/odds.ts";
import { enoughAtMs, staminaNow, withSpent } from "../rules/stamina.ts";
import type { JourneyDoc, JourneyId, JourneyModel } from "../tables.ts";
import type { Land } from "./lands.ts";
import { changeLand, landAt, terrainsOf } from "./lands.ts";
import { journeyLeaves, rationsOf } from "./muster.ts";
import { findJourney, journeysUnderWay, restsUntil, walkersOf, walkOf } from "./walkers.ts";

const { characterMutation } = gameFunctions<JourneyModel>();

type Context = CharacterContext<JourneyModel>;

/**
 * Opens a muster for a journey to a hex beside known land, and joins it with the rations that are named. Refuses
 * `not-in-village`, `newcomer` (`time`), `not-allowed-in-village`, `journeys-full`, `too-far`, `hex-taken`,
 * `daily-limit`, `too-tired` (`time` until there is enough stamina), and as `join` for who goes along.
 */
export const launch = characterMutation({
  args: { hex: v.number(), ration: v.union(v.null(), v.string()) },
  handler: async (context, { hex, ration }): Promise<Outcome<{ journeyId: string }>> => {
    const { db, nowMs } = context;
    const allowed = await withRight(context, "launch-journey");
    if (!allowed.ok) return allowed;
    const { village } = allowed.value;
    const land = await landAt(db, village._id, nowMs);
    const planned = await planLaunch(context, land, hex);
    if (!planned.ok) return planned;
    const joins = ration === null ? done(null) : await checkMayGo(context);
    if (!joins.ok) return joins;
    const packed = ration === null ? done(null) : await pack(context, ration, village._id);
    if (!packed.ok) return packed;
    await changeLand(db, land, { ...planned.value, isSwift: false });
    const journeyId = await insertMuster(context, village, land, hex);
    if (packed.value !== null)
      await addWalker(context, { _id: journeyId, villageId: village._id }, packed.value);
    await callVillage(context, village, journeyId);
    return done({ journeyId });
  },
});

/**
 * Joins a muster of the own village: what the character brings is read now, and changes no more. Refuses
 * `not-in-village`, `target-gone` for a muster that is over, `muster-full`, `on-a-journey` for who belongs to one already,
 * `cooldown` (`time`) for who was hurt, and `not-enough-items`.
 */
export const join = characterMutation({
  args: { journeyId: v.string(), ration: v.string() },
  handler: async (context, { journeyId, ration }): Promise<Outcome> => {
    const { db } = context;
    const allowed = await withRight(context, "join-journey");
    if (!allowed.ok) return allowed;
    const journey = await findJourney(db, journeyId);
    const isOpen = journey?.state === "mustering" && context.nowMs < journey.leavesAtMs;
    if (!isOpen || journey.villageId !== allowed.value.village._id) return refuse("target-gone");
    if ((await walkersOf(db, journey._id)).length >= walkersMax)
      return refuse("muster-full", { n: walkersMax });
    const may = await checkMayGo(context);
    if (!may.ok) return may;
    const packed = await pack(context, ration, journey.villageId);
    if (!packed.ok) return packed;
    await addWalker(context, journey, packed.value);
    return done(null);
  },
});

type Spent = Pick<Land, "stamina" | "launches">;

/** What a launch leaves of stamina and of the launches of the day. */
async function planLaunch(
  { db, nowMs }: Context,
  land: Land,
  hex: number,
): Promise<Outcome<Spent>> {
  const underWay = await journeysUnderWay(db, land.villageId);
  if (underWay.length >= journeysAtOnce) return refuse("journeys-full", { n: journeysAtOnce });
  if (!isHex(hex) || !targetsOf(land).includes(hex)) return refuse("too-far");
  if (underWay.some(({ target, season }) => target === hex && season === land.season))
    return refuse("hex-taken");
  const day = utcDay(nowMs);
  const count = land.launches.day === day ? land.launches.count : 0;
  if (count >= launchesADay) return refuse("daily-limit");
  const cost = costOf(hexOf(hex).ring);
  const stamina = withSpent(land.stamina, cost, nowMs);
  if (stamina === null) {
    const now = staminaNow(land.stamina, nowMs);
    return refuse("too-tired", { time: enoughAtMs(now, cost) - nowMs });
  }
  return done({ stamina, launches: { day, count: count + 1 } });
}

/** Refuses `on-a-journey` and `cooldown` (`time`). */
async function checkMayGo({ db, nowMs, character }: Context): Promise<Outcome> {
  if ((await walkOf(db, character._id)) !== null) return refuse("on-a-journey");
  const untilMs = await restsUntil(db, character._id, nowMs);
  return untilMs === null ? done(null) : refuse("cooldown", { time: untilMs - nowMs });
}

/** Puts rations of a character where those of its village who muster lie. Refuses `not-enough-items`, and `target-gone` for what is none. */
async function pack(
  context: Context,
  ration: string,
  villageId: VillageDoc["_id"],
): Promise<Outcome<ItemId>> {
  if (!isItemId(ration) || items[ration].type !== "ration") return refuse("target-gone");
  const parcel = { items: { [ration]: rationsEach } };
  const given = await transfer(context.db, {
    from: context,
    to: rationsOf(villageId),
    parcel,
    reason: "escrow",
  });
  return given.ok ? done(ration) : given;
}

async function insertMuster(
  { db, nowMs, character }: Context,
  village: VillageDoc,
  land: Land,
  hex: number,
): Promise<JourneyId> {
  const terrain = terrainsOf(village._id, land.season)[hex];
  if (terrain === undefined) throw new Error(`Nothing lies under hex ${hex}.`);
  // A muster does not last into the next season, whose map is another.
  const leavesAtMs = Math.min(nowMs + musterMs, seasonEndsAtMs(land.season));
  const journeyId = await db.insert("journeys", {
    villageId: village._id,
    village: village.name,
    season: land.season,
    target: hex,
    terrain,
    cost: costOf(hexOf(hex).ring),
    isSwift: land.isSwift,
    launcherId: character._id,
    state: "mustering",
    launchedAtMs: nowMs,
    leavesAtMs,
    backAtMs: null,
    power: 0,
    required: 0,
    chance: 0,
    way: [],
    walkers: 0,
    ended: null,
  });
  await setDeadline(db, { kind: journeyLeaves, subject: journeyId }, leavesAtMs);
  return journeyId;
}

/** Reads the character as it is now, and writes down that it goes. */
async function addWalker(
  context: Context,
  { _id: journeyId, villageId }: Pick<JourneyDoc, "_id" | "villageId">,
  ration: ItemId,
): Promise<void> {
  const { db, nowMs, character, progress } = context;
  const { state } = progress;
  const { power, exploring, tier } = await strengthOf({ db, nowMs, character, state });
  await db.insert("journeyWalkers", {
    journeyId,
    characterId: character._id,
    place: "mustering",
    joinedAtMs: nowMs,
    name: character.name,
    avatarSeed: character.avatarSeed,
    ration,
    escrow: rationsOf(villageId),
    power,
    ownPart: exploring,
    combatLevel: state.skills.combat.level,
    tier,
  });
}

async function callVillage(
  context: Context,
  village: VillageDoc,
  journeyId: JourneyId,
): Promise<void> {
  const { db, nowMs, character } = context;
  const journey = await db.get(journeyId);
  if (journey === null) throw new Error("A muster is gone as soon as it was opened.");
  const { terrain, leavesAtMs: untilMs } = journey;
  const { name: by } = character;
  await noteInVillage(db, village._id, {
    atMs: nowMs,
    kind: "journey-muster",
    name: by,
    thing: terrain,
  });
  const event = { kind: "journey-muster", journeyId, by, terrain, untilMs } as const;
  await tellVillage(context, village._id, event, character._id);
}
