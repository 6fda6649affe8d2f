import { v } from "convex/values";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import type { Entry } from "../../core/functions/ledger/entry.ts";
import { bagFreeOf, placesFor, wornPieces } from "../../core/functions/pieces.ts";
import { nextMidnight, utcDay } from "../../core/rules/economy/tally.ts";
import { isPiece } from "../../core/rules/goods/equipment.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import { giveOrnament } from "../../quests/functions/mark-shop.ts";
import type { OmenOfferId } from "../content/omen-offers.ts";
import { omenOfferIds, omenOffers } from "../content/omen-offers.ts";
import { buyForOmens, choicesOf, leftOf, noOmenPurchases } from "../rules/omen-shop.ts";
import type { WorldBossModel } from "../tables.ts";

type Choice = ReturnType<typeof choicesOf>[number];

const { characterMutation, characterQuery } = gameFunctions<WorldBossModel>();

/** What omens buy, and how much of it still. */
export const omenShop = characterQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character, written }) => {
    const { state, ledger } = await written();
    const bought = (await findRow(db, character._id)) ?? noOmenPurchases;
    holdsUntil(nextMidnight(nowMs));
    return {
      omens: ledger.currencies["omens"] ?? 0,
      offers: omenOfferIds.map((offer) => ({
        offer,
        price: omenOffers[offer].price,
        choices: choicesOf(offer, state),
        backdrop: backdropOf(offer),
        left: leftOf(offer, bought, utcDay(nowMs)),
      })),
    };
  },
});

/**
 * Buys with omens. Refuses `not-enough-omens` (`n` missing), `weekly-limit`, `bought-out`, `bad-quantity`, `bag-full`, and
 * `target-gone` for goods that the offer does not give this character. A backdrop is named by its id in the place of an item.
 */
export const buyWithOmens = characterMutation({
  args: { offer: oneOf(omenOfferIds), item: v.string(), quantity: v.number() },
  handler: async (context, { offer, item, quantity }): Promise<Outcome> => {
    const { db, nowMs, character, progress } = context;
    const row = await findRow(db, character._id);
    const bought = buyForOmens(row ?? noOmenPurchases, offer, quantity, utcDay(nowMs));
    if (!bought.ok) return bought;
    const choice = choicesOf(offer, progress.state).find((one) => one.item === item);
    const backdrop = backdropOf(offer);
    if (choice === undefined && backdrop !== item) return refuse("target-gone");
    const price = quantity * omenOffers[offer].price;
    const omens = progress.ledger.currencies["omens"] ?? 0;
    if (omens < price) return refuse("not-enough-omens", { n: price - omens });
    const goods = choice === undefined ? {} : goodsFor(choice, quantity);
    const pieces = goods.newPieces?.length ?? 0;
    if (pieces > 0 && (await placesLeft(context)) < pieces) return refuse("bag-full");
    const entry = { reason: "omen-shop", currencies: { omens: -price }, ...goods } as const;
    const posted = await postEntries(context, [entry]);
    if (!posted.ok) return posted;
    if (backdrop !== null) await giveOrnament(db, character._id, backdrop);
    const { week, counts, ever } = bought.value;
    const written = { week, counts: { ...counts }, ever: { ...ever } };
    if (row === null) await db.insert("omenPurchases", { characterId: character._id, ...written });
    else await db.patch(row._id, written);
    return done(null);
  },
});

function backdropOf(offer: OmenOfferId): string | null {
  const { gives } = omenOffers[offer];
  return gives.kind === "backdrop" ? gives.id : null;
}

type Given = Pick<Entry, "items" | "newPieces">;

function goodsFor({ item, quantity: each }: Choice, quantity: number): Given {
  const count = quantity * each;
  if (!isPiece(item)) return { items: { [item]: count } };
  const piece = { item, rarity: 6, plus: 0, affixes: [] } as const;
  return { newPieces: Array.from({ length: count }, () => piece) };
}

async function placesLeft({ db, character, progress }: CharacterContext): Promise<number> {
  const worn = await wornPieces(db, character._id);
  const { ledger, state } = progress;
  return placesFor(ledger, bagFreeOf(ledger, worn.length, state.rooms));
}

function findRow(db: Reader<WorldBossModel>, characterId: CharacterId) {
  return db
    .query("omenPurchases")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
