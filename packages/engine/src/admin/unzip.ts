import { open } from "node:fs/promises";
import type { FileHandle } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createInflateRaw, crc32 } from "node:zlib";

/** A file in an archive that is read. */
export type ZippedFile = {
  readonly name: string;
  /** Its bytes, unpacked as they are asked for. */
  readonly bytes: () => AsyncIterable<Uint8Array>;
};

/** An archive that cannot be read; its message may be shown. */
export class BadZip extends Error {}

const endLength = 22;
const commentMax = 65_535;
const recordLength = 46;
const directoryMax = 64 * 1024 * 1024;
/** Twice the largest export, whose files are said as text: what a few kilobytes unpack to may fill any disk. */
const unpackedBytesMax = 2 ** 33;
const tooMuchUnpacked = "The zip archive unpacks to more than 8 GiB. Import its tables one by one.";

/**
 * Lists the files of a zip archive. The archive has to stay where it is while they are read. None gives more
 * bytes than the archive says, and all together 8 GiB at the most.
 *
 * @throws BadZip where it is none, one of 4 GiB or more, or one that unpacks to more than 8 GiB.
 */
export async function unzip(path: string): Promise<ZippedFile[]> {
  const file = await open(path);
  try {
    const directory = await readDirectory(file);
    const files: ZippedFile[] = [];
    let unpackedBytes = 0;
    for (let at = 0; at + recordLength <= directory.length;) {
      if (directory.readUInt32LE(at) !== 0x02014b50) break;
      const nameLength = directory.readUInt16LE(at + 28);
      const name = directory.toString("utf8", at + recordLength, at + recordLength + nameLength);
      const entry = {
        method: directory.readUInt16LE(at + 10),
        crc: directory.readUInt32LE(at + 16),
        packedSize: directory.readUInt32LE(at + 20),
        size: directory.readUInt32LE(at + 24),
        offset: directory.readUInt32LE(at + 42),
      };
      unpackedBytes += entry.size;
      if (unpackedBytes > unpackedBytesMax) throw new BadZip(tooMuchUnpacked);
      files.push({ name, bytes: () => bytesOf(path, entry) });
      at +=
        recordLength +
        nameLength +
        directory.readUInt16LE(at + 30) +
        directory.readUInt16LE(at + 32);
    }
    return files;
  } finally {
    await file.close();
  }
}

async function readDirectory(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - endLength - commentMax), size);
  const at = tail.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (at < 0 || at + endLength > tail.length) throw new BadZip("The file is no zip archive.");
  const length = tail.readUInt32LE(at + 12);
  const offset = tail.readUInt32LE(at + 16);
  if (offset + length > size || length > directoryMax)
    throw new BadZip("The zip archive is damaged, or has 4 GiB or more.");
  return readAt(file, offset, offset + length);
}

async function readAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.alloc(to - from);
  await file.read(bytes, 0, bytes.length, from);
  return bytes;
}

type Entry = {
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
};

async function* bytesOf(path: string, entry: Entry): AsyncGenerator<Uint8Array> {
  let crc = 0;
  let size = 0;
  for await (const part of unpacked(path, entry)) {
    size += part.length;
    if (size > entry.size) break;
    crc = crc32(part, crc);
    yield part;
  }
  if (crc !== entry.crc || size !== entry.size)
    throw new BadZip("A file in the zip archive is damaged.");
}

async function* unpacked(path: string, entry: Entry): AsyncGenerator<Uint8Array> {
  const { method, packedSize, offset } = entry;
  if (packedSize === 0) return;
  const file = await open(path);
  try {
    const header = await readAt(file, offset, offset + 30);
    const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    const packed = file.createReadStream({ start, end: start + packedSize - 1, autoClose: false });
    if (method === 0) yield* packed;
    else if (method === 8) yield* inflate(packed);
    else throw new BadZip("A file in the zip archive is packed in an unknown way.");
  } finally {
    await file.close();
  }
}

async function* inflate(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unpacker = createInflateRaw();
  const unpacking = pipeline(packed, unpacker);
  unpacking.catch(() => undefined);
  for await (const part of unpacker) yield part as Uint8Array;
  await unpacking;
}
