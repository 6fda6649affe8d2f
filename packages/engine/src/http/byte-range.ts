import type { ByteRange } from "../files/file-store.ts";

/**
 * The part of a file of `sizeBytes` that a Range header asks for: null for all of it, as for
 * several parts and for what cannot be read, or "none" when no byte lies in the part.
 */
export function readRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | "none" | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/u.exec(header ?? "") ?? [];
  // An empty file has no parts, and is given whole when one is asked for.
  if ((first === "" && last === "") || sizeBytes === 0) return null;
  if (first === "")
    return rangeWithin(Math.max(0, sizeBytes - Number(last)), sizeBytes - 1, sizeBytes);
  if (last !== "" && Number(last) < Number(first)) return null;
  const end = last === "" ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  return rangeWithin(Number(first), end, sizeBytes);
}

function rangeWithin(first: number, last: number, sizeBytes: number): ByteRange | "none" {
  return first < sizeBytes && first <= last ? { first, last } : "none";
}
