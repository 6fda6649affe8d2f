import type { Value } from "convex/values";
import { decodeDocumentId, encodeDocumentId } from "../ids/document-id.ts";

// Of the lengths that ids have.
const idPattern = /^[0-9a-hjkmnp-tv-z]{31,37}$/u;

/** Translates the ids of another server, wherever they stand in a document. */
export class IdMap {
  readonly #tables = new Map<number, number>();
  readonly #files = new Map<string, string>();

  /** The table that has this number elsewhere has `own` here. */
  nameTable(number: number, own: number): void {
    this.#tables.set(number, own);
  }

  nameFile(id: string, own: string): void {
    this.#files.set(id, own);
  }

  translate(value: Value | undefined): Value {
    if (typeof value === "string") return this.#translateText(value);
    if (typeof value !== "object" || value === null || value instanceof ArrayBuffer)
      return value ?? null;
    if (Array.isArray(value)) return value.map((item) => this.translate(item));
    const fields = Object.entries(value).map(([name, field]) => [name, this.translate(field)]);
    return Object.fromEntries(fields) as Value;
  }

  #translateText(text: string): string {
    if (!idPattern.test(text)) return text;
    const file = this.#files.get(text);
    if (file !== undefined) return file;
    const decoded = decodeDocumentId(text);
    if (decoded === null) return text;
    const own = this.#tables.get(decoded.tableNumber);
    return own === undefined || own === decoded.tableNumber
      ? text
      : encodeDocumentId(own, decoded.bytes);
  }
}
