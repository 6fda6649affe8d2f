import type { RuntimeServices } from "../runtime/runtime-services.ts";
import type { Transaction } from "../txn/transaction.ts";
import { insertDocument } from "../txn/write-document.ts";
import { fileRecordOf, fileTableOf } from "./file-table.ts";
import type { FileRecord } from "./file-table.ts";
import type { Files, NewFile } from "./files.ts";

/** What `ctx.storage.getMetadata` tells, in the names of the public package. */
type FileMetadata = {
  readonly storageId: string;
  readonly sha256: string;
  readonly size: number;
  readonly contentType: string | null;
};

/** `ctx.storage` of a query. */
export class StorageReader {
  protected readonly runtime: RuntimeServices;
  protected readonly transaction: Transaction;

  constructor(runtime: RuntimeServices, transaction: Transaction) {
    this.runtime = runtime;
    this.transaction = transaction;
  }

  getUrl(id: unknown): Promise<string | null> {
    return this.#read(id, urlOf);
  }

  getMetadata(id: unknown): Promise<FileMetadata | null> {
    return this.#read(id, metadataOf);
  }

  #read<T>(id: unknown, tell: (files: Files, record: FileRecord | null) => T): Promise<T> {
    return this.transaction.operation(() => {
      const files = filesOf(this.runtime);
      return tell(files, readRecord(this.transaction, files, id));
    });
  }
}

/** `ctx.storage` of a mutation. */
export class StorageWriter extends StorageReader {
  async generateUploadUrl(): Promise<string> {
    return filesOf(this.runtime).uploadUrl();
  }

  delete(id: unknown): Promise<void> {
    return this.transaction.operation(() =>
      deleteFile(this.transaction, filesOf(this.runtime), id),
    );
  }

  get(id: unknown): Promise<Blob | null> {
    return this.transaction.operation(async () => {
      const files = filesOf(this.runtime);
      return await blobOf(files, readRecord(this.transaction, files, id));
    });
  }

  store(blob: unknown, options?: StoreOptions): Promise<string> {
    return this.transaction.operation(async () => {
      const kept = await filesOf(this.runtime).keepFor(newFile(blob, options));
      return insertDocument(this.transaction, fileTableOf(this.transaction), kept.fields, kept.id);
    });
  }
}

/** `ctx.storage` of an action, where every call is a transaction of its own. */
export function actionStorage(runtime: RuntimeServices) {
  const read = (id: unknown): Promise<FileRecord | null> =>
    runtime.read(async (transaction) => readRecord(transaction, filesOf(runtime), id));
  return {
    getUrl: async (id: unknown) => urlOf(filesOf(runtime), await read(id)),
    getMetadata: async (id: unknown) => metadataOf(filesOf(runtime), await read(id)),
    generateUploadUrl: async () => filesOf(runtime).uploadUrl(),
    delete: async (id: unknown) => {
      await runtime.transact(async (transaction) => deleteFile(transaction, filesOf(runtime), id));
    },
    get: async (id: unknown) => blobOf(filesOf(runtime), await read(id)),
    store: async (blob: unknown, options?: StoreOptions) =>
      filesOf(runtime).add(newFile(blob, options)),
  };
}

type StoreOptions = {
  readonly sha256?: string;
};

function newFile(blob: unknown, options: StoreOptions = {}): NewFile {
  if (!(blob instanceof Blob)) {
    throw new Error(
      "store() expects a Blob. If you are trying to store a Request, `await request.blob()` will give you the correct input.",
    );
  }
  const contentType = blob.type === "" ? null : blob.type;
  return { bytes: blob.stream(), contentType, sha256: options.sha256 ?? null };
}

async function blobOf(files: Files, record: FileRecord | null): Promise<Blob | null> {
  return record === null ? null : await files.blob(record);
}

function filesOf(runtime: RuntimeServices): Files {
  if (runtime.files !== null) return runtime.files;
  throw new Error("File storage is off: the engine was opened without a directory for files.");
}

function readRecord(transaction: Transaction, files: Files, id: unknown): FileRecord | null {
  const document = transaction.read(fileTableOf(transaction), files.idOf(id));
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

function deleteFile(transaction: Transaction, files: Files, id: unknown): void {
  const fileId = files.idOf(id);
  const table = fileTableOf(transaction);
  const before = transaction.read(table, fileId);
  if (before === null) throw new Error(`storage id ${fileId} not found`);
  transaction.write(table, fileId, before, null);
}
