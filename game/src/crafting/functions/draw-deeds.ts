import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import type { Rng } from "../../core/rules/random/rng.ts";
import { rngKeyedBy } from "../../core/rules/random/rng.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { CraftingModel } from "../tables.ts";

type DeedKind = "temper" | "reroll" | "cache";

/** The streams of the next deeds of a kind, in the order in which they will be counted. */
export type Draws = {
  readonly next: () => Rng;
  /** Writes down how many were used; the next call draws the rest. */
  readonly close: () => Promise<void>;
};

/** Opens the streams that a character's next deeds of this kind draw from. */
export async function drawDeeds(
  { db, character }: CharacterContext<CraftingModel>,
  kind: DeedKind,
): Promise<Draws> {
  const characterId = character._id;
  const row = await findDeedCounts(db, characterId);
  const keyed = rngKeyedBy(gameSecret());
  let count = row?.[kind] ?? 0;
  return {
    next: () => {
      count += 1;
      return keyed(characterId, kind, count);
    },
    close: async () => {
      if (row !== null) return db.patch(row._id, { [kind]: count });
      await db.insert("deedCounts", { characterId, ...noDeeds, [kind]: count });
    },
  };
}

export const noDeeds = { temper: 0, reroll: 0, cache: 0 };

export function findDeedCounts(db: Reader<CraftingModel>, characterId: CharacterId) {
  return db
    .query("deedCounts")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
