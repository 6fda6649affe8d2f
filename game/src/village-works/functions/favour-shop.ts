import { v } from "convex/values";
import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { nextMidnight, utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import { villagePageMs } from "../../village/content/limits.ts";
import type { VillageDoc } from "../../village/functions/villages.ts";
import { memberOf } from "../../village/functions/villages.ts";
import {
  favourOfferIds,
  favourOffers as offerTable,
  givenPattern,
} from "../content/favour-offers.ts";
import type { Purchases } from "../rules/favour-shop.ts";
import { buy, goodsOf, leftOf, noPurchases } from "../rules/favour-shop.ts";
import type { WorksModel } from "../tables.ts";

const { characterQuery, characterMutation } = gameFunctions<WorksModel>();

type Context = CharacterContext<WorksModel>;

/** What personal favour buys, and how much of it this week. */
export const favourOffers = characterQuery({
  renewedEveryMs: villagePageMs,
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character, written }) => {
    // No action moves favour, and zones open by commands.
    const { state, ledger } = await written();
    const purchases = await readPurchases(db, character._id);
    const village = await villageOf(db, character._id);
    holdsUntil(nextMidnight(nowMs));
    return {
      favour: ledger.currencies["favour"] ?? 0,
      offers: favourOfferIds.map((offer) => ({
        offer,
        price: offerTable[offer].price,
        items: goodsOf(offer, state),
        left: leftOf(offer, purchases, utcDay(nowMs)),
        isOwned: offerTable[offer].gives.kind === "pattern" && hasPattern(village),
      })),
    };
  },
});

/**
 * Buys with personal favour. Refuses `bad-quantity`, `weekly-limit` (`n`), `not-enough-favour` (`n` missing), and for the
 * pattern `not-in-village`, and `nothing-to-do` where the own village has it.
 */
export const buyWithFavour = characterMutation({
  args: { offer: oneOf(favourOfferIds), quantity: v.number() },
  handler: async (context, { offer, quantity }): Promise<Outcome> => {
    const { db, nowMs, character, progress } = context;
    const purchases = await readPurchases(db, character._id);
    const bought = buy(purchases, { offer, quantity, day: utcDay(nowMs) });
    if (!bought.ok) return bought;
    const isPattern = offerTable[offer].gives.kind === "pattern";
    const village = isPattern ? await villageOf(db, character._id) : null;
    if (isPattern && village === null) return refuse("not-in-village");
    if (isPattern && hasPattern(village)) return refuse("nothing-to-do");
    const price = quantity * offerTable[offer].price;
    const favour = progress.ledger.currencies["favour"] ?? 0;
    if (favour < price) return refuse("not-enough-favour", { n: price - favour });
    const goods = goodsOf(offer, progress.state);
    const entry = {
      reason: "favour-shop",
      currencies: { favour: -price },
      items: Object.fromEntries(keysOf(goods).map((id) => [id, quantity * (goods[id] ?? 0)])),
    } as const;
    const posted = await postEntries(context, [entry]);
    if (!posted.ok) return posted;
    await writePurchases(context, bought.value);
    if (village !== null) await givePattern(db, village);
    return done(null);
  },
});

async function villageOf(
  db: Reader<WorksModel>,
  characterId: CharacterId,
): Promise<VillageDoc | null> {
  const member = await memberOf(db, characterId);
  return member === null ? null : db.get(member.villageId);
}

function hasPattern(village: VillageDoc | null): boolean {
  return village?.patternsWon?.includes(givenPattern) === true;
}

async function givePattern(
  db: Context["db"],
  { _id, patternsWon = [] }: VillageDoc,
): Promise<void> {
  await db.patch(_id, { patternsWon: [...patternsWon, givenPattern] });
}

async function readPurchases(db: Reader<WorksModel>, characterId: CharacterId): Promise<Purchases> {
  return (await findRow(db, characterId)) ?? noPurchases;
}

async function writePurchases(
  { db, character: { _id: characterId } }: Context,
  { week, counts }: Purchases,
): Promise<void> {
  if (week === noPurchases.week) return;
  const row = await findRow(db, characterId);
  const written = { week, counts: { ...counts } };
  if (row === null) await db.insert("favourPurchases", { characterId, ...written });
  else await db.patch(row._id, written);
}

function findRow(db: Reader<WorksModel>, characterId: CharacterId) {
  return db
    .query("favourPurchases")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
