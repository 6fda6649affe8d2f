import type { CopiedRows } from "../wiring.ts";

const tables = [
  { table: "holderLedgers", index: "by_holder" },
  { table: "holdings", index: "by_holder_item" },
  { table: "pieces", index: "by_holder" },
] as const;

/** What an account holds itself, such as Crowns, and what lies in the collections of its characters. */
export const copiedHolders: readonly CopiedRows[] = tables.flatMap((rows) => [
  { ...rows, owner: "account", prefix: "account:" } as const,
  { ...rows, owner: "character", prefix: "collection:" } as const,
]);
