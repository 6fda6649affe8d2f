import type { Value } from "convex/values";

const rowLengthMax = 1024 * 1024;

/** Reads the rows of a CSV text as documents: its first row names the fields, and what looks like a number is one. */
export async function* csvRows(lines: AsyncIterable<string>): AsyncGenerator<Value> {
  let names: string[] | null = null;
  let open = "";
  for await (const line of lines) {
    const text = open === "" ? line : `${open}\n${line}`;
    if (text.length > rowLengthMax) throw new Error("A row of the file is too long.");
    // A line end between quotes is part of its cell.
    if ((text.match(/"/gu)?.length ?? 0) % 2 === 1) {
      open = text;
      continue;
    }
    open = "";
    if (text === "") continue;
    const cells = cellsOf(text);
    if (names === null) names = cells.map((cell) => cell.trim());
    else yield rowOf(names, cells);
  }
}

function rowOf(names: readonly string[], cells: readonly string[]): Value {
  // What has not as many cells as the first row is no document.
  if (cells.length !== names.length) return null;
  return Object.fromEntries(names.map((name, at) => [name, valueOf(cells[at] ?? "")]));
}

function valueOf(cell: string): string | number {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/iu.test(cell) ? Number(cell) : cell;
}

function cellsOf(text: string): string[] {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^,]*))(,|$)/guy;
  for (let found = cell.exec(text); found !== null; found = cell.exec(text)) {
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    if (found[3] === "") break;
  }
  return cells;
}
