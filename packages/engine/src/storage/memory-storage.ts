import { OrderedMap } from "../collections/ordered-map.ts";
import type {
  DocumentRow,
  IndexRow,
  KeyRange,
  LogRow,
  CheckpointStep,
  Storage,
} from "./storage.ts";

/** A storage that lives and dies with the process, for tests. Closing it keeps its content. */
export function memoryStorage(): Storage {
  return new MemoryStorage();
}

class MemoryStorage implements Storage {
  readonly isVolatile = true;
  readonly #log: LogRow[] = [];
  readonly #documents = new Map<number, OrderedMap<string>>();
  readonly #indexes = new Map<number, OrderedMap<string>>();
  readonly #sessions = new Map<string, { lastMs: number; body: string }>();
  readonly #meta = new Map<string, string>();
  #isHeld = false;

  open(): void {
    if (this.#isHeld) throw new Error("This storage is in use by another engine.");
    this.#isHeld = true;
  }

  append(row: LogRow): void {
    this.#log.push(row);
  }

  readLog(afterTs: bigint): LogRow[] {
    return this.#log.filter((row) => row.ts > afterTs);
  }

  lastLogTs(): bigint | null {
    return this.#log.at(-1)?.ts ?? null;
  }

  dropLogRow(ts: bigint): void {
    const at = this.#log.findIndex((row) => row.ts === ts);
    if (at >= 0) this.#log.splice(at, 1);
  }

  truncateLog(ts: bigint, rowsMax: number): number {
    let count = 0;
    while (count < rowsMax && (this.#log[count]?.ts ?? ts + 1n) <= ts) count++;
    this.#log.splice(0, count);
    return count;
  }

  stage(step: CheckpointStep): void {
    for (const { table, id, json } of step.documents) {
      const documents = entriesOf(this.#documents, table);
      if (json === null) documents.delete(id);
      else documents.set(id, json);
    }
    for (const { index, key } of step.removedEntries) entriesOf(this.#indexes, index).delete(key);
    for (const { index, key, id } of step.addedEntries)
      entriesOf(this.#indexes, index).set(key, id);
    for (const { id, lastMs, body } of step.sessions) {
      if (body === null) this.#sessions.delete(id);
      else this.#sessions.set(id, { lastMs, body });
    }
    for (const { name, value } of step.meta) this.#meta.set(name, value);
  }

  flush(): void {}

  tidy(): void {}

  readDocument(table: number, id: string): string | null {
    return this.#documents.get(table)?.get(id) ?? null;
  }

  scanDocuments(table: number, range: KeyRange): DocumentRow[] {
    return scan(this.#documents.get(table), range).map(([id, json]) => ({ id, json }));
  }

  scanIndex(index: number, range: KeyRange): IndexRow[] {
    return scan(this.#indexes.get(index), range).map(([key, id]) => ({ key, id }));
  }

  readSession(id: string): string | null {
    return this.#sessions.get(id)?.body ?? null;
  }

  dropSessions(beforeMs: number, rowsMax: number): number {
    let count = 0;
    for (const [id, { lastMs }] of this.#sessions) {
      if (count >= rowsMax) break;
      if (lastMs >= beforeMs) continue;
      this.#sessions.delete(id);
      count++;
    }
    return count;
  }

  readMeta(name: string): string | null {
    return this.#meta.get(name) ?? null;
  }

  dropIndex(index: number, rowsMax: number): number {
    const entries = this.#indexes.get(index)?.ascending("", null, rowsMax) ?? [];
    for (const [key] of entries) this.#indexes.get(index)?.delete(key);
    return entries.length;
  }

  sizeBytes(): number {
    return this.#log.reduce((sum, row) => sum + row.body.length, 0);
  }

  close(): void {
    this.#isHeld = false;
  }
}

function entriesOf(maps: Map<number, OrderedMap<string>>, number: number): OrderedMap<string> {
  let entries = maps.get(number);
  if (entries === undefined) {
    entries = new OrderedMap();
    maps.set(number, entries);
  }
  return entries;
}

function scan(entries: OrderedMap<string> | undefined, range: KeyRange): [string, string][] {
  if (entries === undefined) return [];
  const { lower, upper, order, limit } = range;
  return order === "asc"
    ? entries.ascending(lower, upper, limit)
    : entries.descending(lower, upper, limit);
}
