import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Value } from "convex/values";
import type { Engine } from "../engine.ts";
import type { Fields } from "../txn/document.ts";
import { checkDocument } from "../values/limits.ts";
import { IdMap } from "./id-map.ts";
import { BadImport } from "./import-rows.ts";
import type { ImportContent } from "./import-rows.ts";

/** What becomes of documents that are there already. */
export type ImportMode = "requireEmpty" | "append" | "replace" | "replaceAll";

type RunOptions = {
  readonly engine: Engine;
  readonly content: ImportContent;
  readonly mode: ImportMode;
  /** Where an uploaded file lies on its way. */
  readonly arrivingFile: string;
};

/** What the engine knows of a table. */
type KnownTable = { readonly number: bigint; readonly isEmpty: boolean };

const rowsTogether = 250;
const bytesTogether = 2 * 1024 * 1024;

/** One import: what it leads to is checked as a whole before anything is written. */
export class ImportRun {
  readonly #options: RunOptions;
  readonly #ids = new IdMap();

  constructor(options: RunOptions) {
    this.#options = options;
  }

  /**
   * Reads everything and checks it against the schema. Tells what the import leads to, and whether that
   * deletes anything.
   *
   * @throws Error naming what cannot be imported.
   */
  async check(): Promise<{ text: string; mustConfirm: boolean }> {
    const { content, mode } = this.#options;
    const known = new Map<string, KnownTable>();
    for (const table of content.tables) known.set(table, await this.#look(table));
    const full = [...known].flatMap(([table, { isEmpty }]) => (isEmpty ? [] : [table]));
    if (mode === "requireEmpty" && full.length > 0) {
      throw new BadImport(
        `Table "${full[0]}" has documents already. Use --append or --replace to import into it.`,
      );
    }
    await this.#nameTables(known);
    const counts = new Map<string, number>();
    await this.#inParts(async (table, rows) => {
      await this.#options.engine.query("_system/cli/import:check", { table, rows });
      counts.set(table, (counts.get(table) ?? 0) + rows.length);
    });
    const cleared = await this.#clearedTables();
    return {
      text: summary(counts, content.files.length, cleared),
      mustConfirm: cleared.length > 0,
    };
  }

  /** Writes everything, and resolves to the number of documents. */
  async perform(note: (text: string) => void): Promise<number> {
    const { engine, content, arrivingFile } = this.#options;
    for (const table of await this.#clearedTables()) await this.#clear(table);
    for (const { id, bytes } of content.files) {
      note(`Importing file ${id}`);
      await pipeline(bytes(), createWriteStream(arrivingFile, { mode: 0o600 }));
      const stored = await engine.action("_system/cli/import:storeFile");
      this.#ids.nameFile(id, String(stored));
    }
    let count = 0;
    await this.#inParts(async (table, rows) => {
      await engine.mutation("_system/cli/import:insert", { table, rows });
      count += rows.length;
      note(`Importing "${table}" (${count} documents)`);
    });
    return count;
  }

  async #look(table: string): Promise<KnownTable> {
    return (await this.#options.engine.query("_system/cli/import:look", { table })) as KnownTable;
  }

  // The number of a table is part of its ids, and another server gave other numbers.
  async #nameTables(known: Map<string, KnownTable>): Promise<void> {
    const { content } = this.#options;
    for (const [number, table] of await content.numbers()) {
      const { number: own } = known.get(table) ?? (await this.#look(table));
      this.#ids.nameTable(number, Number(own));
    }
  }

  async #clearedTables(): Promise<string[]> {
    const { engine, content, mode } = this.#options;
    if (mode !== "replace" && mode !== "replaceAll") return [];
    const all = (await engine.query("_system/cli/tables", {
      paginationOpts: { numItems: 1, cursor: null },
    })) as { page: { name: string }[] };
    const names = all.page.map(({ name }) => name);
    const meant =
      mode === "replaceAll" ? names : names.filter((name) => content.tables.includes(name));
    const cleared: string[] = [];
    for (const name of meant) if (!(await this.#look(name)).isEmpty) cleared.push(name);
    return cleared;
  }

  async #clear(table: string): Promise<void> {
    const { engine } = this.#options;
    while ((await engine.mutation("_system/cli/import:clear", { table })) !== 0);
  }

  // Each part is small enough for one transaction.
  async #inParts(take: (table: string, rows: Value[]) => Promise<void>): Promise<void> {
    let part: { table: string; rows: Fields[]; bytes: number } | null = null;
    for await (const { table, fields } of this.#options.content.rows()) {
      const row = this.#ids.translate(fields) as Fields;
      const bytes = checkDocument(row);
      const isFull =
        part !== null &&
        (part.table !== table ||
          part.rows.length >= rowsTogether ||
          part.bytes + bytes > bytesTogether);
      if (part !== null && isFull) {
        await take(part.table, part.rows as Value[]);
        part = null;
      }
      part ??= { table, rows: [], bytes: 0 };
      part.rows.push(row);
      part.bytes += bytes;
    }
    if (part !== null) await take(part.table, part.rows as Value[]);
  }
}

function summary(
  counts: ReadonlyMap<string, number>,
  fileCount: number,
  cleared: readonly string[],
): string {
  const deleted = cleared.map((table) => `All documents of "${table}" are deleted first.`);
  const added = [...counts].map(([table, count]) => `${count} documents are added to "${table}".`);
  const files = fileCount === 0 ? [] : [`${fileCount} files are added, with new ids.`];
  return [...deleted, ...added, ...files].join("\n");
}
