import type { CharacterState } from "../rules/state.ts";
import type { CharacterId, LedgerDoc, ProgressDoc } from "../tables.ts";
import type { Writer } from "./context.ts";
import type { Progress } from "./progress.ts";
import { findProgressRow, requireLedger, storedStateOf, withGold } from "./progress.ts";

/** New values of some fields of a row; `undefined` removes an optional one. */
type Changes<Row> = {
  [
    Field in Exclude<keyof Row, "_id" | "_creationTime" | "characterId">
  ]?: undefined extends Row[Field] ? Row[Field] | undefined : Row[Field];
};

/** A new state, new values of other fields of the row, or both. */
export type ProgressChange = Omit<Changes<ProgressDoc>, "state"> & {
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

  update({ state, ...more }: ProgressChange): void {
    const changes = state === undefined ? more : { ...more, state: storedStateOf(state) };
    this.#row = Object.assign({}, this.#row, changes);
    this.#rowChanges = { ...this.#rowChanges, ...changes };
    if (state !== undefined) this.#state = null;
  }

  /** For the functions of the ledger only: gold and goods move through `postEntries`. */
  updateLedger(changes: Changes<LedgerDoc>): void {
    this.#ledger = Object.assign({}, this.#ledger, changes);
    this.#ledgerChanges = { ...this.#ledgerChanges, ...changes };
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
