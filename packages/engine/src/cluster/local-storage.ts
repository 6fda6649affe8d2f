import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isStorageDamage } from "../storage/storage-damage.ts";
import type { DocumentRow, IndexRow, KeyRange, Storage } from "../storage/storage.ts";
import { StorageOver } from "./storage-over.ts";

/** The file in which a node keeps its tables. It may be deleted whenever no node is running on it. */
export type LocalFile = {
  readonly path: string;
  /** `sqliteStorage` */
  readonly writer?: "inline" | "thread" | undefined;
  /** What a copy of it is called in a backup; as the file itself by default. */
  readonly backupName?: string | undefined;
};

/** A node's tables, which can be made again. */
export class LocalStorage extends StorageOver {
  readonly #file: LocalFile;
  readonly #remake: () => Promise<Storage>;
  #storage: Storage;

  constructor(storage: Storage, file: LocalFile, remake: () => Promise<Storage>) {
    super();
    this.#storage = storage;
    this.#file = file;
    this.#remake = remake;
  }

  protected get under(): Storage {
    return this.#storage;
  }

  open(): void {}

  async remake(): Promise<void> {
    this.#mark();
    await this.#storage.close();
    this.#storage = await this.#remake();
  }

  override async backup(folder: string): Promise<string> {
    const name = await super.backup(folder);
    const { backupName = name } = this.#file;
    if (backupName !== name) renameSync(join(folder, name), join(folder, backupName));
    return backupName;
  }

  override readDocument(table: number, id: string): string | null {
    return this.#read(() => super.readDocument(table, id));
  }

  override scanDocuments(table: number, range: KeyRange): DocumentRow[] {
    return this.#read(() => super.scanDocuments(table, range));
  }

  override scanIndex(index: number, range: KeyRange): IndexRow[] {
    return this.#read(() => super.scanIndex(index, range));
  }

  override readSession(id: string): string | null {
    return this.#read(() => super.readSession(id));
  }

  override readMeta(name: string): string | null {
    return this.#read(() => super.readMeta(name));
  }

  async close(): Promise<void> {
    await this.#storage.close();
  }

  // The next start is the place to make them again: what runs now has read from them.
  #read<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (isStorageDamage(error)) this.#mark();
      throw error;
    }
  }

  #mark(): void {
    writeFileSync(damageMark(this.#file.path), "");
  }
}

/** The file that says that the tables beside it are damaged. */
export function damageMark(path: string): string {
  return `${path}.damaged`;
}
