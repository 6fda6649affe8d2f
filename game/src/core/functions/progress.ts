import type { RunningBoost } from "../../boosts/state.ts";
import type { StoredState } from "../../state.ts";
import type { CharacterState } from "../rules/state.ts";
import type { CharacterId, LedgerDoc, ProgressDoc } from "../tables.ts";
import type { CoreReader } from "./context.ts";

/** A character's row of `lives`, its ledger, and the state with the gold that the ledger holds. */
export type Progress = {
  readonly row: ProgressDoc;
  readonly ledger: LedgerDoc;
  readonly state: CharacterState;
};

/**
 * What a character does and what became of it, for queries and for other characters than that of a
 * command. Throws for a character without a row, which is a bug.
 */
export async function loadProgress(db: CoreReader, characterId: CharacterId): Promise<Progress> {
  const row = await findProgressRow(db, characterId);
  const ledger = await requireLedger(db, characterId);
  return { row, ledger, state: withGold(row, ledger) };
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
  if (row === null) throw new Error(`Character ${characterId} has no progress.`);
  return row;
}

/** The ledger of a character that exists. */
export async function requireLedger(db: CoreReader, characterId: CharacterId): Promise<LedgerDoc> {
  const ledger = await db
    .query("ledgers")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
  if (ledger === null) throw new Error(`Character ${characterId} has no ledger.`);
  return ledger;
}

/** The state of a row with the gold of a ledger. */
export function withGold(row: ProgressDoc, { centiGold }: LedgerDoc): CharacterState {
  const gold = Math.floor(centiGold / 100);
  return { ...stateOf(row), gold, centiGold: centiGold - 100 * gold };
}

/** The state as it is stored, without its gold. */
export function storedStateOf(state: CharacterState): StoredState {
  const { gold: _gold, centiGold: _centiGold, ...stored } = state;
  return stored;
}

/** The state of a row, without gold: the ledger alone says how much there is. */
export function stateOf(row: ProgressDoc): StoredState {
  const { state } = row;
  // A copy of every state after every action would cost more than what is done with it.
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
