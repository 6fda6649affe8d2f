import type { StoredState } from "../../state.ts";
import type { CharacterState } from "../rules/state.ts";
import type { CharacterId, LedgerDoc, ProgressDoc } from "../tables.ts";
import type { CoreReader, Writer } from "./context.ts";

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

/** New values of some fields of a row; `undefined` removes an optional one. */
type Changes<Row> = {
  [
    Field in Exclude<keyof Row, "_id" | "_creationTime" | "characterId">
  ]?: undefined extends Row[Field] ? Row[Field] | undefined : Row[Field];
};

/** A new state, new values of other fields of the row, or both. */
type ProgressChange = Omit<Changes<ProgressDoc>, "state"> & {
  /** Its gold is ignored: the ledger alone says how much there is. */
  readonly state?: CharacterState;
};

/**
 * The progress of a character while a command acts on it: read once, changed in memory, and written by
 * `save` at the end, one patch for each row that changed. Until then the tables are behind, so code that
 * acts for the character reads its row, ledger and state here.
 */
export class OpenProgress implements Progress {
  #row: ProgressDoc;
  #ledger: LedgerDoc;
  #state: CharacterState | null = null;
  #rowChanges: Changes<ProgressDoc> | null = null;
  #ledgerChanges: Changes<LedgerDoc> | null = null;
  #hasChanged = false;
  /** Nothing but gold and goods moves that no plan for this character counts on. */
  keepsPlans = false;

  constructor(row: ProgressDoc, ledger: LedgerDoc) {
    this.#row = row;
    this.#ledger = ledger;
  }

  get row(): ProgressDoc {
    return this.#row;
  }

  get ledger(): LedgerDoc {
    return this.#ledger;
  }

  get state(): CharacterState {
    this.#state ??= withGold(this.#row, this.#ledger);
    return this.#state;
  }

  /** Whether anything was changed since it was opened, saved or not. */
  get hasChanged(): boolean {
    return this.#hasChanged;
  }

  update({ state, ...more }: ProgressChange): void {
    const changes = state === undefined ? more : { ...more, state: storedStateOf(state) };
    this.#row = Object.assign({}, this.#row, changes);
    this.#rowChanges = { ...this.#rowChanges, ...changes };
    this.#hasChanged = true;
    if (state !== undefined) this.#state = null;
  }

  /** For the functions of the ledger only: gold and goods move through `postEntries`. */
  updateLedger(changes: Changes<LedgerDoc>): void {
    this.#ledger = Object.assign({}, this.#ledger, changes);
    this.#ledgerChanges = { ...this.#ledgerChanges, ...changes };
    this.#hasChanged = true;
    this.#state = null;
  }

  /** Writes what changed since it was read or saved last. */
  async save(db: Writer): Promise<void> {
    const [row, ledger] = [this.#rowChanges, this.#ledgerChanges];
    this.#rowChanges = null;
    this.#ledgerChanges = null;
    if (row !== null) await db.patch(this.#row._id, row);
    if (ledger !== null) await db.patch(this.#ledger._id, ledger);
  }

  /** Reads again what another function wrote meanwhile. Everything must be saved before. */
  async reload(db: Writer): Promise<void> {
    if (this.#rowChanges !== null || this.#ledgerChanges !== null)
      throw new Error("Unsaved changes of a character's progress would be lost.");
    this.#row = await findProgressRow(db, this.#row.characterId);
    this.#ledger = await requireLedger(db, this.#row.characterId);
    this.#state = null;
  }
}

/**
 * Reads the progress of a character that will be changed, whose row may be known already. Throws where
 * there is none, which is a bug.
 */
export async function openProgress(
  db: Writer,
  known: CharacterId | ProgressDoc,
): Promise<OpenProgress> {
  const row = typeof known === "string" ? await findProgressRow(db, known) : known;
  return new OpenProgress(row, await requireLedger(db, row.characterId));
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
function withGold(row: ProgressDoc, { gold, centiGold }: LedgerDoc): CharacterState {
  return { ...stateOf(row), gold, centiGold };
}

/** The state as it is stored, without its gold. */
export function storedStateOf(state: CharacterState): StoredState {
  const { gold: _gold, centiGold: _centiGold, ...stored } = state;
  return stored;
}

/** The state of a row, without gold: the ledger alone says how much there is. */
export function stateOf(row: ProgressDoc): StoredState {
  return row.state;
}
