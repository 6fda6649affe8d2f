import type { ItemId } from "../../core/content/items.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { nextAllowanceAtMs } from "../../core/rules/allowance.ts";
import type { CharacterId } from "../../core/tables.ts";
import { membershipOf } from "../../party/functions/parties.ts";
import type { ExpeditionView, PastExpedition } from "../api.ts";
import { expeditions, readExpeditionId } from "../content/expeditions.ts";
import { gatheringMax, gatheringMs, pastShown, starts as startsRule } from "../content/limits.ts";
import { powerTogether, successPercent } from "../rules/odds.ts";
import type { ExpeditionModel } from "../tables.ts";
import { strengthOf } from "./seal.ts";
import { startsOf } from "./starts.ts";
import type { ExpeditionDoc, TravellerDoc } from "./travellers.ts";
import { travellersOf, travelOf } from "./travellers.ts";

const { characterQuery } = gameFunctions<ExpeditionModel>();

type Db = Reader<ExpeditionModel>;

/** The expeditions of a character and of its party, and with what it could go. */
export const mine = characterQuery({
  args: {},
  handler: async ({ db, nowMs, character, written, holdsUntil }) => {
    const { state } = await written();
    const starts = await startsOf(db, character._id, nowMs);
    const nextAtMs = nextAllowanceAtMs(starts, startsRule);
    if (nextAtMs !== null) holdsUntil(nextAtMs);
    const { power, speed } = await strengthOf({ db, nowMs, character, state });
    return {
      starts: { left: starts.left, most: startsRule.most, nextAtMs },
      power,
      speed,
      out: await ownOf(db, character._id, "out"),
      ahead: await ownOf(db, character._id, "joined"),
      gathering: await gatheringFor(db, character._id),
      past: await pastOf(db, character._id),
    };
  },
});

async function ownOf(
  db: Db,
  characterId: CharacterId,
  place: "out" | "joined",
): Promise<ExpeditionView | null> {
  const row = await travelOf(db, characterId, place);
  const expedition = row === null ? null : await db.get(row.expeditionId);
  return expedition === null ? null : viewOf(db, expedition, characterId);
}

/** Those of the own party that others opened and that can be joined. */
async function gatheringFor(db: Db, characterId: CharacterId): Promise<readonly ExpeditionView[]> {
  const own = await membershipOf(db, characterId);
  if (own === null) return [];
  const rows = await db
    .query("expeditions")
    .withIndex("by_party", (q) => q.eq("partyId", own.partyId).eq("state", "gathering"))
    .take(gatheringMax);
  const views: ExpeditionView[] = [];
  for (const row of rows) {
    const view = row.isReady ? null : await viewOf(db, row, characterId);
    if (view !== null && view.skill === null) views.push(view);
  }
  return views;
}

async function viewOf(
  db: Db,
  expedition: ExpeditionDoc,
  characterId: CharacterId,
): Promise<ExpeditionView | null> {
  const way = readExpeditionId(expedition.way);
  if (way === null) return null;
  const rows = (await travellersOf(db, expedition._id)).filter(isWithIt);
  const power = powerTogether(rows.map((one) => one.power));
  return {
    id: expedition._id,
    way,
    isOpener: expedition.openerId === characterId,
    isAlone: expedition.partyId === null,
    isReady: expedition.isReady,
    lapsesAtMs: expedition.openedAtMs + gatheringMs,
    leftAtMs: expedition.leftAtMs,
    backAtMs: expedition.backAtMs,
    speed: expedition.speed,
    power,
    percent: expedition.percent ?? successPercent(power, expeditions[way].power),
    skill: rows.find((one) => one.characterId === characterId)?.skill ?? null,
    travellers: await Promise.all(rows.map((row) => travellerView(db, row, expedition))),
  };
}

function isWithIt({ place }: TravellerDoc): boolean {
  return place !== "forfeited";
}

async function travellerView(db: Db, row: TravellerDoc, { state }: ExpeditionDoc) {
  const character = await db.get(row.characterId);
  return {
    name: character?.name ?? "",
    avatarSeed: character?.avatarSeed ?? 0,
    power: row.power,
    isAway: state === "gathering" && (await travelOf(db, row.characterId, "out")) !== null,
  };
}

async function pastOf(db: Db, characterId: CharacterId): Promise<readonly PastExpedition[]> {
  const rows = await db
    .query("travellers")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("place", "back"))
    .order("desc")
    .take(pastShown);
  const past: PastExpedition[] = [];
  for (const row of rows) {
    const expedition = await db.get(row.expeditionId);
    const way = readExpeditionId(expedition?.way ?? "");
    if (expedition === null || way === null || row.pay === null) continue;
    const others = (await travellersOf(db, expedition._id)).filter(({ _id }) => _id !== row._id);
    past.push({
      id: expedition._id,
      way,
      backAtMs: expedition.backAtMs ?? 0,
      percent: expedition.percent ?? 0,
      skill: row.skill,
      pay: { ...row.pay, items: knownItems(row.pay.items) },
      with: await Promise.all(
        others.map(async (one) => (await db.get(one.characterId))?.name ?? ""),
      ),
    });
  }
  return past;
}

/** What the world does not know any more is nothing to tell of. */
function knownItems(
  counts: Readonly<Record<string, number>>,
): Readonly<Partial<Record<ItemId, number>>> {
  const known: Partial<Record<ItemId, number>> = {};
  for (const [item, count] of Object.entries(counts)) if (isItemId(item)) known[item] = count;
  return known;
}
