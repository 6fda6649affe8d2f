import type { Reader, Writer } from "../../core/functions/context.ts";
import { stockOf } from "../../core/functions/ledger/stacks.ts";
import { pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { Story, StoryFacts } from "../rules/story.ts";
import { deliveredItems, newStory } from "../rules/story.ts";
import type { QuestModel, QuestReader } from "../tables.ts";

export async function readStory(db: QuestReader, characterId: CharacterId): Promise<Story> {
  const row = await findRow(db, characterId);
  return row === null ? newStory : row.story;
}

export async function writeStory(
  db: Writer<QuestModel>,
  characterId: CharacterId,
  story: Story,
): Promise<void> {
  const row = await findRow(db, characterId);
  if (row === null) await db.insert("stories", { characterId, story });
  else await db.patch(row._id, { story });
}

/** What the story looks at beside its own counts and the state. */
export async function readFacts(
  db: Reader<QuestModel>,
  characterId: CharacterId,
): Promise<Omit<StoryFacts, "state">> {
  return {
    worn: (await wornPieces(db, characterId)).map(pieceOf),
    stock: await stockOf(db, characterId, deliveredItems),
  };
}

function findRow(db: QuestReader, characterId: CharacterId) {
  return db
    .query("stories")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
