import type { Reader } from "../../core/functions/context.ts";
import type { DealView } from "../api.ts";
import type { PlayerFileModel } from "../tables.ts";
import type { DealDoc } from "./rollbacks.ts";
import { stillThere } from "./rollbacks.ts";

type Viewing = {
  readonly db: Reader<PlayerFileModel>;
  /** The ids of those that wait for a second person. */
  readonly asked: ReadonlySet<string>;
};

/** A trade as staff see it, with what would go back of it now. */
export async function dealView({ db, asked }: Viewing, deal: DealDoc): Promise<DealView> {
  const { _id: id, atMs, item, quantity, pieceId, gold, undone } = deal;
  const piece = pieceId === null ? null : await db.get(pieceId);
  const back = undone ?? (await stillThere(db, deal));
  return {
    ...{ id, atMs, item, quantity, gold },
    piece: pieceId === null ? null : { rarity: piece?.rarity ?? null, plus: piece?.plus ?? 0 },
    seller: (await db.get(deal.seller))?.name ?? null,
    buyer: (await db.get(deal.buyer))?.name ?? null,
    back: { quantity: back.quantity, gold: back.gold },
    state: undone !== undefined ? "undone" : asked.has(id) ? "asked" : "open",
  };
}
