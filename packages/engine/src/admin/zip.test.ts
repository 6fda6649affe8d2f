import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
