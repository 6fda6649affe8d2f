import { v } from "convex/values";
import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext, Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { CharacterId } from "../../core/tables.ts";
import { toldEveryMs } from "../content/limits.ts";
import type { Side } from "../rules/prices.ts";
import type { MarketModel } from "../tables.ts";

const { internalMutation } = gameFunctions<MarketModel>();

/** The kind of the deadlines at which somebody hears what their orders traded; their subjects are rows of `marketTidings`. */
export const marketTells = "market-tells";

/** Whoever tells, and for whom progress is open, if for anybody. */
export type Teller = Pick<CharacterContext<MarketModel>, "db" | "nowMs" | "runIsolated"> &
  Partial<Pick<CharacterContext, "character">>;

/** Notes what an order that rested has traded, to be told with all of the same minute. */
export async function noteFill(
  db: Writer<MarketModel>,
  nowMs: number,
  fill: {
    readonly characterId: CharacterId;
    readonly item: string;
    readonly side: Side;
    readonly quantity: number;
    readonly gold: number;
  },
): Promise<void> {
  const { characterId, item, side, quantity, gold } = fill;
  const row = await db
    .query("marketTidings")
    .withIndex("by_character", (q) =>
      q.eq("characterId", characterId).eq("item", item).eq("side", side),
    )
    .unique();
  if (row !== null)
    return db.patch(row._id, { quantity: row.quantity + quantity, gold: row.gold + gold });
  const id = await db.insert("marketTidings", fill);
  await setDeadline(db, { kind: marketTells, subject: id }, nowMs + toldEveryMs);
}

/** Tells what was noted; the subject is the row. */
export const tellFills = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject }) => {
    const { db } = context;
    const id = db.normalizeId("marketTidings", subject);
    const row = id === null ? null : await db.get(id);
    if (row === null) return null;
    const { characterId, item, side, quantity, gold } = row;
    await db.delete(row._id);
    await tellOwner(context, characterId, { kind: "order-filled", item, side, quantity, gold });
    return null;
  },
});

/** Has somebody hear of something, who may have gone since. */
export async function tellOwner(
  teller: Teller,
  characterId: CharacterId,
  event: DomainEvent,
): Promise<void> {
  const character = await teller.db.get(characterId);
  if (character !== null) await tellCharacter(teller, character, event);
}
