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
  /** Makes the store ready, drops what broken uploads left, and resolves to the files' names. */
  open(): Promise<readonly string[]>;

  /**
   * Takes in bytes and makes them durable, without a name yet.
   *
   * @throws FileTooLarge as soon as there are more than `bytesMax`; nothing of them is kept then,
   * nor when the source breaks off.
   */
  stage(bytes: AsyncIterable<Uint8Array>, bytesMax: number): Promise<StagedFile>;

  /** The bytes of a file, or of a part of it; null when there is no such file. */
  read(name: string, range?: ByteRange): Promise<Readable | null>;

  /** Removes a file if it is there. */
  remove(name: string): Promise<void>;
};

/** A file has more bytes than it may. */
export class FileTooLarge extends Error {
  constructor(bytesMax: number) {
    super(`The file is larger than ${bytesMax} bytes.`);
    this.name = "FileTooLarge";
  }
}
