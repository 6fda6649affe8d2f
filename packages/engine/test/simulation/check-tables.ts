import { cronJobs } from "../../src/schedule/cron-runner.ts";
import { scheduledFunctions } from "../../src/schedule/scheduled-functions.ts";
import { readSchema } from "../../src/schema/read-schema.ts";
import type { Storage } from "../../src/storage/storage.ts";
import { Catalog } from "../../src/txn/catalog.ts";
import type { CatalogRecord, IndexInfo, TableInfo } from "../../src/txn/catalog.ts";
import { indexKeyOf, isFields } from "../../src/txn/document.ts";
import type { Fields } from "../../src/txn/document.ts";
import { decodeValue } from "../../src/values/codec.ts";
import type { Verdict } from "./check-history.ts";
import { canonical } from "./read-commits.ts";
import type { Commit } from "./read-commits.ts";
import { worldSchema } from "./world.ts";
import type { PlainFields } from "./world.ts";

const whole = { lower: "", upper: null, order: "asc", limit: 1_000_000 } as const;

/** Compares the tables that an engine left behind, once it was closed, with the log and the model. */
export function checkTables({ commits, world }: Verdict, tables: Storage): readonly string[] {
  const problems: string[] = [];
  const text = tables.readMeta("catalog");
  if (text === null) return ["The storage has no catalog."];
  const catalog = catalogOf(JSON.parse(text) as CatalogRecord);

  const stored = new Map<string, string>();
  for (const table of catalog.tables()) {
    const documents = documentsOf(table, tables, stored);
    for (const index of table.indexes) checkIndex(index, documents, tables, problems);
  }
  checkDocuments(stored, commits, problems);
  checkContent(stored, world.contents(), problems);
  const watermark = tables.readMeta("watermark");
  const last = commits.at(-1)?.ts ?? 0n;
  if (BigInt(watermark ?? "0") < last) problems.push("The tables were left behind the log.");
  return problems;
}

function catalogOf(record: CatalogRecord): Catalog {
  const { tables } = readSchema(worldSchema);
  return new Catalog(record, [...tables.values(), scheduledFunctions, cronJobs], {
    isStrict: false,
  });
}

function documentsOf(
  table: TableInfo,
  tables: Storage,
  stored: Map<string, string>,
): Map<string, Fields> {
  const documents = new Map<string, Fields>();
  for (const { id, json } of tables.scanDocuments(table.number, whole)) {
    stored.set(id, json);
    const fields = decodeValue(JSON.parse(json));
    if (isFields(fields)) documents.set(id, fields);
  }
  return documents;
}

function checkIndex(
  index: IndexInfo,
  documents: ReadonlyMap<string, Fields>,
  tables: Storage,
  problems: string[],
): void {
  const expected = [...documents].map(([id, fields]) => `${indexKeyOf(fields, index).key} ${id}`);
  const entries = tables.scanIndex(index.number, whole);
  const found = entries.map(({ key, id }) => `${key} ${id}`);
  if (expected.toSorted().join("\n") === found.toSorted().join("\n")) return;
  problems.push(
    `The index ${index.table.name}.${index.name} has ${found.length} entries for ${expected.length} documents, or others.`,
  );
}

// The last version of every document in the log is the one in the tables.
function checkDocuments(
  stored: ReadonlyMap<string, string>,
  commits: readonly Commit[],
  problems: string[],
): void {
  const logged = new Map<string, string | null>();
  for (const { documents } of commits) for (const [id, json] of documents) logged.set(id, json);
  for (const [id, json] of logged) {
    const found = stored.get(id) ?? null;
    if (found !== json) problems.push(`The tables hold ${found} where the log says ${json}.`);
  }
  for (const [id, json] of stored)
    if (!logged.has(id)) problems.push(`The tables hold ${json}, which is not in the log.`);
}

// The same comparison with the model, which knows neither ids nor tables.
function checkContent(
  stored: ReadonlyMap<string, string>,
  expected: readonly PlainFields[],
  problems: string[],
): void {
  const found: string[] = [];
  for (const json of stored.values()) {
    const { _id, _creationTime, ...fields } = JSON.parse(json) as PlainFields;
    const isOfTheWorld = !("operation" in fields) && !("scheduledTime" in fields);
    if (isOfTheWorld && _id !== undefined && _creationTime !== undefined)
      found.push(canonical(fields));
  }
  const wanted = expected.map(canonical);
  if (found.toSorted().join("\n") === wanted.toSorted().join("\n")) return;
  problems.push(`The tables hold\n${found.join("\n")}\nwhere the model has\n${wanted.join("\n")}`);
}
