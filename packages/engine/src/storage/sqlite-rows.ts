import { crc32 } from "node:zlib";
import { StorageDamage } from "./storage-damage.ts";
import type { IndexRow, LogRow } from "./storage.ts";

/** The checksum of a log row's content, bound to its time; applied again, it gives that back. */
export function sealOf({
  ts,
  checksum,
}: {
  readonly ts: bigint;
  readonly checksum: number;
}): number {
  return (checksum ^ Number(BigInt.asUintN(32, ts ^ (ts >> 32n)))) >>> 0;
}

/**
 * The text of a column, once its checksum was compared.
 *
 * @throws StorageDamage when it is not what was written.
 */
export function intactText(row: Record<string, unknown>, column: string, what: string): string {
  const text = textOf(row[column]);
  const { checksum } = row;
  // What an earlier version wrote has no checksum.
  if (checksum === null || checksum === crc32(text)) return text;
  throw new StorageDamage(`${what} is damaged.`);
}

/** The one number of a row. */
export function numberIn(row: Record<string, unknown> | undefined): number {
  return Number(Object.values(row ?? {})[0] ?? 0);
}

/** Reads a row of the log, whose numbers are bigints. */
export function logRowOf(row: Record<string, unknown>): LogRow {
  const { ts, checksum, prev, body } = row;
  if (typeof ts !== "bigint" || !(body instanceof Uint8Array))
    throw new StorageDamage("A row of the log is not of its type.");
  const stored = Number(checksum);
  // What an earlier version wrote names no row before it, and its checksum is plain.
  const plain = typeof prev === "bigint" ? sealOf({ ts, checksum: stored }) : stored;
  return { ts, checksum: plain, body: Buffer.from(body) };
}

/** Reads a row of an index that came as a list of its key and its id. */
export function indexRowOf(row: unknown): IndexRow {
  const [key, id] = Array.isArray(row) ? row : [];
  return { key: keyOf(key), id: textOf(id) };
}

/** A column that must be text. */
export function textOf(value: unknown): string {
  if (typeof value !== "string") throw new StorageDamage("A column of the storage is not text.");
  return value;
}

function keyOf(value: unknown): string {
  if (!(value instanceof Uint8Array))
    throw new StorageDamage("An index key of the storage is not bytes.");
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString("latin1");
}
