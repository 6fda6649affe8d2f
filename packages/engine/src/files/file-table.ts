import type { DeclaredTable, TableInfo } from "../txn/catalog.ts";
import type { StoredDocument } from "../txn/document.ts";
import type { Transaction } from "../txn/transaction.ts";

/** What the database knows of a file. */
export type FileRecord = {
  readonly id: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly contentType: string | null;
};

export const fileTableName = "_storage";

/** The engine's own table of files, one document for each. */
export const fileTable: DeclaredTable = { name: fileTableName, indexes: [], validator: null };

export function fileTableOf(transaction: Transaction): TableInfo {
  return transaction.env.store.catalog.ensureTable(fileTableName);
}

export function fileRecordOf(document: StoredDocument): FileRecord {
  const { sha256, size, contentType } = document.fields;
  return {
    id: document.id,
    sha256: typeof sha256 === "string" ? sha256 : "",
    sizeBytes: typeof size === "number" ? size : 0,
    contentType: typeof contentType === "string" ? contentType : null,
  };
}
