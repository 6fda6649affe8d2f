import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { itemIdOf } from "../../core/functions/goods/item-id.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { strengthOf } from "../../expeditions/functions/seal.ts";
import { villagePageMs } from "../../village/content/limits.ts";
import type { VillageDoc } from "../../village/functions/villages.ts";
import { memberOf } from "../../village/functions/villages.ts";
import type { JourneysView, JourneyView } from "../api.ts";
import { readJourneyEventId } from "../content/journey-events.ts";
import { adds, choiceMs, journeysAtOnce } from "../content/numbers.ts";
import { terrainIdOf } from "../content/terrains.ts";
import { hexOf } from "../rules/hexes.ts";
import { easeOf } from "../rules/land.ts";
import { chanceOf, powerTogether, requiredFor } from "../rules/odds.ts";
import type { JourneyDoc, JourneyModel } from "../tables.ts";
import { landOf } from "./lands.ts";
import { towerOf } from "./tower.ts";
import { journeysUnderWay, restsUntil, walkersOf } from "./walkers.ts";

const { characterQuery } = gameFunctions<JourneyModel>();

type Db = Reader<JourneyModel>;

/** Choices wait for a day: of journeys that came back before, none is open. */
const lookedAt = 4 * journeysAtOnce;

/** What goes on in the village of a character, and what waits for its choice. */
export const mine = characterQuery({
  renewedEveryMs: villagePageMs,
  args: {},
  handler: async ({ db, nowMs, character, holdsUntil }): Promise<JourneysView> => {
    const restsUntilMs = await restsUntil(db, character._id, nowMs);
    if (restsUntilMs !== null) holdsUntil(restsUntilMs);
    const member = await memberOf(db, character._id);
    const village = member === null ? null : await db.get(member.villageId);
    if (village === null) return { underWay: [], choices: [], restsUntilMs };
    const journeys = await journeysUnderWay(db, village._id);
    const underWay: JourneyView[] = [];
    for (const journey of journeys)
      underWay.push(await viewOf(db, journey, { village, character, nowMs }));
    return { underWay, choices: await choicesOf(db, village, character), restsUntilMs };
  },
});

/** With what a character would go now. */
export const strength = characterQuery({
  args: {},
  handler: async ({ db, nowMs, character, written }) => {
    const { state } = await written();
    const { power, exploring: ownPart } = await strengthOf({ db, nowMs, character, state });
    return { power, ownPart };
  },
});

type Reading = {
  readonly village: VillageDoc;
  readonly character: CharacterDoc;
  readonly nowMs: number;
};

async function viewOf(
  db: Db,
  journey: JourneyDoc,
  { village, character, nowMs }: Reading,
): Promise<JourneyView> {
  const { _id, target, season, isSwift, launcherId, state, leavesAtMs, backAtMs } = journey;
  const walkers = await walkersOf(db, _id);
  const isMuster = state === "mustering";
  return {
    id: _id,
    target,
    terrain: terrainIdOf(journey.terrain),
    season,
    isSwift,
    launcher: (await db.get(launcherId))?.name ?? "",
    isLauncher: launcherId === character._id,
    musterEndsAtMs: isMuster ? leavesAtMs : null,
    leftAtMs: isMuster ? null : leavesAtMs,
    backAtMs,
    ...(isMuster ? await oddsNow(db, journey, { village, nowMs }) : oddsOf(journey)),
    walkers: walkers.map(({ name, avatarSeed, power, characterId }) => ({
      name,
      avatarSeed,
      power,
      isOwn: characterId === character._id,
    })),
  };
}

type Odds = Pick<JourneyView, "power" | "required" | "chance">;

function oddsOf({ power, required, chance }: JourneyDoc): Odds {
  return { power, required, chance };
}

/** As they would be if it left now. */
async function oddsNow(
  db: Db,
  { _id, villageId, season, target, terrain }: JourneyDoc,
  { village, nowMs }: Pick<Reading, "village" | "nowMs">,
): Promise<Odds> {
  const walkers = await walkersOf(db, _id);
  const { easings } = await landOf(db, villageId, season);
  const tower = await towerOf(db, village);
  const power = powerTogether(walkers, tower.power);
  const ease = easeOf(easings, target, nowMs);
  const required = requiredFor(terrainIdOf(terrain), hexOf(target).ring, ease);
  return { power, required, chance: walkers.length === 0 ? null : chanceOf(power, required) };
}

async function choicesOf(
  db: Db,
  { _id }: VillageDoc,
  character: CharacterDoc,
): Promise<JourneysView["choices"]> {
  const back = await db
    .query("journeys")
    .withIndex("by_village", (q) => q.eq("villageId", _id).eq("state", "back"))
    .order("desc")
    .take(lookedAt);
  return back.flatMap(({ _id: id, launcherId, ended, backAtMs, walkers }) => {
    const event = readJourneyEventId(ended?.event ?? null);
    if (launcherId !== character._id || ended?.choice !== "open" || event === null) return [];
    const untilMs = (backAtMs ?? 0) + choiceMs;
    const goods = itemIdOf(ended.goods ?? "");
    return [{ id, event, untilMs, goods, goodsCount: adds.goodsEach * walkers, caches: walkers }];
  });
}
