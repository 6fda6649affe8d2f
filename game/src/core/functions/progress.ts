import type { CharacterState, RunningBoost } from "../rules/state.ts";
import type { CharacterId, LedgerDoc, ProgressDoc } from "../tables.ts";
import type { CoreReader, Writer } from "./context.ts";
import { requireLedger } from "./ledger.ts";

/** A character's row of `lives`, its books, and the state with the gold that the books hold. */
export type Progress = {
  readonly row: ProgressDoc;
  readonly ledger: LedgerDoc;
  readonly state: CharacterState;
};

/** A state as a row holds it: its gold is in the books. */
export type StoredState = Omit<CharacterState, "gold" | "centiGold">;

/** What a character does and what became of it. Throws for a character without a life, which is a bug. */
export async function loadProgress(db: CoreReader, characterId: CharacterId): Promise<Progress> {
  return progressOf(db, await findProgressRow(db, characterId));
}

/** The life whose row is known already. */
export async function progressOf(db: CoreReader, row: ProgressDoc): Promise<Progress> {
  const ledger = await requireLedger(db, row.characterId);
  const { centiGold } = ledger;
  const gold = Math.floor(centiGold / 100);
  return { row, ledger, state: { ...stateOf(row), gold, centiGold: centiGold - 100 * gold } };
}

/** As `loadProgress` without the purse, for those who only look. */
export async function findProgressRow(
  db: CoreReader,
  characterId: CharacterId,
): Promise<ProgressDoc> {
  const row = await db
    .query("lives")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
  if (row === null) throw new Error(`Character ${characterId} has no life.`);
  return row;
}

/** The state as it is stored: whoever needs its gold asks the ledger. */
export function stateOf(row: ProgressDoc): StoredState {
  const { state } = row;
  // A copy of every life after every action would cost more than what is done with it.
  const isComplete = laterNames.every((name) => name in state) && state.boosts.every(isTimed);
  return isComplete ? state : { ...laterFields, ...state, boosts: state.boosts.map(laterBoost) };
}

/** What states written before these fields existed are read with. */
const laterFields: Pick<
  StoredState,
  "fallbackIsChosen" | "meal" | "potion" | "rooms" | "constructions" | "garden" | "calling"
> = {
  fallbackIsChosen: false,
  meal: { slotted: null, begun: null },
  potion: { slotted: null, begun: null },
  rooms: {},
  constructions: [],
  garden: { replants: false, plots: [] },
  calling: null,
};
const laterNames = Object.keys(laterFields);

function isTimed(boost: RunningBoost): boolean {
  return boost.endsAtMs !== undefined;
}

function laterBoost(boost: RunningBoost): RunningBoost {
  return !isTimed(boost) ? { ...boost, endsAtMs: null, strength: 1 } : boost;
}

/** Stores a state. Its gold is left out: the ledger alone says how much there is. */
export async function saveState(
  db: Writer,
  progress: Progress,
  state: CharacterState,
  more: Partial<Omit<ProgressDoc, "_id" | "_creationTime" | "characterId" | "state">> = {},
): Promise<void> {
  const { gold: _gold, centiGold: _centiGold, ...stored } = state;
  await db.patch(progress.row._id, { state: stored, ...more });
}
