import type { Readable } from "node:stream";

/** The first and the last byte of a part of a file. */
export type ByteRange = {
  readonly first: number;
  readonly last: number;
};

/** A file on its way into a store: its bytes are there, but it has no name yet. */
export type StagedFile = {
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  /** Gives the file its name. It is durable when this resolves. */
  keep(name: string): Promise<void>;
  /** Lets go of the bytes. */
  discard(): Promise<void>;
};

/** Where the bytes of files live. What is known of a file is in the database, not here. */
export type FileStore = {
  /**
   * Makes the store ready and drops what broken uploads left. Resolves to the names of files that are to be removed unless
   * there is a document for them: each of them had the time to get one.
   */
  open(): Promise<readonly string[]>;

  /**
   * How often `open` is asked again, where other engines keep files in the store as well: one of them may be killed while
   * this one goes on. Left out where this engine has the store to itself, and what a crash leaves is there at the start.
   */
  readonly collectsEveryMs?: number | undefined;

  /**
   * The secret by which all who share the store make the addresses of its files: the first that was offered. Left out
   * where this engine has the store to itself, and keeps the secret with its database.
   */
  agreeOnSecret?(offered: string): Promise<string>;

  /**
   * Takes in bytes and makes them durable, without a name yet.
   *
   * @throws FileTooLarge as soon as there are more than `bytesMax`; nothing of them is kept then,
   * nor when the source breaks off.
   */
  stage(bytes: AsyncIterable<Uint8Array>, bytesMax: number): Promise<StagedFile>;

  /** The bytes of a file, or of a part of it; null when there is no such file. */
  read(name: string, range?: ByteRange): Promise<Readable | null>;

  /** The names of all files. */
  names(): Promise<readonly string[]>;

  /** Copies a file to a place on this machine's disk, durably; false when there is no such file. */
  copyTo(name: string, path: string): Promise<boolean>;

  /** Removes a file if it is there. */
  remove(name: string): Promise<void>;

  /** Lets go of what `open` took. The store may be opened again. */
  close(): Promise<void>;
};

/** A file has more bytes than it may. */
export class FileTooLarge extends Error {
  constructor(bytesMax: number) {
    super(`The file is larger than ${bytesMax} bytes.`);
    this.name = "FileTooLarge";
  }
}
