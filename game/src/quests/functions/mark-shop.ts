import { v } from "convex/values";
import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { nextMidnight, utcDay } from "../../core/rules/economy/tally.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { MarkGoods } from "../content/mark-offers.ts";
import { markOffers as offerTable } from "../content/mark-offers.ts";
import type { Purchases } from "../rules/mark-shop.ts";
import { buy, goodsOf, isOwned, leftOf, noPurchases, opensAtMs } from "../rules/mark-shop.ts";
import type { QuestModel, QuestReader } from "../tables.ts";

const { characterQuery, characterMutation } = gameFunctions<QuestModel>();

/** What marks buy, and how much of it this week. */
export const markOffers = characterQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character, present }) => {
    const { state, ledger } = await present();
    const purchases = await readPurchases(db, character._id);
    const day = utcDay(nowMs);
    // Offers open and are full again at the turn of a day.
    holdsUntil(nextMidnight(nowMs));
    return {
      marks: ledger.currencies["marks"] ?? 0,
      offers: keysOf(offerTable).map((offer) => ({
        offer,
        price: offerTable[offer].price,
        items: goodsOf(offer, state),
        left: leftOf(offer, purchases, day),
        event: offerTable[offer].event ?? null,
        opensAtMs: opensAtMs(offer, nowMs),
        owned: isOwned(offer, purchases),
      })),
    };
  },
});

/**
 * Buys with marks. Refuses `not-enough-marks` (`n` missing), `weekly-limit`, `bad-quantity`, and
 * `cooldown` for what is sold during an event that does not hold.
 */
export const buyWithMarks = characterMutation({
  args: { offer: oneOf(keysOf(offerTable)), quantity: v.number() },
  handler: async (context, { offer, quantity }) => {
    const { db, nowMs, character, progress } = context;
    const bought = buy(await readPurchases(db, character._id), offer, quantity, utcDay(nowMs));
    if (!bought.ok) return bought;
    const opens = opensAtMs(offer, nowMs);
    if (opens !== null) return refuse("cooldown", { time: opens - nowMs });
    const { state, ledger } = progress;
    const price = quantity * offerTable[offer].price;
    const marks = ledger.currencies["marks"] ?? 0;
    if (marks < price) return refuse("not-enough-marks", { n: price - marks });
    const goods = goodsOf(offer, state);
    const entry = {
      reason: "mark-shop",
      currencies: { marks: -price },
      items: Object.fromEntries(keysOf(goods).map((id) => [id, quantity * (goods[id] ?? 0)])),
    } as const;
    const posted = await postEntries(context, [entry]);
    if (!posted.ok) return posted;
    await writePurchases(db, character._id, bought.value);
    const given = givenBy[offerTable[offer].gives.kind];
    if (given !== undefined) await context.emit({ kind: given, count: quantity });
    return done(null);
  },
});

/** What other parts of the game remember for their player. */
const givenBy: Readonly<Partial<Record<MarkGoods["kind"], "change-given" | "half-rerolls-given">>> =
  {
    change: "change-given",
    "half-reroll": "half-rerolls-given",
  };

/** What a character has bought with marks. */
export async function readPurchases(db: QuestReader, characterId: CharacterId): Promise<Purchases> {
  return (await findRow(db, characterId)) ?? noPurchases;
}

/** Gives an ornament that is had for something else than marks. */
export async function giveOrnament(
  db: Writer<QuestModel>,
  characterId: CharacterId,
  id: string,
): Promise<void> {
  const purchases = await readPurchases(db, characterId);
  if (purchases.owned.includes(id)) return;
  await writePurchases(db, characterId, { ...purchases, owned: [...purchases.owned, id] });
}

async function writePurchases(
  db: Writer<QuestModel>,
  characterId: CharacterId,
  { week, counts, owned }: Purchases,
): Promise<void> {
  const row = await findRow(db, characterId);
  const written = { week, counts: { ...counts }, owned: [...owned] };
  if (row === null) await db.insert("markPurchases", { characterId, ...written });
  else await db.patch(row._id, written);
}

function findRow(db: QuestReader, characterId: CharacterId) {
  return db
    .query("markPurchases")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
