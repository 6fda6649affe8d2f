import type { RecordRow } from "@aldermoor/game/staff/api.ts";

const columns = [
  "number",
  "atMs",
  "by",
  "byName",
  "permission",
  "action",
  "target",
  "of",
  "args",
  "reason",
  "outcome",
  "before",
  "hash",
] as const satisfies readonly (keyof RecordRow)[];

/** The record as JSON, a row each line, with all that its hashes are computed from. */
export function recordLines(rows: readonly RecordRow[]): string {
  return rows.map((row) => `${JSON.stringify(row, [...columns])}\n`).join("");
}

/** The record as a table for spreadsheets. */
export function recordCsv(rows: readonly RecordRow[]): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(","));
  return `${[columns.join(","), ...lines].join("\r\n")}\r\n`;
}

/** What a spreadsheet would compute: others wrote it, so it stays a text. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  const text = String(value ?? "");
  const plain = typeof value === "string" && formula.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
