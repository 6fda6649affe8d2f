import { createHash } from "node:crypto";
import type { DocumentByName } from "convex/server";
import type { CoreModel } from "../../tables.ts";

type StaffActionDoc = DocumentByName<CoreModel, "staffActions">;

/** A row of the record with its place in the chain. */
export type Chained = Omit<StaffActionDoc, "_id" | "_creationTime" | "number" | "before"> & {
  /** From 1 on, without a gap. */
  readonly number: number;
  /** The hash of the row before. */
  readonly before: string;
};

/** What stands for the hash of the row before the first one. */
export const noHash = "0".repeat(64);

/**
 * The hash of a row: SHA-256 over the JSON of its fields in this order. Whoever has an exported record computes the same, so no secret
 * goes into it.
 */
export function hashOf(row: Chained): string {
  const { number, before, atMs, by, action, permission, target, of, args, reason, outcome } = row;
  const fields = [number, before, atMs, by, action, permission, target, of, args, reason, outcome];
  return createHash("sha256").update(JSON.stringify(fields)).digest("hex");
}

/** Where a chain goes on: the number and the hash of its last row. */
export type Link = { readonly number: number; readonly hash: string };

/**
 * What is wrong with the record, and where: `missing`: there is no such row; `changed`: it is another one than the next row, or the end,
 * was linked to.
 */
type Break = { readonly number: number; readonly what: "missing" | "changed" };

/** Follows a chain from a link on over the rows behind it. Answers where it goes on, or where it breaks. */
export function followChain(
  from: Link,
  rows: readonly Chained[],
): { readonly link: Link; readonly broken: Break | null } {
  let link = from;
  for (const row of rows) {
    if (row.number !== link.number + 1)
      return { link, broken: { number: link.number + 1, what: "missing" } };
    if (row.before !== link.hash)
      return { link, broken: { number: Math.max(link.number, 1), what: "changed" } };
    link = { number: row.number, hash: hashOf(row) };
  }
  return { link, broken: null };
}

/** Whether the end that was written down is where the rows end. */
export function breakAtEnd(link: Link, end: Link): Break | null {
  if (link.number < end.number) return { number: link.number + 1, what: "missing" };
  return link.hash === end.hash && link.number === end.number
    ? null
    : { number: link.number, what: "changed" };
}
