import { createReadStream } from "node:fs";
import type { JSONValue, Value } from "convex/values";
import { decodeDocumentId } from "../ids/document-id.ts";
import { isFields } from "../txn/document.ts";
import type { Fields } from "../txn/document.ts";
import { decodeValue } from "../values/codec.ts";
import { csvRows } from "./csv-rows.ts";
import { unzip } from "./unzip.ts";
import type { ZippedFile } from "./unzip.ts";

/** A document that is imported. */
type ImportRow = { readonly table: string; readonly fields: Fields };

/** An uploaded file of an archive. */
type ImportFile = { readonly id: string; readonly bytes: () => AsyncIterable<Uint8Array> };

/** What an imported file holds. */
export type ImportContent = {
  readonly tables: readonly string[];
  readonly rows: () => AsyncIterable<ImportRow>;
  readonly files: readonly ImportFile[];
  /** The tables by the numbers that their ids have in the file. */
  readonly numbers: () => Promise<ReadonlyMap<number, string>>;
};

/** A file that cannot be imported; its message may be shown. */
export class BadImport extends Error {}

const lineLengthMax = 8 * 1024 * 1024;
const arrayBytesMax = 64 * 1024 * 1024;

/**
 * Opens a file as the command line sends it.
 *
 * @param table the table of the documents; null for an archive, which names its tables.
 * @throws BadImport and BadZip where it is not what it is said to be.
 */
export async function openImport(
  path: string,
  format: string,
  table: string | null,
): Promise<ImportContent> {
  if (format === "zip") return openArchive(path);
  if (table === null) throw new BadImport("The import names no table.");
  const values = valuesOf(path, format);
  const rows = () => rowsOf(table, values());
  return { tables: [table], files: [], rows, numbers: () => numberOfIds(rows()) };
}

// Without a list of tables the first id tells.
async function numberOfIds(rows: AsyncIterable<ImportRow>): Promise<Map<number, string>> {
  for await (const { table, fields } of rows) {
    const number = numberOf(fields["_id"]);
    return new Map(number === null ? [] : [[number, table]]);
  }
  return new Map();
}

function numberOf(id: Value | undefined): number | null {
  return typeof id === "string" ? (decodeDocumentId(id)?.tableNumber ?? null) : null;
}

function valuesOf(path: string, format: string): () => AsyncIterable<Value> {
  switch (format) {
    case "jsonLines":
      return () => lineValues(createReadStream(path), plainValue);
    case "jsonArray":
      return () => arrayValues(path);
    case "csv":
      return () => csvRows(linesOf(createReadStream(path)));
    default:
      throw new BadImport(`The format "${format}" is not supported.`);
  }
}

async function openArchive(path: string): Promise<ImportContent> {
  const found = await unzip(path);
  const byName = new Map(
    found.map((file) => [file.name.replace(/^.*\/(?=[^/]+\/[^/]+$)/u, ""), file]),
  );
  const tables: string[] = [];
  const files: ImportFile[] = [];
  for (const [name, { bytes }] of byName) {
    if (name.includes("_components/")) throw new BadImport("Components are not supported.");
    const [, table] = /^([^/_][^/]*)\/documents\.jsonl$/u.exec(name) ?? [];
    if (table !== undefined) tables.push(table);
    const [, id] = /^_storage\/([^/.]+)(?:\.[^/]+)?$/u.exec(name) ?? [];
    if (id !== undefined && id !== "documents") files.push({ id, bytes });
  }
  async function* rows(): AsyncGenerator<ImportRow> {
    for (const table of tables) {
      const documents = byName.get(`${table}/documents.jsonl`);
      const schema = byName.get(`${table}/generated_schema.jsonl`);
      if (documents === undefined) continue;
      const decode = await decoderOf(schema?.bytes());
      yield* rowsOf(table, lineValues(documents.bytes(), decode));
    }
  }
  const numbers = () => numbersIn(byName.get("_tables/documents.jsonl"), files);
  return { tables, rows, files, numbers };
}

async function numbersIn(
  list: ZippedFile | undefined,
  files: readonly ImportFile[],
): Promise<Map<number, string>> {
  const numbers = new Map<number, string>();
  for (const { id } of files) {
    const number = numberOf(id);
    if (number !== null) numbers.set(number, "_storage");
  }
  if (list === undefined) return numbers;
  for await (const row of lineValues(list.bytes(), plainValue)) {
    if (!isFields(row)) continue;
    const { name, id } = row;
    if (typeof name === "string" && typeof id === "number" && !name.startsWith("_"))
      numbers.set(id, name);
  }
  return numbers;
}

// Newer exports tell whole numbers of 64 bits by their text; those of old named the type of each field.
async function decoderOf(
  schema: AsyncIterable<Uint8Array> | undefined,
): Promise<(line: string) => Value> {
  if (schema === undefined) return plainValue;
  for await (const line of linesOf(schema)) {
    if (line.trim() === `"uniform"`) return exportedValue;
    throw new BadImport("The archive was made by an old version. Export it once more.");
  }
  return plainValue;
}

async function* rowsOf(table: string, values: AsyncIterable<Value>): AsyncGenerator<ImportRow> {
  let count = 0;
  for await (const fields of values) {
    count++;
    if (!isFields(fields)) throw new BadImport(`Row ${count} of table "${table}" is no document.`);
    yield { table, fields };
  }
}

async function* lineValues(
  bytes: AsyncIterable<Uint8Array>,
  decode: (line: string) => Value,
): AsyncGenerator<Value> {
  let count = 0;
  for await (const line of linesOf(bytes)) {
    count++;
    if (line.trim() === "") continue;
    try {
      yield decode(line);
    } catch {
      throw new BadImport(`Line ${count} cannot be read as JSON.`);
    }
  }
}

async function* arrayValues(path: string): AsyncGenerator<Value> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    chunks.push(chunk as Uint8Array);
    size += (chunk as Uint8Array).length;
    if (size > arrayBytesMax) throw new BadImport("A JSON array has at most 64 MiB: use lines.");
  }
  let values: Value;
  try {
    values = plainValue(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw new BadImport("The file cannot be read as JSON.");
  }
  if (!Array.isArray(values)) throw new BadImport("The file holds no JSON array.");
  yield* values;
}

/** The lines of a text, without their ends. */
async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > lineLengthMax) throw new BadImport("A line of the file is too long.");
    for (const line of lines) yield line.replace(/\r$/u, "");
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}

function plainValue(text: string): Value {
  return decodeValue(JSON.parse(text) as JSONValue);
}

// A number without a point or an exponent is a whole one of 64 bits, whose text is lost in a number.
function exportedValue(text: string): Value {
  const parsed: unknown = JSON.parse(
    text,
    (_key, value: unknown, context?: { source?: string }) => {
      const source = context?.source;
      const isWhole = typeof value === "number" && source !== undefined && /^-?\d+$/u.test(source);
      return isWhole ? encodedWhole(BigInt(source)) : value;
    },
  );
  return decodeValue(parsed as JSONValue);
}

function encodedWhole(value: bigint): JSONValue {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(value);
  return { $integer: bytes.toString("base64") };
}
