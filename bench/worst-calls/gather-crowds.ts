import type { Engine, UserIdentity } from "@aldermoor/engine/index.ts";
import { articlesMax } from "@aldermoor/game/wiki/content/limits.ts";
import { z } from "zod";
import type { Belongings } from "./belongings.ts";
import { crowded, tradersAtOnce, tradersMax } from "./crowd.ts";
import { booksShown } from "./market-jobs.ts";
import { codeRounds } from "./premium-crowd.ts";
import { deedsAtOnce, deedsMax } from "./staff-crowd.ts";
import { ticketsAtOnce, ticketsMax } from "./ticket-crowd.ts";
import { villagesAtOnce, villagesMax } from "./village-crowd.ts";
import { articlesAtOnce } from "./wiki-crowd.ts";

type Args = Readonly<Record<string, string | number>>;
/** Gives an order as the oldest character, and answers its value. */
type Order = <Made>(path: string, shape: z.ZodType<Made>, args?: Args) => Promise<Made>;

/** What nobody asks for. */
const none = z.null();
const id = z.string();
const price = z.object({ price: z.number() });
const parties = z.object({ askId: id, partyId: id, fellowIds: z.array(id) });
const listings = z.object({
  ...{ fullListingId: id, listingId: id, listedItem: z.string(), listedPrice: z.number() },
});

/** Has many others leave what they leave at the market, in parties and villages, on boards and pages, and at the desk. */
export async function crowdAround(
  engine: Engine,
  identity: UserIdentity,
  { characterId, sellerId }: { readonly characterId: string; readonly sellerId: string },
) {
  const order: Order = async (path, shape, args = {}) => {
    const answer = await engine.mutation(path, { characterId, ...args }, { identity });
    return z.object({ value: shape }).parse(answer).value;
  };
  for (let from = 0; from < tradersMax; from += tradersAtOnce)
    await order("crowd:bringTraders", none, { from });
  const prices: number[] = [];
  for (const item of Object.values(crowded))
    prices.push((await order("crowd:fillBook", price, { item })).price);
  const [usualPrice = 0, dear = 0, exhausted = 0] = prices;
  for (let nth = 0; nth < booksShown; nth++) await order("marketJobs:fillShown", none, { nth });
  await order("marketJobs:fillFlows", none);
  await order("crowd:fillBoards", none);
  return {
    crowdedPrices: { usual: usualPrice, dear, exhausted },
    ...(await order("crowd:fillListings", listings, { characterId: sellerId })),
    ...(await order("crowd:fillParties", parties)),
    ...(await settleVillages(engine, order)),
    ...(await gatherStaff(order)),
    tickets: await writeTickets(order),
    posts: await publish(order),
    articles: await writeArticles(order),
    premium: await sellCrowns(order),
  };
}

/** Founds as many villages as are counted with, two of them and an order as full as can be. */
async function settleVillages(engine: Engine, order: Order) {
  for (let from = 0; from < villagesMax; from += villagesAtOnce)
    await order("villageCrowd:foundVillages", none, { from });
  const villages = z.object({ villageId: id, otherVillageId: id, villageAskId: id });
  const founded = await order("villageCrowd:fillVillages", villages);
  const { villageId: own, otherVillageId: other } = founded;
  const siege = z.object({ siegeId: id });
  const { siegeId } = await order("villageCrowd:fillSieges", siege, { own, other });
  const journey = z.object({ journeyId: id });
  const { journeyId } = await order("villageCrowd:fillJourneys", journey, { own });
  await engine.mutation("rankings:rankVillages", {});
  const fullOrder = z.object({ orderId: id, inviteId: id });
  return {
    ...founded,
    siegeId,
    journeyId,
    ...(await order("villageCrowd:fillOrder", fullOrder)),
  };
}

async function gatherStaff(
  order: Order,
): Promise<{ readonly caseId: string; readonly desk: Belongings["desk"] }> {
  const cases = z.object({ caseId: id, sanctionId: id });
  const { caseId, sanctionId } = await order("crowd:fillDesk", cases);
  for (let from = 0; from < deedsMax; from += deedsAtOnce)
    await order("staffCrowd:doDeeds", none, { from });
  const file = z.object({ viewId: id, dealId: id, goneId: id });
  const desk = {
    sanctionId,
    ...(await order("staffCrowd:makeTeam", z.object({ dialId: id }))),
    ...(await order("staffCrowd:fillFile", file)),
  };
  return { caseId, desk };
}

async function writeTickets(order: Order): Promise<Belongings["tickets"]> {
  for (let from = 0; from < ticketsMax; from += ticketsAtOnce)
    await order("ticketCrowd:writeTickets", none, { from });
  const n = z.number();
  const full = z.object({ own: n, resolved: n, full: n, merged: n, into: n });
  const desk = z.object({ pictureIds: z.array(id), answerId: id });
  return {
    ...(await order("ticketCrowd:fillTickets", full)),
    ...(await order("ticketCrowd:fillTicketDesk", desk)),
  };
}

async function publish(order: Order): Promise<Belongings["posts"]> {
  const news = z.object({ newsId: id, commentId: id, ownCommentId: id, draftNewsId: id });
  const patches = z.object({ patchId: id, pointId: id, draftPatchId: id });
  return {
    ...(await order("publishingCrowd:writeNews", news)),
    ...(await order("publishingCrowd:writePatches", patches)),
  };
}

async function writeArticles(order: Order): Promise<Belongings["articles"]> {
  for (let from = 0; from < articlesMax; from += articlesAtOnce)
    await order("wikiCrowd:writeArticles", none, { from });
  const article = z.object({
    ...{ slug: z.string(), title: z.string(), number: z.number() },
    ...{ revisionId: id, proposalId: id, ownProposalId: id },
  });
  return order("wikiCrowd:fillArticles", article);
}

async function sellCrowns(order: Order): Promise<Belongings["premium"]> {
  const codes = z.object({ batchId: id, codeId: id, code: z.string() });
  for (let round = codeRounds - 1; round > 0; round--)
    await order("premiumCrowd:makeCodes", codes, { round });
  return {
    ...(await order(
      "premiumCrowd:makePatron",
      z.object({ paidId: id, openId: id, giftId: id, referralId: id }),
    )),
    ...(await order("premiumCrowd:makeCodes", codes, { round: 0 })),
  };
}
