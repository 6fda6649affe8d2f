import type { DomainEvent } from "../../core/content/events.ts";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { CraftingModel } from "../tables.ts";
import { findDeedCounts, noDeeds } from "./draw-deeds.ts";

type Context = CharacterContext<CraftingModel>;

const { characterQuery } = gameFunctions<CraftingModel>();

/** How many affixes may still be rolled anew for half the price. */
export const halfRerolls = characterQuery({
  args: {},
  handler: ({ db, character }) => halfRerollsOf(db, character._id),
});

/** What was bought is remembered until it is used. */
export const followGifts = {
  handle(context: Context, event: DomainEvent): Promise<void> | undefined {
    if (event.kind !== "half-rerolls-given") return undefined;
    return addHalfRerolls(context, event.count);
  },
};

export async function halfRerollsOf(
  db: Reader<CraftingModel>,
  characterId: CharacterId,
): Promise<number> {
  return (await findDeedCounts(db, characterId))?.halfRerolls ?? 0;
}

/** Adds to them, or takes from them. */
export async function addHalfRerolls({ db, character }: Context, count: number): Promise<void> {
  const characterId = character._id;
  const row = await findDeedCounts(db, characterId);
  const after = (row?.halfRerolls ?? 0) + count;
  if (row !== null) await db.patch(row._id, { halfRerolls: after });
  else await db.insert("deedCounts", { characterId, ...noDeeds, halfRerolls: after });
}
