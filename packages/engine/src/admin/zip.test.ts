import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it } from "vitest";
import { BadZip, unzip } from "./unzip.ts";
import { zip } from "./zip.ts";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "zip-"));
  path = join(folder, "a.zip");
});
afterEach(() => rmSync(folder, { recursive: true }));

async function joined(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

it("185: an archive that was written reads as it was", async () => {
  const file = fc.record({
    name: fc.string({ minLength: 1, unit: "grapheme" }),
    parts: fc.array(fc.uint8Array()),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(file, { maxLength: 4 }), async (files) => {
      const entries = files.map(({ name, parts }) => ({ name, bytes: parts }));
      writeFileSync(path, await joined(zip(entries)));
      const found = await unzip(path);
      expect(found.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
      for (const [at, { bytes }] of found.entries())
        expect(await joined(bytes())).toEqual(Buffer.concat(files[at]?.parts ?? []));
    }),
    { numRuns: 50 },
  );
});

it("185: refuses what is no archive, or a damaged one", async () => {
  writeFileSync(path, "no archive");
  await expect(unzip(path)).rejects.toThrow(BadZip);
  const written = await joined(zip([{ name: "a", bytes: [Buffer.from("some text")] }]));
  // The checksum in the directory.
  const at = written.length - 22 - 47 + 16;
  written.writeUInt8(written.readUInt8(at) ^ 1, at);
  writeFileSync(path, written);
  const [file] = await unzip(path);
  if (file === undefined) throw new Error("The archive is empty.");
  await expect(joined(file.bytes())).rejects.toThrow("damaged");
});

it("185: lets go of its sources when nobody reads on", async () => {
  let isOver = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield Buffer.alloc(65_536, Math.random().toString());
    } finally {
      isOver = true;
    }
  }
  for await (const part of zip([{ name: "a", bytes: endless() }])) if (part.length > 1000) break;
  await expect.poll(() => isOver).toBe(true);
});

/** Writes an archive of files of zeros, which pack to a thousandth. */
async function writeZeros(count: number, names: readonly string[] = ["a"]): Promise<void> {
  function* zeros(): Generator<Uint8Array> {
    for (let left = count; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536));
  }
  writeFileSync(path, await joined(zip(names.map((name) => ({ name, bytes: zeros() })))));
}

/** Makes the archive's directory tell another size of each file. */
function sayUnpacked(size: number): void {
  const bytes = readFileSync(path);
  const record = "PK\x01\x02";
  let at = bytes.indexOf(record, 0, "latin1");
  for (; at >= 0; at = bytes.indexOf(record, at + 1, "latin1")) bytes.writeUInt32LE(size, at + 24);
  writeFileSync(path, bytes);
}

it("185: an archive that unpacks to more than 8 GiB is refused before anything is unpacked", async () => {
  await writeZeros(1, ["a", "b", "c"]);
  sayUnpacked(2 ** 32 - 1);
  await expect(unzip(path)).rejects.toThrow("more than 8 GiB");
});

it("185: a file gives no more bytes than the archive says of it", async () => {
  await writeZeros(64 * 1024 * 1024);
  expect(statSync(path).size).toBeLessThan(100_000);
  sayUnpacked(100_000);
  const [file] = await unzip(path);
  let size = 0;
  const reading = (async () => {
    for await (const part of file?.bytes() ?? []) size += part.length;
  })();
  await expect(reading).rejects.toThrow("damaged");
  expect(size).toBeLessThanOrEqual(100_000);
});
