import type { DocumentByName } from "convex/server";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ReturnedPiece } from "../../core/functions/ledger/entry.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { SaleView } from "../api.ts";
import { buyBackMs, salesMax } from "../content/buy-back.ts";
import type { InventoryModel } from "../tables.ts";

type SaleDoc = DocumentByName<InventoryModel, "sales">;

const { characterQuery } = gameFunctions<InventoryModel>();

/** What the vendor remembers of the last sales, the newest first; each says until when it can be bought back. */
export const sales = characterQuery({
  args: {},
  handler: async ({ db, character }) => {
    const rows = await salesOf(db, character._id);
    return rows.toReversed().map(viewOf);
  },
});

/** All sales of a character that are remembered, the oldest first. */
function salesOf(
  db: Reader<InventoryModel>,
  characterId: CharacterId,
): Promise<readonly SaleDoc[]> {
  return db
    .query("sales")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .collect();
}

/** Remembers a sale, and forgets those whose time is over and the oldest beyond as many as are kept. */
export async function rememberSale(
  { db, nowMs, character }: CharacterContext<InventoryModel>,
  sale: {
    readonly gold: number;
    readonly items: Readonly<Partial<Record<string, number>>>;
    readonly pieces: readonly ReturnedPiece[];
    readonly gems: Readonly<Partial<Record<string, number>>>;
  },
): Promise<string> {
  const before = await salesOf(db, character._id);
  const kept = before.filter(({ atMs }) => nowMs < atMs + buyBackMs).slice(1 - salesMax);
  for (const row of before) if (!kept.includes(row)) await db.delete(row._id);
  const { gold, items, pieces, gems } = sale;
  return db.insert("sales", {
    characterId: character._id,
    atMs: nowMs,
    gold,
    items: counts(items),
    pieces: [...pieces],
    gems: counts(gems),
  });
}

function counts(amounts: Readonly<Partial<Record<string, number>>>): Record<string, number> {
  return Object.fromEntries(Object.entries(amounts).map(([item, n]) => [item, n ?? 0]));
}

function viewOf({ _id: id, atMs, gold, items, pieces, gems }: SaleDoc): SaleView {
  const shown = (pieces as readonly ReturnedPiece[]).map(({ item, rarity, plus }) => ({
    item,
    rarity,
    plus,
  }));
  return { id, untilMs: atMs + buyBackMs, gold, items, pieces: shown, gems };
}
