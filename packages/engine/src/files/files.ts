import type { Clock, Timer } from "../clock.ts";
import { decodeDocumentId, encodeDocumentId } from "../ids/document-id.ts";
import type { Logger } from "../options.ts";
import type { RuntimeServices } from "../runtime/runtime-services.ts";
import type { CachedDocument } from "../txn/cached-document.ts";
import type { TableInfo } from "../txn/catalog.ts";
import type { Fields } from "../txn/document.ts";
import { insertDocument } from "../txn/write-document.ts";
import { FileSeal } from "./file-seal.ts";
import type { FileStore } from "./file-store.ts";
import { fileRecordOf } from "./file-table.ts";
import type { FileRecord } from "./file-table.ts";

type FilesOptions = {
  readonly store: FileStore;
  readonly secret: string;
  /** The table of files. */
  readonly table: TableInfo;
  /** Where addresses begin, without a trailing slash; null for wherever the engine is attached. */
  readonly urlOrigin: string | null;
  readonly clock: Clock;
  readonly nextId: (tableNumber: number) => string;
  readonly fileBytesMax: number;
  /** How long after a mutation kept a file it is certain to have ended. */
  readonly abandonedMs: number;
  readonly logger: Logger;
};

/** A file that is to be kept. */
export type NewFile = {
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly contentType: string | null;
  /** What the bytes are said to hash to: hexadecimal or base64. */
  readonly sha256: string | null;
};

/** A file whose bytes are kept, durably, and whose document is still to come. */
type KeptFile = {
  readonly id: string;
  readonly fields: Fields;
};

/** The bytes are not those that were announced. */
export class WrongDigest extends Error {
  constructor() {
    super("The file does not have the SHA-256 digest that was given with it.");
    this.name = "WrongDigest";
  }
}

const sweptTogether = 500;

/**
 * Files: their bytes in a store, everything else in a table. A file is there when its document is:
 * the bytes come before it and go after it, and a start removes bytes that no document knows.
 */
export class Files {
  readonly #options: FilesOptions;
  readonly #seal: FileSeal;
  readonly #background = new Set<Promise<void>>();
  #runtime: RuntimeServices | null = null;
  #collecting: Timer | null = null;
  #origin: () => string = () => "";
  #basePath = "";
  #isStopped = false;

  constructor(options: FilesOptions) {
    this.#options = options;
    this.#seal = new FileSeal(options.secret);
  }

  /** Connects files to what runs transactions, and removes those of `names` that no document knows. */
  start(runtime: RuntimeServices, names: readonly string[]): void {
    this.#runtime = runtime;
    this.#inBackground("Files without a document could not be removed.", this.#sweep(names));
    this.#collectLater();
  }

  /** Ends what goes on in the background. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#collecting !== null) this.#options.clock.clearTimeout(this.#collecting);
    await Promise.all(this.#background);
  }

  /** Learns where clients reach the engine. */
  serveAt(origin: () => string, basePath: string): void {
    this.#origin = origin;
    this.#basePath = basePath;
  }

  /** An absolute address to which one may send a file for an hour. */
  uploadUrl(): string {
    return `${this.#base()}/upload?token=${this.#seal.uploadToken(this.#options.clock.now())}`;
  }

  isUploadToken(token: string): boolean {
    return this.#seal.isUploadToken(token, this.#options.clock.now());
  }

  /** The absolute address of a file. */
  urlOf(id: string): string {
    return `${this.#base()}/${this.addressOf(id)}`;
  }

  /** The last part of a file's address. */
  addressOf(id: string): string {
    const decoded = decodeDocumentId(id);
    if (decoded === null) throw new Error(`${id} is not the id of a file.`);
    return this.#seal.addressOf(decoded.bytes);
  }

  /**
   * The id of the file that is meant by an id or by an address.
   *
   * @throws Error when the text is neither.
   */
  idOf(text: unknown): string {
    if (typeof text === "string") {
      if (decodeDocumentId(text)?.tableNumber === this.#options.table.number) return text;
      const bytes = this.#seal.idBytesAt(text);
      if (bytes !== null) return encodeDocumentId(this.#options.table.number, bytes);
    }
    throw new Error(`Invalid storage ID: ${String(text)}`);
  }

  /** What is known of the file at an address; null when there is none. */
  async find(address: string): Promise<FileRecord | null> {
    const bytes = this.#seal.idBytesAt(address);
    return bytes === null
      ? null
      : await this.#record(encodeDocumentId(this.#options.table.number, bytes));
  }

  get store(): FileStore {
    return this.#options.store;
  }

  /** The whole file as functions get it; null when it was deleted meanwhile. */
  async blob({ id, contentType }: FileRecord): Promise<Blob | null> {
    const content = await this.store.read(id);
    if (content === null) return null;
    const chunks: Buffer[] = [];
    for await (const chunk of content) chunks.push(Buffer.from(chunk));
    return new Blob(chunks, { type: contentType ?? "" });
  }

  /**
   * Keeps a file and returns its id. It is there, durably, when this resolves; else nothing is.
   *
   * @throws FileTooLarge, WrongDigest, and what the source of the bytes throws.
   */
  async add(file: NewFile): Promise<string> {
    const kept = await this.#keep(file);
    const { table } = this.#options;
    try {
      return await this.#started().transact(async (transaction) =>
        insertDocument(transaction, table, kept.fields, kept.id),
      );
    } catch (error) {
      await this.store.remove(kept.id);
      throw error;
    }
  }

  /**
   * Keeps the bytes of a file for a mutation that will add its document. They go again when, long
   * after the mutation has ended in whatever way, there is no document.
   */
  async keepFor(file: NewFile): Promise<KeptFile> {
    const kept = await this.#keep(file);
    const { clock, abandonedMs } = this.#options;
    // Where others keep files too, the next collection finds it, and does not take this node's word alone that nobody
    // knows it.
    if (this.store.collectsEveryMs === undefined)
      clock.setTimeout(() => this.#removeUnlessKnown(kept.id), abandonedMs);
    return kept;
  }

  /** Documents changed, durably: the bytes of files that were deleted go. */
  noteChanges(changed: readonly CachedDocument[]): void {
    const { table } = this.#options;
    for (const cached of changed)
      if (cached.table === table && cached.current === null) this.#remove(cached.id);
  }

  async #keep({ bytes, contentType, sha256 }: NewFile): Promise<KeptFile> {
    const { fileBytesMax, table, nextId } = this.#options;
    const staged = await this.store.stage(bytes, fileBytesMax);
    if (sha256 !== null && !isDigest(sha256, staged.sha256)) {
      await staged.discard();
      throw new WrongDigest();
    }
    const id = nextId(table.number);
    await staged.keep(id);
    const type = contentType === null ? {} : { contentType };
    const fields = { sha256: staged.sha256.toString("hex"), size: staged.sizeBytes, ...type };
    return { id, fields };
  }

  async #record(id: string): Promise<FileRecord | null> {
    const { table } = this.#options;
    const document = await this.#started().read(async (transaction) => transaction.read(table, id));
    return document === null ? null : fileRecordOf(document);
  }

  #remove(id: string): void {
    this.#inBackground("A deleted file could not be removed.", this.store.remove(id));
  }

  #removeUnlessKnown(id: string): void {
    if (this.#isStopped) return;
    this.#inBackground("A file without a document could not be removed.", this.#sweep([id]));
  }

  #collectLater(): void {
    const { collectsEveryMs } = this.store;
    if (collectsEveryMs === undefined) return;
    this.#collecting = this.#options.clock.setTimeout(() => {
      const collected = this.store.open().then((names) => this.#sweep(names));
      this.#inBackground("Files without a document could not be removed.", collected);
      this.#collectLater();
    }, collectsEveryMs);
  }

  #inBackground(trouble: string, task: Promise<void>): void {
    const watched = task
      .catch((error: unknown) => this.#options.logger.error({ err: error }, trouble))
      .finally(() => this.#background.delete(watched));
    this.#background.add(watched);
  }

  // None of the names waits for a document that is still on its way.
  async #sweep(names: readonly string[]): Promise<void> {
    const { table } = this.#options;
    for (let at = 0; at < names.length && !this.#isStopped; at += sweptTogether) {
      const some = names.slice(at, at + sweptTogether);
      const strangers = await this.#started().read(async (transaction) => {
        const strangers: string[] = [];
        for (const name of some) if (transaction.read(table, name) === null) strangers.push(name);
        return strangers;
      });
      for (const name of strangers) await this.store.remove(name);
    }
  }

  #base(): string {
    return `${this.#options.urlOrigin ?? this.#origin()}${this.#basePath}/api/storage`;
  }

  #started(): RuntimeServices {
    if (this.#runtime === null) throw new Error("The engine has not started yet.");
    return this.#runtime;
  }
}

function isDigest(text: string, digest: Buffer): boolean {
  return text.toLowerCase() === digest.toString("hex") || text === digest.toString("base64");
}
