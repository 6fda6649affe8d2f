import { nameKey } from "@aldermoor/game/character/rules/name.ts";
import { oneOf } from "@aldermoor/game/core/functions/calls/validators.ts";
import { gameFunctions } from "@aldermoor/game/core/functions/game-functions.ts";
import { itemIdOf } from "@aldermoor/game/core/functions/goods/item-id.ts";
import { postFromWorld } from "@aldermoor/game/core/functions/ledger/holders.ts";
import { transfer } from "@aldermoor/game/core/functions/ledger/transfer.ts";
import { pieceOf, rarityOf } from "@aldermoor/game/core/functions/pieces.ts";
import { findProgressRow } from "@aldermoor/game/core/functions/progress.ts";
import { utcDay } from "@aldermoor/game/core/rules/economy/tally.ts";
import { wearable } from "@aldermoor/game/core/rules/goods/equipment.ts";
import { done } from "@aldermoor/game/core/rules/outcome.ts";
import type { CharacterId } from "@aldermoor/game/core/tables.ts";
import { reservationsMax } from "@aldermoor/game/market/content/limits.ts";
import { escrowOf, openBook } from "@aldermoor/game/market/functions/books.ts";
import { listingEscrow } from "@aldermoor/game/market/functions/listings.ts";
import { pieceKey } from "@aldermoor/game/market/rules/listing.ts";
import { bandAt, firstReference } from "@aldermoor/game/market/rules/prices.ts";
import {
  linesAfter,
  linesBefore,
  openCasesMax,
  reportsOfACaseMax,
} from "@aldermoor/game/moderation/content/limits.ts";
import { asksMax, finderMax, logMax, membersMax } from "@aldermoor/game/party/content/limits.ts";
import { v } from "convex/values";
import type { Context, StageModel } from "../../tests/e2e/stage/give-past.ts";

// What many others have left where the oldest character comes: books, listings, a party, the desk.

const { characterMutation } = gameFunctions<StageModel>();

const dayMs = 86_400_000;
export const tradersMax = 800;
export const tradersAtOnce = 200;
const ordersEach = 3;

/** Goods whose books are deep, by what is odd about the orders that rest there. */
export const crowded = {
  /** At the usual price: all of them trade. */
  usual: "copper-ore",
  /** As dear as the band allows, so that of each it is asked what its owner may still gain. */
  dear: "bog-iron-ore",
  /** The same, of owners who may gain nothing any more: an order passes them all by. */
  exhausted: "blackiron-ore",
} as const;

/** Brings two hundred others of another account each, with the likeness and the life of the character. */
export const bringTraders = characterMutation({
  args: { from: v.number() },
  handler: async ({ db, nowMs, character, progress }, { from }) => {
    const { _id, _creationTime, ...likeness } = character;
    const { _id: _row, _creationTime: _made, ...life } = await findProgressRow(db, _id);
    const { _id: _ledger, _creationTime: _opened, ...purse } = progress.ledger;
    for (let at = from; at < from + tradersAtOnce; at++) {
      const name = nameOf(at);
      const trader = { ...likeness, name, nameKey: nameKey(name), accountId: accountOf(at) };
      const old = { createdAtMs: nowMs - 30 * dayMs };
      const characterId = await db.insert("characters", { ...trader, ...old });
      await db.insert("lives", { ...life, characterId });
      await db.insert("ledgers", { ...purse, characterId });
      const told = { side: "below", isReached: false, toldAtMs: null } as const;
      const alert = { ...told, characterId, item: crowded.usual, price: 1_000_000 };
      await db.insert("marketAlerts", alert);
    }
    await db.patch(_id, { createdAtMs: nowMs - 30 * dayMs });
    return done(null);
  },
});

/** Has the others offer goods at one price, three orders each, which is more than one order looks at. */
export const fillBook = characterMutation({
  args: { item: oneOf(Object.values(crowded)) },
  handler: async (context, { item }) => {
    const { db, nowMs, character } = context;
    const book = await openBook(db, { key: item, first: firstReference(item) }, nowMs);
    const { referenceCenti } = book;
    const isUsual = item === crowded.usual;
    const price = isUsual ? Math.round(referenceCenti / 100) : bandAt(referenceCenti).most;
    // So that alerts have a price to be compared with.
    await db.patch(book._id, { trades: [{ atMs: nowMs, price, quantity: 1 }] });
    const traders = await tradersOf(context);
    const count = traders.length * ordersEach;
    const goods = { reason: "start", items: { [item]: count } } as const;
    const posted = await postFromWorld(db, escrowOf(item), goods, nowMs);
    if (!posted.ok) throw new Error(`The escrow takes no goods: ${posted.code}.`);
    for (const [at, characterId] of [...traders, ...traders, ...traders].entries()) {
      const offer = {
        characterId,
        item,
        side: "sell",
        price,
        rank: price,
        number: at + 1,
      } as const;
      const amounts = { quantity: 1, left: 1, gold: 0, taxGold: 0 };
      const times = { placedAtMs: nowMs, untilMs: nowMs + dayMs };
      await db.insert("marketOrders", { ...offer, ...amounts, ...times });
    }
    if (item === crowded.exhausted) {
      for (let at = 0; at < tradersMax; at++) {
        const pair = { day: utcDay(nowMs), gainer: accountOf(at), loser: character.accountId };
        await db.insert("marketAdvantages", { ...pair, centi: 1e15 });
      }
    }
    return done({ price });
  },
});

/** Lists a hundred pieces of the character's for another one, each reserved by fifty; of the second one more may be. */
export const fillListings = characterMutation({
  args: {},
  handler: async (context) => {
    const { db, nowMs, character } = context;
    const traders = await tradersOf(context);
    const own = await db
      .query("pieces")
      .withIndex("by_character_slot", (q) => q.eq("characterId", character._id))
      .take(200);
    const listed = own
      .filter(({ slot, inChest }) => slot === null && inChest !== true)
      .slice(0, 100);
    const price = 1_000;
    const sellerId = traders.at(-1) ?? character._id;
    const listingIds: string[] = [];
    for (const [nth, row] of listed.entries()) {
      const { _id: pieceId, item, rarity } = row;
      const given = await transfer(db, {
        from: context,
        to: listingEscrow,
        parcel: { pieceIds: [pieceId] },
        reason: "escrow",
      });
      if (!given.ok) throw new Error(`The piece is not given: ${given.code}.`);
      const key = pieceKey({ item: itemIdOf(item), rarity: rarityOf(rarity) });
      await openBook(db, { key, first: 100 * price }, nowMs);
      const listingId = await db.insert("marketListings", {
        ...{ characterId: sellerId, pieceId, item, key, price, rarity },
        ...{ slot: wearable(itemIdOf(item)).slot, affixes: [...pieceOf(row).affixes] },
        ...{ listedAtMs: nowMs, drawsAtMs: nowMs + dayMs, untilMs: nowMs + 14 * dayMs },
      });
      listingIds.push(listingId);
      const gold = { reason: "start", gold: reservationsMax * price } as const;
      const posted = await postFromWorld(db, listingEscrow, gold, nowMs);
      if (!posted.ok) throw new Error(`The escrow takes no gold: ${posted.code}.`);
      const buyers = traders.slice(0, nth === 1 ? reservationsMax - 1 : reservationsMax);
      for (const [at, characterId] of buyers.entries()) {
        const reserved = { listingId, characterId, household: accountOf(at), gold: price };
        await db.insert("marketReservations", reserved);
      }
    }
    const [fullListingId = "", listingId = ""] = listingIds;
    return done({
      fullListingId,
      listingId,
      listedItem: listed[0]?.item ?? "",
      listedPrice: price,
    });
  },
});

/** Has the character lead a full party with all that can wait in it, among as many parties as the finder shows. */
export const fillParties = characterMutation({
  args: {},
  handler: async (context) => {
    const { db, nowMs, character } = context;
    const traders = await tradersOf(context);
    const found = { askId: "", partyId: "", fellowIds: traders.slice(0, membersMax) };
    for (let nth = 0; nth < finderMax; nth++) {
      const members = [
        nth === 0 ? character._id : traders[nth * membersMax],
        ...traders.slice(nth * membersMax + 1, (nth + 1) * membersMax),
      ].flatMap((id) => id ?? []);
      const [leaderId] = members;
      if (leaderId === undefined) continue;
      const listing = { text: "mist ".repeat(16), minTotalLevel: 0, isOpen: false };
      const party = { leaderId, createdAtMs: nowMs, listing, isListed: true };
      const partyId = await db.insert("parties", party);
      found.partyId = partyId;
      for (const characterId of members) {
        const membership = { partyId, characterId, joinedAtMs: nowMs, leftAtMs: null };
        await db.insert("partyMembers", membership);
      }
      if (nth > 0) continue;
      for (let at = 0; at < logMax; at++) {
        const line = { partyId, atMs: nowMs - at, kind: "joined", name: nameOf(at), by: null };
        await db.insert("partyLog", line);
      }
      for (const characterId of traders.slice(-asksMax)) {
        const asked = { partyId, characterId, kind: "application", by: "Trader" } as const;
        found.askId = await db.insert("partyAsks", { ...asked, atMs: nowMs });
      }
    }
    return done(found);
  },
});

/** Makes the character one of the staff, with as much at the desk as a page shows. */
export const fillDesk = characterMutation({
  args: {},
  handler: async ({ db, nowMs, character }) => {
    await db.insert("staff", { accountId: character.accountId, role: "admin", sinceMs: nowMs });
    const text = "mist ".repeat(59);
    const context = Array.from({ length: linesBefore + linesAfter + 1 }, () => {
      return { name: nameOf(0), text, atMs: nowMs, isIt: false };
    });
    let first = "";
    let sanctionId = "";
    for (let nth = 0; nth < openCasesMax; nth++) {
      const of = accountOf(nth === 0 ? 0 : nth % 5);
      const thing = { what: "line", thing: `line ${nth}`, place: "global", of } as const;
      const caseId = await db.insert("cases", {
        ...{ ...thing, name: nameOf(0), text, context, reports: reportsOfACaseMax },
        ...{ firstAtMs: nowMs, lastAtMs: nowMs, state: "open", claim: null },
      });
      if (nth === 0) first = caseId;
      for (let at = 0; at < reportsOfACaseMax; at++) {
        const report = { caseId, accountId: accountOf(at), reporterId: character._id } as const;
        await db.insert("caseReports", { ...report, cause: "insult", note: text, atMs: nowMs });
      }
      const laid = { accountId: accountOf(nth), kind: "mute", reason: text, atMs: nowMs } as const;
      const appeal = { name: nameOf(nth), text, atMs: nowMs };
      const open = { appeal, appealState: "open" as const, by: `trader ${nth + 1}` };
      const id = await db.insert("sanctions", { ...laid, untilMs: null, ...open });
      if (nth === 0) sanctionId = id;
      // One more can be asked.
      if (nth === 0) continue;
      await db.insert("staffApprovals", {
        ...{ deed: "ban-for-good", subject: `${nth}`, target: text, of: [accountOf(nth)] },
        ...{ facts: { name: nameOf(nth) }, args: {}, reason: text, by: character.accountId },
        ...{ askedAtMs: nowMs, state: "asked" },
      });
    }
    for (let nth = 0; nth < 150; nth++) {
      const laid = { accountId: accountOf(0), kind: "warning", reason: text, atMs: nowMs } as const;
      await db.insert("sanctions", { ...laid, untilMs: null, by: accountOf(1) });
    }
    return done({ caseId: first, sanctionId });
  },
});

/** Fills what is kept of many days, and the boards. */
export const fillBoards = characterMutation({
  args: {},
  handler: async (context) => {
    const { db, nowMs } = context;
    const today = utcDay(nowMs);
    const flow = { in: 1_000_000, out: 1_000_000 };
    const reasons = Array.from({ length: 40 }, (_, nth) => [`reason-${nth}`, flow] as const);
    for (let day = today - 366; day <= today; day++) {
      const flows = Object.fromEntries(reasons);
      await db.insert("economyDays", { currency: "gold", day, flows });
      await db.insert("economyFigures", { day, gold: 1_000_000_000, priceIndex: 1_000 });
    }
    for (const [at, characterId] of (await tradersOf(context)).entries()) {
      const place = { characterId, board: "total-level", period: "all", mode: "standard" };
      await db.insert("standings", { ...place, value: 10_000 - at, earliness: -at });
    }
    return done(null);
  },
});

export async function tradersOf({ db }: Pick<Context, "db">): Promise<readonly CharacterId[]> {
  const traders: CharacterId[] = [];
  for (let at = 0; at < tradersMax; at++) {
    const trader = await db
      .query("characters")
      .withIndex("by_account", (q) => q.eq("accountId", accountOf(at)))
      .first();
    if (trader !== null) traders.push(trader._id);
  }
  return traders;
}

export function nameOf(at: number): string {
  return `Trader${at}`;
}

export function accountOf(at: number): string {
  return `trader ${at}`;
}
