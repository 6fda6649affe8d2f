import type { CheckpointStep, LogRow } from "./storage.ts";

// Pages go from the write-ahead log to their place after about this many bytes: often enough for a
// short stop each time, seldom enough that a page that changes often goes once for many changes.
const checkpointBytes = 4 * 1024 * 1024;
const pageBytes = 4096;
// Rows are written in the order of their pages, so that several share each page that is touched.
const touchedBytesPerRow = 512;

/** About how many bytes of pages lie in the write-ahead log. */
export class UnmovedPages {
  #bytes = 0;

  /** Whether there are enough to be moved. */
  get areDue(): boolean {
    return this.#bytes >= checkpointBytes;
  }

  noteAppend({ body }: LogRow): void {
    this.#bytes += body.length + pageBytes;
  }

  noteStep({ documents, removedEntries, addedEntries }: CheckpointStep): void {
    const rowCount = documents.length + removedEntries.length + addedEntries.length;
    this.#bytes += rowCount * touchedBytesPerRow;
  }

  noteMoved(): void {
    this.#bytes = 0;
  }
}
