import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import type { PostgresServer } from "@aldermoor/accounts/testing/postgres-server.ts";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { copyFiles } from "../../src/files/copy-files.ts";
import type { FileStore } from "../../src/files/file-store.ts";
import { FileTooLarge } from "../../src/files/file-store.ts";
import { memoryFilesOf } from "../../src/files/memory-file-store.ts";
import { piecesOf } from "../../src/files/pieces.ts";
import { memoryStorage } from "../../src/index.ts";
import { testStores } from "./stores.ts";
import type { TestStore } from "./stores.ts";

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres({ isDurable: true });
});
afterAll(() => postgres.stop());

async function* chunks(bytes: Buffer, chunkBytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

async function keep(store: FileStore, name: string, bytes: Buffer): Promise<void> {
  const staged = await store.stage(chunks(bytes, 70_000), 10_000_000);
  await staged.keep(name);
}

async function all(content: Readable | null): Promise<Buffer | null> {
  if (content === null) return null;
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part as Uint8Array));
  return Buffer.concat(parts);
}

describe.each(testStores)("files in $name", ({ open }) => {
  let place: TestStore;
  let store: FileStore;
  beforeEach(async () => {
    place = await open(postgres);
    store = place.store;
    await store.open();
  });
  afterEach(async () => {
    await store.close();
    await place.close();
  });

  test("come back whole and in any part, however they are cut on their way", async () => {
    const bytes = randomBytes(800_000);
    const staged = await store.stage(chunks(bytes, 70_000), bytes.length);
    expect(staged.sizeBytes).toBe(bytes.length);
    expect(staged.sha256).toEqual(createHash("sha256").update(bytes).digest());
    expect(await store.read("one")).toBeNull();
    await staged.keep("one");
    expect(await all(await store.read("one"))).toEqual(bytes);
    const places = [0, 1, 262_143, 262_144, 262_145, 524_288, 799_999];
    for (const first of places) {
      for (const last of places.filter((each) => each >= first)) {
        const part = await all(await store.read("one", { first, last }));
        expect(part).toEqual(bytes.subarray(first, last + 1));
      }
    }
  });

  test("may be empty", async () => {
    await keep(store, "empty", Buffer.alloc(0));
    expect(await all(await store.read("empty"))).toEqual(Buffer.alloc(0));
    expect(await store.names()).toEqual(["empty"]);
  });

  test("leave nothing where they are too large, break off or are let go of", async () => {
    const bytes = randomBytes(600_000);
    await expect(store.stage(chunks(bytes, 70_000), bytes.length - 1)).rejects.toThrow(
      FileTooLarge,
    );
    const breaking = (async function* (): AsyncGenerator<Uint8Array> {
      yield bytes;
      throw new Error("The sender hung up.");
    })();
    await expect(store.stage(breaking, 1_000_000)).rejects.toThrow("hung up");
    const staged = await store.stage(chunks(bytes, 70_000), bytes.length);
    expect(await place.incoming()).toBe(1);
    await staged.discard();
    expect(await place.incoming()).toBe(0);
    expect(await place.kept()).toEqual([]);
  });

  test("are named, removed once and again, and copied to a disk", async () => {
    const folder = mkdtempSync(join(tmpdir(), "copied-"));
    await keep(store, "one", Buffer.from("first"));
    await keep(store, "two", Buffer.from("second"));
    expect([...(await store.names())].toSorted()).toEqual(["one", "two"]);
    expect(await store.copyTo("one", join(folder, "copy"))).toBe(true);
    expect(readFileSync(join(folder, "copy"), "utf8")).toBe("first");
    expect(await store.copyTo("three", join(folder, "none"))).toBe(false);
    await store.remove("one");
    await store.remove("one");
    expect(await store.read("one")).toBeNull();
    expect(await store.names()).toEqual(["two"]);
    rmSync(folder, { recursive: true });
  });

  test("are there after the store was closed, and what a crash left of an upload is not", async () => {
    await keep(store, "known", Buffer.from("known"));
    await place.leave("stranger");
    await place.age();
    await store.close();
    expect([...(await store.open())].toSorted()).toEqual(["known", "stranger"]);
    expect(await place.incoming()).toBe(0);
    expect(await all(await store.read("known"))).toEqual(Buffer.from("known"));
  });

  test("come out as fast as they are read, and not faster", async () => {
    await keep(store, "long", randomBytes(3_000_000));
    const content = await store.read("long");
    if (content === null) throw new Error("The file is not there.");
    const first = await content[Symbol.asyncIterator]().next();
    expect(first.done).toBe(false);
    expect(content.readableLength).toBeLessThan(600_000);
    content.destroy();
  });

  test("go in as fast as they are written, and not faster", async () => {
    let taken = 0;
    const source = (async function* (): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < 20; at++) {
        taken++;
        yield randomBytes(256 * 1024);
      }
    })();
    const staging = store.stage(source, 10_000_000);
    // What is taken in one turn of the loop is what was asked for without waiting.
    await new Promise((resolve) => setImmediate(resolve));
    expect(taken).toBeLessThan(4);
    await (await staging).discard();
    expect(taken).toBe(20);
  });

  test("are copied into another store, each once", async () => {
    const other = memoryFilesOf(memoryStorage());
    await keep(other, "one", Buffer.from("first"));
    await keep(other, "two", randomBytes(500_000));
    await keep(store, "two", Buffer.from("another"));
    expect(await copyFiles(other, store)).toBe(1);
    expect(await all(await store.read("one"))).toEqual(Buffer.from("first"));
    expect(await all(await store.read("two"))).toEqual(Buffer.from("another"));
    expect(await copyFiles(other, store)).toBe(0);
    expect(await copyFiles(store, other)).toBe(0);
  });
});

test("bytes are cut into pieces of one size, and stay the same", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 30 }),
      async (parts, pieceBytes) => {
        const source = (async function* (): AsyncGenerator<Uint8Array> {
          yield* parts;
        })();
        const pieces: Buffer[] = [];
        for await (const piece of piecesOf(source, pieceBytes)) pieces.push(piece);
        expect(Buffer.concat(pieces)).toEqual(Buffer.concat(parts));
        for (const piece of pieces.slice(0, -1)) expect(piece).toHaveLength(pieceBytes);
        const last = pieces.at(-1)?.length ?? pieceBytes;
        expect(last > 0 && last <= pieceBytes).toBe(true);
      },
    ),
  ));
