import { createHash } from "node:crypto";
import { createReadStream, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { syncPath } from "./sync-path.ts";

/** What a backup consists of, so that it can be told whole and unchanged. */
export type Manifest = {
  readonly format: 1;
  /** When it was finished, in the way of ISO 8601. */
  readonly takenAt: string;
  /** The newest commit in it, in nanoseconds since the epoch. */
  readonly ts: string;
  /** The engine's database, by its path in the backup. */
  readonly database: string;
  /** The folder of the engine's files, or null when it keeps none. */
  readonly filesFolder: string | null;
  readonly files: readonly ManifestFile[];
};

type ManifestFile = {
  /** With slashes, from the folder of the backup. */
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
};

export const manifestName = "manifest.json";

/** Writes the manifest of everything that lies in a folder, durably. It comes last. */
export async function writeManifest(
  folder: string,
  facts: Omit<Manifest, "format" | "files">,
): Promise<Manifest> {
  const files: ManifestFile[] = [];
  for (const path of listFiles(folder)) files.push(await describeFile(folder, path));
  const manifest: Manifest = { format: 1, ...facts, files };
  const target = join(folder, manifestName);
  writeFileSync(target, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  syncPath(target);
  syncPath(folder);
  return manifest;
}

/**
 * Reads the manifest of a backup.
 *
 * @throws Error when there is none, or none that this version can read.
 */
export function readManifest(folder: string): Manifest {
  const path = join(folder, manifestName);
  if (statSync(path, { throwIfNoEntry: false }) === undefined)
    throw new Error(`${folder} is no backup: it has no ${manifestName}.`);
  try {
    const manifest: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (isManifest(manifest)) return manifest;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Error(`${path} is damaged, or was written by a newer version.`);
}

/** Compares a backup with its manifest, and returns a sentence for each difference. */
export async function compareWithManifest(folder: string, manifest: Manifest): Promise<string[]> {
  const differences: string[] = [];
  for (const expected of manifest.files) {
    const { path } = expected;
    if (statSync(join(folder, path), { throwIfNoEntry: false }) === undefined) {
      differences.push(`${path} is missing.`);
      continue;
    }
    const found = await describeFile(folder, path);
    if (found.bytes !== expected.bytes)
      differences.push(`${path} has ${found.bytes} bytes instead of ${expected.bytes}.`);
    else if (found.sha256 !== expected.sha256)
      differences.push(`${path} is not what was backed up: its checksum differs.`);
  }
  const known = new Set(manifest.files.map(({ path }) => path));
  for (const path of listFiles(folder))
    if (!known.has(path)) differences.push(`${path} does not belong to the backup.`);
  return differences;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => path !== manifestName)
    .toSorted();
}

async function describeFile(folder: string, path: string): Promise<ManifestFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of createReadStream(join(folder, path), { highWaterMark: 1 << 20 })) {
    const piece: unknown = chunk;
    if (!(piece instanceof Buffer)) continue;
    hash.update(piece);
    bytes += piece.length;
  }
  return { path, bytes, sha256: hash.digest("hex") };
}

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== "object" || value === null) return false;
  const isKnown = "format" in value && value.format === 1;
  const isNamed =
    "ts" in value &&
    typeof value.ts === "string" &&
    "database" in value &&
    typeof value.database === "string";
  return isKnown && isNamed && "files" in value && isFileList(value.files);
}

function isFileList(value: unknown): boolean {
  return Array.isArray(value) && value.every(isManifestFile);
}

function isManifestFile(value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("path" in value)) return false;
  // A path that leads out of the backup is none that was written here.
  return typeof value.path === "string" && !value.path.split("/").includes("..");
}
