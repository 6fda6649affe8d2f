import type { Engine, UserIdentity } from "@aldermoor/engine/index.ts";
import type { Work } from "@aldermoor/game/activity/content/work.ts";
import { z } from "zod";
import { crowded, tradersAtOnce, tradersMax } from "./crowd.ts";
import { booksShown } from "./market-jobs.ts";
import { villagesAtOnce, villagesMax } from "./village-crowd.ts";
import type { Belongings } from "./worst-arguments.ts";

/** A kind of work of the oldest character, and what leaves some time of it unsettled. */
export type Scene = {
  readonly about: string;
  readonly enter: (unsettledMs: number) => Promise<void>;
};

const works: Readonly<Record<string, Work>> = {
  "in the tenth zone": { kind: "combat", zone: "unlit-crown" },
  "at the bench": { kind: "craft" },
  gathering: { kind: "gather", node: "moonless-moat" },
  resting: { kind: "idle" },
};

const made = z.object({ value: z.object({ characterId: z.string() }) });
const pieces = z.object({
  pieces: z.array(z.object({ id: z.string(), slot: z.string().nullable(), inChest: z.boolean() })),
});
const book = z.object({ notes: z.array(z.object({ id: z.string() })) });
const awaiting = z.object({ value: z.object({ saleId: z.string() }) });

const dearPrice = z.object({ value: z.object({ price: z.number() }) });
const listings = z.object({
  value: z.object({
    fullListingId: z.string(),
    listingId: z.string(),
    listedItem: z.string(),
    listedPrice: z.number(),
  }),
});
const parties = z.object({ value: z.object({ askId: z.string(), partyId: z.string() }) });
const villages = z.object({
  value: z.object({
    villageId: z.string(),
    otherVillageId: z.string(),
    villageAskId: z.string(),
  }),
});
const siege = z.object({ value: z.object({ siegeId: z.string() }) });
const journey = z.object({ value: z.object({ journeyId: z.string() }) });
const fullOrder = z.object({ value: z.object({ orderId: z.string(), inviteId: z.string() }) });
const desk = z.object({ value: z.object({ caseId: z.string() }) });

/** Has many others leave what they leave at the market, in parties, on boards and at the desk. */
async function crowdAround(
  engine: Engine,
  identity: UserIdentity,
  { characterId, sellerId }: { readonly characterId: string; readonly sellerId: string },
) {
  const order = (path: string, args: Readonly<Record<string, string | number>> = {}) =>
    engine.mutation(path, { characterId, ...args }, { identity });
  for (let from = 0; from < tradersMax; from += tradersAtOnce)
    await order("crowd:bringTraders", { from });
  const prices: number[] = [];
  for (const item of Object.values(crowded))
    prices.push(dearPrice.parse(await order("crowd:fillBook", { item })).value.price);
  const [usualPrice = 0, dear = 0, exhausted = 0] = prices;
  for (let nth = 0; nth < booksShown; nth++) await order("marketJobs:fillShown", { nth });
  await order("marketJobs:fillFlows");
  await order("crowd:fillBoards");
  return {
    crowdedPrices: { usual: usualPrice, dear, exhausted },
    ...listings.parse(await order("crowd:fillListings", { characterId: sellerId })).value,
    ...parties.parse(await order("crowd:fillParties")).value,
    ...desk.parse(await order("crowd:fillDesk")).value,
    ...(await settleVillages(engine, order)),
  };
}

/** Founds as many villages as are counted with, two of them and an order as full as can be. */
async function settleVillages(
  engine: Engine,
  order: (path: string, args?: Readonly<Record<string, string | number>>) => Promise<unknown>,
) {
  for (let from = 0; from < villagesMax; from += villagesAtOnce)
    await order("villageCrowd:foundVillages", { from });
  const founded = villages.parse(await order("villageCrowd:fillVillages")).value;
  const { villageId: own, otherVillageId: other } = founded;
  const { siegeId } = siege.parse(await order("villageCrowd:fillSieges", { own, other })).value;
  const { journeyId } = journey.parse(await order("villageCrowd:fillJourneys", { own })).value;
  await engine.mutation("rankings:rankVillages", {});
  return {
    ...founded,
    siegeId,
    journeyId,
    ...fullOrder.parse(await order("villageCrowd:fillOrder")).value,
  };
}

/** Makes a world with the oldest character, two others of its account, and neighbours. */
export async function settleOldest(
  engine: Engine,
  identity: UserIdentity,
): Promise<{ readonly own: Belongings; readonly scenes: readonly Scene[] }> {
  const order = (path: string, args: Record<string, string>, as = identity) =>
    engine.mutation(path, args, { identity: as });
  const make = async (name: string, as = identity) => {
    const args = { name, origin: "moorborn", mode: "standard", avatarSeed: 1 };
    const answer = await engine.mutation("character:create", args, { identity: as });
    return made.parse(answer).value.characterId;
  };
  const names = { name: "Oldestling", neighbour: "Neighbourling" };
  const characterId = await make(names.name);
  const awaitingId = await make("Secondling");
  const others = [awaitingId, await make("Thirdling")];
  await make(names.neighbour, { ...identity, subject: "neighbour" });
  for (const id of [characterId, ...others]) {
    await order("stage:furnishVeteran", { characterId: id });
    await order("oldest:fillBag", { characterId: id });
    await order("oldest:giveHistory", { characterId: id });
  }
  const awaited = await order("oldest:awaitDeliveries", { characterId: awaitingId });
  await order("oldest:fillMoor", { characterId });
  const left = await crowdAround(engine, identity, { characterId, sellerId: others[1] ?? "" });
  await order("settings:askCopy", {});

  const ask = (path: string, args: Record<string, string>) =>
    engine.query(path, { characterId, ...args }, { identity });
  const held = pieces.parse(await ask("inventory:pieces", {})).pieces;
  const inBag = held.filter(({ slot, inChest }) => slot === null && !inChest);
  const own: Belongings = {
    ...names,
    ...left,
    characterId,
    awaitingId,
    saleId: awaiting.parse(awaited).value.saleId,
    wornPieceId: held.find(({ slot }) => slot !== null)?.id ?? "",
    bagIds: inBag.map(({ id }) => id),
    chestIds: held.filter(({ inChest }) => inChest).map(({ id }) => id),
    entryId: "7000",
    noteId: book.parse(await ask("house:guestBook", { name: names.name })).notes[0]?.id ?? "",
  };
  const scenes = Object.entries(works).map(([about, work]) => ({
    about,
    enter: async (unsettledMs: number) => {
      for (const id of [characterId, ...others]) {
        const args = { characterId: id, work, unsettledMs };
        await engine.mutation("oldest:leaveToWork", args, { identity });
      }
    },
  }));
  return { own, scenes };
}
