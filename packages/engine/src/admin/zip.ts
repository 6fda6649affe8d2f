import { pipeline } from "node:stream/promises";
import { createDeflateRaw, crc32 } from "node:zlib";

/** A file in an archive. */
export type ZipEntry = {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** A file that is in the archive already. */
type WrittenEntry = {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
};

// Sizes and checksums stand behind the bytes, and names are UTF-8.
const flags = 0x0808;
const deflated = 8;
const version = 20;
// The first of January 1980, which is no time.
const noDate = 0x0021;
const sizeMax = 2 ** 32 - 1;

/**
 * Writes a zip archive as it is read: nothing of it is held in memory.
 *
 * @throws Error where the archive or a file grows to 4 GiB, which its form does not allow.
 */
export async function* zip(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const start = offset;
    const head = Buffer.concat([localHeader(name), name]);
    offset += head.length;
    yield head;
    const tally = { crc: 0, size: 0 };
    for await (const packed of deflate(entry.bytes, tally)) {
      offset += packed.length;
      yield packed;
    }
    const packedSize = offset - start - head.length;
    if (offset > sizeMax || tally.size > sizeMax) throw new Error("The archive is too large.");
    const file = { name, offset: start, packedSize, ...tally };
    written.push(file);
    const tail = descriptor(file);
    offset += tail.length;
    yield tail;
  }
  yield directory(written, offset);
}

async function* deflate(
  bytes: ZipEntry["bytes"],
  tally: { crc: number; size: number },
): AsyncGenerator<Uint8Array> {
  const packer = createDeflateRaw();
  const packing = pipeline(tallied(bytes, tally), packer);
  packing.catch(() => undefined);
  for await (const packed of packer) yield packed as Uint8Array;
  await packing;
}

async function* tallied(
  bytes: ZipEntry["bytes"],
  tally: { crc: number; size: number },
): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) {
    tally.crc = crc32(part, tally.crc);
    tally.size += part.length;
    yield part;
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(noDate, 12);
  header.writeUInt16LE(name.length, 26);
  return header;
}

function descriptor({ crc, packedSize, size }: WrittenEntry): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packedSize, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directory(written: readonly WrittenEntry[], offset: number): Buffer {
  const records = Buffer.concat(written.flatMap((entry) => [directoryRecord(entry), entry.name]));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(written.length, 8);
  end.writeUInt16LE(written.length, 10);
  end.writeUInt32LE(records.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([records, end]);
}

function directoryRecord({ name, offset, crc, packedSize, size }: WrittenEntry): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(version, 4);
  record.writeUInt16LE(version, 6);
  record.writeUInt16LE(flags, 8);
  record.writeUInt16LE(deflated, 10);
  record.writeUInt16LE(noDate, 14);
  record.writeUInt32LE(crc, 16);
  record.writeUInt32LE(packedSize, 20);
  record.writeUInt32LE(size, 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt32LE(offset, 42);
  return record;
}
