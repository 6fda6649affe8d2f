import { v } from "convex/values";
import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { nextMidnight, utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { LaurelGoods, LaurelOfferId } from "../content/laurel-offers.ts";
import { laurelOfferIds, laurelOffers as offerTable } from "../content/laurel-offers.ts";
import { drawCandidate } from "../rules/candidates.ts";
import type { LaurelPurchases } from "../rules/laurel-shop.ts";
import {
  buyLaurelOffer,
  laurelGoods,
  laurelOffersLeft,
  noLaurelPurchases,
} from "../rules/laurel-shop.ts";
import { withXp, xpOf } from "../rules/training.ts";
import type { FighterModel, FighterReader } from "../tables.ts";
import { changeCompany, companyOf, findFighter, placesOf, rosterOf } from "./companies.ts";
import { takeOn } from "./recruit.ts";

const { characterMutation, characterQuery } = gameFunctions<FighterModel>();

type Context = CharacterContext<FighterModel>;

/** What laurels buy, and how much of it may still be bought. */
export const laurelOffers = characterQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character, written }) => {
    const { state, ledger } = await written();
    const purchases = await readPurchases(db, character._id);
    holdsUntil(nextMidnight(nowMs));
    return {
      laurels: ledger.currencies["laurels"] ?? 0,
      offers: laurelOfferIds.map((offer) => ({
        offer,
        price: offerTable[offer].price,
        items: laurelGoods(offer, state),
        left: laurelOffersLeft(offer, purchases, utcDay(nowMs)),
      })),
    };
  },
});

/**
 * Buys with laurels. Refuses `bad-quantity`, `weekly-limit`, `owned`, `target-gone` for nobody to train, `roster-full` (`n`)
 * where a fighter finds no place, and `not-enough-laurels` (`n`).
 */
export const buyWithLaurels = characterMutation({
  args: {
    offer: oneOf(laurelOfferIds),
    quantity: v.number(),
    fighterId: v.union(v.null(), v.string()),
  },
  handler: async (context, { offer, quantity, fighterId }): Promise<Outcome> => {
    const { db, nowMs, character, progress } = context;
    const before = await readPurchases(db, character._id);
    const bought = buyLaurelOffer(before, offer, quantity, utcDay(nowMs));
    if (!bought.ok) return bought;
    const price = quantity * offerTable[offer].price;
    const laurels = progress.ledger.currencies["laurels"] ?? 0;
    if (laurels < price) return refuse("not-enough-laurels", { n: price - laurels });
    const gives = await give(context, offerTable[offer].gives, quantity, fighterId);
    if (!gives.ok) return gives;
    const goods = laurelGoods(offer, progress.state);
    const entry = {
      reason: "laurel-shop",
      currencies: { laurels: -price },
      items: Object.fromEntries(keysOf(goods).map((id) => [id, quantity * (goods[id] ?? 0)])),
    } as const;
    const posted = await postEntries(context, [entry]);
    if (!posted.ok) throw new Error(`The ledger refuses laurels that it has: ${posted.code}.`);
    await writePurchases(context, bought.value);
    return done(null);
  },
});

/** Whatever else than goods an offer gives; goods go through the ledger with the price. */
async function give(
  context: Context,
  gives: LaurelGoods,
  quantity: number,
  fighterId: string | null,
): Promise<Outcome> {
  const { db, character } = context;
  switch (gives.kind) {
    case "training":
      return trainOne(context, fighterId, quantity * gives.minutes);
    case "place": {
      const { morePlaces } = await companyOf(db, character._id);
      await changeCompany(db, character._id, { morePlaces: morePlaces + quantity });
      return done(null);
    }
    case "fighter":
      return takeOnSome(context, gives.rank, quantity);
    case "cache":
    case "title":
    case "frame":
      return done(null);
  }
}

async function trainOne(
  { db, character, progress }: Context,
  fighterId: string | null,
  minutes: number,
): Promise<Outcome> {
  const fighter = fighterId === null ? null : await findFighter(db, character._id, fighterId);
  if (fighter === null) return refuse("target-gone");
  const combat = progress.state.skills.combat.level;
  const { level, xp } = withXp(fighter, xpOf(fighter, minutes, combat), combat);
  if (level === fighter.level && xp === fighter.xp) return refuse("fighter-grown", { n: level });
  await db.patch(fighter.id, { level, xp });
  return done(null);
}

async function takeOnSome(
  context: Context,
  rank: Parameters<typeof drawCandidate>[1],
  quantity: number,
): Promise<Outcome> {
  const { db, character } = context;
  const company = await companyOf(db, character._id);
  const places = placesOf(company);
  const roster = await rosterOf(db, character._id);
  if (roster.length + quantity > places) return refuse("roster-full", { n: places });
  const { championCounter } = company;
  await changeCompany(db, character._id, { championCounter: championCounter + quantity });
  for (let nth = championCounter; nth < championCounter + quantity; nth++) {
    const rng = keyedRng(gameSecret(), character._id, "champion", nth);
    await takeOn(context, drawCandidate(rng, rank));
  }
  return done(null);
}

/** The ids of titles and frames that a character has bought with laurels. */
export async function laurelOrnaments(
  db: FighterReader,
  characterId: CharacterId,
): Promise<readonly string[]> {
  const { ever } = await readPurchases(db, characterId);
  return laurelOfferIds.flatMap((offer) => ornamentOf(offer, ever));
}

function ornamentOf(offer: LaurelOfferId, ever: LaurelPurchases["ever"]): readonly string[] {
  const { gives } = offerTable[offer];
  return "id" in gives && (ever[offer] ?? 0) > 0 ? [gives.id] : [];
}

async function readPurchases(
  db: FighterReader,
  characterId: CharacterId,
): Promise<LaurelPurchases> {
  return (await findRow(db, characterId)) ?? noLaurelPurchases;
}

async function writePurchases(
  { db, character }: Context,
  { week, counts, ever }: LaurelPurchases,
): Promise<void> {
  const row = await findRow(db, character._id);
  const written = { week, counts: { ...counts }, ever: { ...ever } };
  if (row === null) await db.insert("laurelPurchases", { characterId: character._id, ...written });
  else await db.patch(row._id, written);
}

function findRow(db: FighterReader, characterId: CharacterId) {
  return db
    .query("laurelPurchases")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
