/** Tables of earlier versions, whose rows nobody reads any more. Their names are never used again. */
export const retiredTables: readonly string[] = [
  "commandRates",
  "approvals",
  "linkAsks",
  "ownerAsks",
];
