import { rmSync } from "node:fs";
import { join } from "node:path";
import { openUntouched } from "../backup/backup-content.ts";
import { readManifest } from "../backup/manifest.ts";
import type { BackupSummary } from "../backup/take-backup.ts";
import { exportEntries } from "./export-entries.ts";
import { zip } from "./zip.ts";

/** An export that cannot be made now; its message may be shown. */
export class ExportRefused extends Error {}

/** The last export that was asked for. */
type Export = { readonly ts: bigint; readonly hasFiles: boolean };

const bytesMax = 2 ** 32 - 1;

/**
 * Exports for the command line: the state at one commit, as a backup in a folder from which the
 * archive is written while it is fetched. There is one at a time, until it was fetched or the next one
 * or a start takes its place.
 */
export class Exports {
  readonly #folder: string;
  #take: ((folder: string) => Promise<BackupSummary>) | null = null;
  #last: Export | null = null;
  #isRunning = false;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Names what backs the engine up. The data is this process's alone by now, and so is the folder. */
  start(take: (folder: string) => Promise<BackupSummary>): void {
    this.#clear();
    this.#take = take;
  }

  get last(): Export | null {
    return this.#last;
  }

  /**
   * Makes an export.
   *
   * @throws ExportRefused when one is being made or fetched, or it would be too large.
   */
  async request(hasFiles: boolean): Promise<void> {
    if (this.#isRunning || this.#take === null)
      throw new ExportRefused("An export is being made or fetched already.");
    this.#isRunning = true;
    try {
      this.#clear();
      const { ts, bytes } = await this.#take(this.#folder);
      if (bytes > bytesMax) {
        this.#clear();
        throw new ExportRefused("An export holds less than 4 GiB. Make a backup instead.");
      }
      this.#last = { ts, hasFiles };
    } finally {
      this.#isRunning = false;
    }
  }

  /** The archive of the export of a time; null where there is none, or it is being fetched. */
  fetch(ts: string): AsyncGenerator<Uint8Array> | null {
    if (this.#isRunning || String(this.#last?.ts) !== ts) return null;
    return this.#archive(this.#last?.hasFiles === true);
  }

  async *#archive(hasFiles: boolean): AsyncGenerator<Uint8Array> {
    // Nothing is begun before the first byte is asked for, which may never be.
    if (this.#isRunning) throw new ExportRefused("The export is being fetched already.");
    this.#isRunning = true;
    const { database: name, filesFolder } = readManifest(this.#folder);
    const database = openUntouched(join(this.#folder, name));
    try {
      const files = hasFiles && filesFolder !== null ? join(this.#folder, filesFolder) : null;
      yield* zip(exportEntries(database, files));
    } finally {
      database.close();
      this.#isRunning = false;
    }
    this.#clear();
  }

  #clear(): void {
    this.#last = null;
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
