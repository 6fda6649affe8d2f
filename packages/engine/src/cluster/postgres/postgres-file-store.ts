import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FileTooLarge } from "../../files/file-store.ts";
import type { ByteRange, FileStore, StagedFile } from "../../files/file-store.ts";
import { fileTableName } from "../../files/file-table.ts";
import { piecesOf } from "../../files/pieces.ts";
import { PostgresConnection } from "./postgres-connection.ts";
import { openFileLayout } from "./postgres-file-layout.ts";
import { schema } from "./postgres-layout.ts";

type PostgresFileStoreOptions = {
  /** As that of `postgresSharedLog`, and of the same database: which files have documents is told by the world's tables. */
  readonly url: string;
  /** The bytes of all files together, from which on none is taken in; 64 GiB by default. */
  readonly bytesMax?: number | undefined;
};

/** Keeps files as rows of PostgreSQL, for all nodes of a world. */
export function postgresFileStore(options: PostgresFileStoreOptions): FileStore {
  return new PostgresFileStore(options);
}

/** All files together have as many bytes as they may. */
class FilesFull extends Error {
  constructor(bytesMax: number) {
    super(`The files take ${bytesMax} bytes, and no more are taken in.`);
    this.name = "FilesFull";
  }
}

const bytesMaxByDefault = 64 * 1024 ** 3;
// A picture of a ticket is one piece. A row of a few hundred kilobytes is no burden to any database that speaks like it.
const pieceBytes = 256 * 1024;
// The slowest sender that is borne fills a piece in a few minutes, a mutation that waits ends sooner, and a world is never
// carried into its tables so late.
const abandonedAfter = "interval '1 hour'";
const collectsEveryMs = 60 * 60 * 1000;
const removedTogether = 64;

class PostgresFileStore implements FileStore {
  readonly collectsEveryMs = collectsEveryMs;
  readonly #url: string;
  readonly #bytesMax: number;
  /** Null while it is closed. What is read does not wait for what is written. */
  #connections: {
    readonly writing: PostgresConnection;
    readonly reading: PostgresConnection;
  } | null = null;

  constructor({ url, bytesMax = bytesMaxByDefault }: PostgresFileStoreOptions) {
    this.#url = url;
    this.#bytesMax = bytesMax;
  }

  async open(): Promise<readonly string[]> {
    this.#connections ??= {
      writing: new PostgresConnection(this.#url, "aldermoor world files in"),
      reading: new PostgresConnection(this.#url, "aldermoor world files out"),
    };
    const connection = this.#writing;
    await openFileLayout(connection);
    await removeBrokenUploads(connection);
    return await namesWithoutDocument(connection);
  }

  async agreeOnSecret(offered: string): Promise<string> {
    await this.#writing.run({
      text: `INSERT INTO ${schema}.meta (name, value) VALUES ('file-secret', $1) ON CONFLICT (name) DO NOTHING`,
      values: [offered],
    });
    const { rows } = await this.#writing.run<{ value: string }>({
      text: `SELECT value FROM ${schema}.meta WHERE name = 'file-secret'`,
    });
    return rows[0]?.value ?? offered;
  }

  async stage(bytes: AsyncIterable<Uint8Array>, bytesMax: number): Promise<StagedFile> {
    const upload = randomUUID();
    await this.#begin(upload);
    try {
      const hash = createHash("sha256");
      let sizeBytes = 0;
      for await (const piece of piecesOf(boundedTo(bytes, bytesMax), pieceBytes)) {
        hash.update(piece);
        await this.#put(upload, sizeBytes, piece);
        sizeBytes += piece.length;
      }
      return {
        sizeBytes,
        sha256: hash.digest(),
        keep: (name) => this.#name(upload, name),
        discard: () => this.#drop(upload),
      };
    } catch (error) {
      // What stays because the database is away is without a name, and goes later.
      await this.#drop(upload).catch(() => undefined);
      throw error;
    }
  }

  async read(name: string, range?: ByteRange): Promise<Readable | null> {
    const { rows } = await this.#reading.run<{ upload: string; size: string }>({
      text: `SELECT upload, size FROM ${schema}.files WHERE name = $1`,
      values: [name],
    });
    const [file] = rows;
    if (file === undefined) return null;
    const { first, last } = range ?? { first: 0, last: Number(file.size) - 1 };
    return Readable.from(this.#bytesOf(file.upload, first, last), { objectMode: false });
  }

  async names(): Promise<readonly string[]> {
    const { rows } = await this.#reading.run<{ name: string }>({
      text: `SELECT name FROM ${schema}.files WHERE name IS NOT NULL ORDER BY name`,
    });
    return rows.map(({ name }) => name);
  }

  async copyTo(name: string, path: string): Promise<boolean> {
    const content = await this.read(name);
    if (content === null) return false;
    await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }));
    return true;
  }

  async remove(name: string): Promise<void> {
    await this.#writing.run({
      text: `DELETE FROM ${schema}.files WHERE name = $1`,
      values: [name],
    });
  }

  async close(): Promise<void> {
    const connections = this.#connections;
    this.#connections = null;
    await Promise.all([connections?.writing.close(), connections?.reading.close()]);
  }

  get #writing(): PostgresConnection {
    return this.#connected().writing;
  }

  get #reading(): PostgresConnection {
    return this.#connected().reading;
  }

  #connected() {
    if (this.#connections === null) throw new Error("The files are not open.");
    return this.#connections;
  }

  // Those that come in at the same time are bounded by their number, each by what one file may have.
  async #begin(upload: string): Promise<void> {
    const { rowCount } = await this.#writing.run({
      text: `INSERT INTO ${schema}.files (upload, name, size, touched)
        SELECT $1::text, NULL, 0, clock_timestamp()
        WHERE (SELECT coalesce(sum(size), 0) FROM ${schema}.files) < $2::bigint`,
      values: [upload, this.#bytesMax],
    });
    if (rowCount !== 1) throw new FilesFull(this.#bytesMax);
  }

  async #put(upload: string, first: number, piece: Buffer): Promise<void> {
    const { rowCount } = await this.#writing.run({
      text: `WITH grown AS (
          UPDATE ${schema}.files SET size = size + $3::bigint, touched = clock_timestamp()
          WHERE upload = $1::text AND name IS NULL RETURNING upload
        )
        INSERT INTO ${schema}.file_pieces (upload, first, bytes) SELECT upload, $2::bigint, $4::bytea FROM grown`,
      values: [upload, first, piece.length, piece],
    });
    if (rowCount !== 1) throw collected();
  }

  async #name(upload: string, name: string): Promise<void> {
    const { rowCount } = await this.#writing.run({
      text: `UPDATE ${schema}.files SET name = $2, touched = clock_timestamp() WHERE upload = $1 AND name IS NULL`,
      values: [upload, name],
    });
    if (rowCount !== 1) throw collected();
  }

  async #drop(upload: string): Promise<void> {
    await this.#writing.run({
      text: `DELETE FROM ${schema}.files WHERE upload = $1 AND name IS NULL`,
      values: [upload],
    });
  }

  // One statement a piece, as fast as they are taken: a client that reads slowly holds neither a transaction nor memory.
  async *#bytesOf(upload: string, first: number, last: number): AsyncGenerator<Buffer> {
    for (let at = first; at <= last;) {
      const { rows } = await this.#reading.run<{ first: string; bytes: Buffer }>({
        text: `SELECT first, bytes FROM ${schema}.file_pieces
          WHERE upload = $1 AND first <= $2 ORDER BY first DESC LIMIT 1`,
        values: [upload, at],
      });
      const [piece] = rows;
      const begin = Number(piece?.first ?? 0);
      const part = piece?.bytes.subarray(at - begin, last + 1 - begin);
      if (part === undefined || part.length === 0)
        throw new Error("The file was removed while it was read.");
      yield part;
      at += part.length;
    }
  }
}

async function* boundedTo(
  bytes: AsyncIterable<Uint8Array>,
  bytesMax: number,
): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0;
  for await (const chunk of bytes) {
    sizeBytes += chunk.length;
    if (sizeBytes > bytesMax) throw new FileTooLarge(bytesMax);
    yield chunk;
  }
}

function collected(): Error {
  return new Error("The upload stood still for so long that it was given up.");
}

async function removeBrokenUploads(connection: PostgresConnection): Promise<void> {
  while ((await removeSomeBroken(connection)) === removedTogether);
}

async function removeSomeBroken(connection: PostgresConnection): Promise<number> {
  const { rowCount } = await connection.run({
    text: `DELETE FROM ${schema}.files WHERE upload IN (
        SELECT upload FROM ${schema}.files
        WHERE name IS NULL AND touched < clock_timestamp() - ${abandonedAfter} LIMIT ${removedTogether}
      )`,
  });
  return rowCount ?? 0;
}

// Whoever asks may be behind the log, so that a document is missing there that has long been in the tables of the world;
// and where those are behind, whoever asks has it. A file goes when neither has its document.
async function namesWithoutDocument(connection: PostgresConnection): Promise<readonly string[]> {
  const { rows } = await connection.run<{ name: string }>({
    text: `SELECT f.name FROM ${schema}.files AS f
      WHERE f.name IS NOT NULL AND f.touched < clock_timestamp() - ${abandonedAfter} AND NOT EXISTS (
        SELECT 1 FROM ${schema}.documents AS d
        WHERE d.table_number = (SELECT number FROM ${schema}.tables WHERE name = $1) AND d.id = f.name
      )`,
    values: [fileTableName],
  });
  return rows.map(({ name }) => name);
}
