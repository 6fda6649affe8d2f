import type { CharacterState } from "../rules/state.ts";
import type { CharacterId, LifeDoc } from "../tables.ts";
import type { CoreReader, Writer } from "./context.ts";
import { requireLedger } from "./ledger.ts";

/** A character's row of `lives` and the state in it, with the gold that the ledger holds. */
export type Life = { readonly row: LifeDoc; readonly state: CharacterState };

/** What a character does and what became of it. Throws for a character without a life, which is a bug. */
export async function loadLife(db: CoreReader, characterId: CharacterId): Promise<Life> {
  const row = await findLifeRow(db, characterId);
  const { centiGold } = await requireLedger(db, characterId);
  const gold = Math.floor(centiGold / 100);
  return { row, state: { ...stateOf(row), gold, centiGold: centiGold - 100 * gold } };
}

/** As `loadLife` without the purse, for those who only look. */
export async function findLifeRow(db: CoreReader, characterId: CharacterId): Promise<LifeDoc> {
  const row = await db
    .query("lives")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
  if (row === null) throw new Error(`Character ${characterId} has no life.`);
  return row;
}

/** The state as it is stored: whoever needs its gold asks the ledger. */
export function stateOf(row: LifeDoc): Omit<CharacterState, "gold" | "centiGold"> {
  return row.state;
}

/** Stores a state. Its gold is left out: the ledger alone says how much there is. */
export async function saveState(
  db: Writer,
  life: Life,
  state: CharacterState,
  more: Partial<Omit<LifeDoc, "_id" | "_creationTime" | "characterId" | "state">> = {},
): Promise<void> {
  const { gold: _gold, centiGold: _centiGold, ...stored } = state;
  await db.patch(life.row._id, { state: stored, ...more });
}
