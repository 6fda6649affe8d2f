import type { DocumentByName, WithoutSystemFields } from "convex/server";
import type { Reader, Writer } from "../../core/functions/context.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { GuideModel } from "../tables.ts";

type Guide = Omit<WithoutSystemFields<DocumentByName<GuideModel, "guides">>, "characterId">;

const nothingYet: Guide = { bossesTold: [], dismissed: [] };

export async function readGuide(db: Reader<GuideModel>, characterId: CharacterId): Promise<Guide> {
  return (await findRow(db, characterId)) ?? nothingYet;
}

export async function changeGuide(
  db: Writer<GuideModel>,
  characterId: CharacterId,
  change: Partial<Guide>,
): Promise<void> {
  const row = await findRow(db, characterId);
  if (row === null) await db.insert("guides", { characterId, ...nothingYet, ...change });
  else await db.patch(row._id, change);
}

function findRow(db: Reader<GuideModel>, characterId: CharacterId) {
  return db
    .query("guides")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
