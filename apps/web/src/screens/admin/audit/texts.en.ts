/** The record of what staff did. */
export const audit = {
  subtitle: "What staff did, the newest first. Nothing changes or clears it.",
  "save-csv": "Export CSV",
  "save-jsonl": "Export JSON lines",
  "save-failed": "The export could not be fetched",
  chain: "Each row holds the hash of the row before",
  "chain-text": "A row that was changed or taken out breaks the chain.",
  verify: "Verify",
  "verify-failed": "The record could not be read to its end",
  sound: "All {n} rows are as they were written",
  "sound-text":
    "Keep the hash of the last one elsewhere, to know later that no row before it was changed:",
  broken: "The record was changed",
  "broken-changed": "Row {n} is not the one that was written.",
  "broken-missing": "Row {n} is missing.",
  by: "By",
  of: "About",
  what: "Deed",
  from: "From",
  until: "To",
  filter: "Filter",
  table: "Record",
  number: "No.",
  at: "When",
  outcome: "Outcome",
  done: "done",
  none: "No such row",
  "none-text": "Names are those of characters, and a deed begins with the name of its part.",
  rows: "Rows {from} to {to}",
} as const;

declare module "../../../texts/t.ts" {
  interface Catalogue {
    readonly audit: typeof audit;
  }
}
