import type { DocumentByName } from "convex/server";
import type { SkillId } from "../../core/content/skills.ts";
import { skillIds } from "../../core/content/skills.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { DeliveryView } from "../api.ts";
import type { InventoryModel } from "../tables.ts";

type DeliveryDoc = DocumentByName<InventoryModel, "deliveries">;

/** How many are shown and claimed at once. */
export const deliveriesAtOnce = 50;
/** As many as waiting are told apart. */
export const countedMax = 100;

const { characterQuery } = gameFunctions<InventoryModel>();

/** What waits for a character, the oldest first. */
export const deliveries = characterQuery({
  args: {},
  handler: async ({ db, character }) => {
    const rows = await deliveriesOf(db, character._id, countedMax);
    const shown: DeliveryView[] = [];
    for (const row of rows.slice(0, deliveriesAtOnce)) shown.push(await viewOf(db, row));
    return { deliveries: shown, total: rows.length };
  },
});

/** The oldest rows of a character. */
export function deliveriesOf(
  db: Reader<InventoryModel>,
  characterId: CharacterId,
  count: number,
): Promise<DeliveryDoc[]> {
  return db
    .query("deliveries")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .take(count);
}

async function viewOf(db: Reader<InventoryModel>, row: DeliveryDoc): Promise<DeliveryView> {
  const { _id: id, atMs, cause, gold, currencies, items, milliXp = {} } = row;
  const pieces = [];
  for (const pieceId of row.pieceIds) {
    const piece = await db.get(pieceId);
    if (piece === null) continue;
    pieces.push({ id: pieceId, item: piece.item, rarity: piece.rarity, plus: piece.plus });
  }
  return { id, atMs, cause, gold, currencies, items, pieces, xp: wholeXp(milliXp) };
}

function wholeXp(milliXp: Readonly<Record<string, number>>): DeliveryView["xp"] {
  const xp: Partial<Record<SkillId, number>> = {};
  for (const skill of skillIds) {
    const paid = milliXp[skill];
    if (paid !== undefined) xp[skill] = Math.floor(paid / 1000);
  }
  return xp;
}
