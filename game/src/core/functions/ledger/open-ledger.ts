import type { CharacterId } from "../../tables.ts";
import type { Writer } from "../context.ts";

/** Opens the ledger of a new character, empty. */
export async function openLedger(db: Writer, characterId: CharacterId): Promise<void> {
  await db.insert("ledgers", {
    characterId,
    gold: 0,
    centiGold: 0,
    currencies: {},
    pieces: 0,
    goldFlows: {},
    currencyFlows: {},
    itemFlows: {},
    pieceFlows: {},
  });
}
