import type { Runtime } from "../runtime/runtime.ts";
import type { Transaction } from "../txn/transaction.ts";
import { type FileRecord, fileRecordOf, fileTableOf } from "./file-table.ts";
import type { Files } from "./files.ts";

/** What `ctx.storage.getMetadata` tells, in the names of the public package. */
export interface FileMetadata {
  readonly storageId: string;
  readonly sha256: string;
  readonly size: number;
  readonly contentType: string | null;
}

/** `ctx.storage` of a query. */
export class StorageReader {
  protected readonly runtime: Runtime;
  protected readonly transaction: Transaction;

  constructor(runtime: Runtime, transaction: Transaction) {
    this.runtime = runtime;
    this.transaction = transaction;
  }

  async getUrl(id: unknown): Promise<string | null> {
    const files = filesOf(this.runtime);
    return urlOf(files, await readRecord(this.transaction, files, id));
  }

  async getMetadata(id: unknown): Promise<FileMetadata | null> {
    const files = filesOf(this.runtime);
    return metadataOf(files, await readRecord(this.transaction, files, id));
  }
}

/** `ctx.storage` of a mutation. */
export class StorageWriter extends StorageReader {
  async generateUploadUrl(): Promise<string> {
    return filesOf(this.runtime).uploadUrl();
  }

  async delete(id: unknown): Promise<void> {
    await deleteFile(this.transaction, filesOf(this.runtime), id);
  }
}

/** `ctx.storage` of an action, where every call is a transaction of its own. */
export function actionStorage(runtime: Runtime) {
  const read = (id: unknown): Promise<FileRecord | null> =>
    runtime.read((transaction) => readRecord(transaction, filesOf(runtime), id));
  return {
    getUrl: async (id: unknown) => urlOf(filesOf(runtime), await read(id)),
    getMetadata: async (id: unknown) => metadataOf(filesOf(runtime), await read(id)),
    generateUploadUrl: async () => filesOf(runtime).uploadUrl(),
    delete: async (id: unknown) => {
      await runtime.transact((transaction) => deleteFile(transaction, filesOf(runtime), id));
    },
    get: async (id: unknown) => {
      const files = filesOf(runtime);
      return await files.blob(files.idOf(id));
    },
    store: async (blob: unknown, options?: { readonly sha256?: string }) => {
      if (!(blob instanceof Blob)) {
        throw new Error(
          "store() expects a Blob. If you are trying to store a Request, `await request.blob()` will give you the correct input.",
        );
      }
      return await filesOf(runtime).add({
        bytes: blob.stream(),
        contentType: blob.type === "" ? null : blob.type,
        sha256: options?.sha256 ?? null,
      });
    },
  };
}

function filesOf(runtime: Runtime): Files {
  if (runtime.files !== null) return runtime.files;
  throw new Error("File storage is off: the engine was opened without a directory for files.");
}

async function readRecord(
  transaction: Transaction,
  files: Files,
  id: unknown,
): Promise<FileRecord | null> {
  const document = await transaction.read(fileTableOf(transaction), files.idOf(id));
  return document === null ? null : fileRecordOf(document);
}

function urlOf(files: Files, record: FileRecord | null): string | null {
  return record === null ? null : files.urlOf(record.id);
}

function metadataOf(files: Files, record: FileRecord | null): FileMetadata | null {
  if (record === null) return null;
  const { id, sha256, sizeBytes: size, contentType } = record;
  return { storageId: files.addressOf(id), sha256, size, contentType };
}

async function deleteFile(transaction: Transaction, files: Files, id: unknown): Promise<void> {
  const fileId = files.idOf(id);
  const table = fileTableOf(transaction);
  const before = await transaction.read(table, fileId);
  if (before === null) throw new Error(`storage id ${fileId} not found`);
  transaction.write(table, fileId, before, null);
}
