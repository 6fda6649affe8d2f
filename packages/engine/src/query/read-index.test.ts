import { expect, test } from "vitest";
import { CachedDocument } from "../txn/cached-document.ts";
import { Catalog } from "../txn/catalog.ts";
import { StoredDocument } from "../txn/document.ts";
import { ReadSet } from "../txn/read-set.ts";
import { encodeIndexKey } from "../values/index-key.ts";
import { ReadIndex } from "./read-index.ts";

const declared = {
  name: "things",
  indexes: [{ name: "by_rank", fields: ["rank"] }],
  validator: null,
};
const table = new Catalog(null, [declared], { isStrict: false }).ensureTable("things");
const byRank = table.byName.get("by_rank");

function version(rank: number, before: StoredDocument | null = null): StoredDocument {
  return new StoredDocument(table, "id", { _creationTime: 1, _id: "id", rank }, 1, null, before);
}

function readsOfRank(rank: number): ReadSet {
  if (byRank === undefined) throw new Error("The index is declared.");
  const reads = new ReadSet();
  const lower = encodeIndexKey([rank]);
  reads.add({ index: byRank, lower, upper: null, prefixFields: 1 });
  return reads;
}

function change(cached: CachedDocument, after: StoredDocument | null): void {
  cached.beforeBatch = cached.current;
  cached.current = after;
}

test("who reads a document later is found though nobody had read it before", () => {
  const index = new ReadIndex<string>();
  const cached = new CachedDocument(table, "id", version(1));
  const touched = (): string[] => {
    const owners: string[] = [];
    index.touched(cached, (owner) => owners.push(owner));
    return owners;
  };
  change(cached, version(1, cached.current));
  expect(touched()).toEqual([]);
  change(cached, version(1, cached.current));
  expect(touched()).toEqual([]);

  const registration = index.add(readsOfRank(1), "reader");
  change(cached, version(1, cached.current));
  expect(touched()).toEqual(["reader"]);

  index.remove(registration);
  change(cached, version(1, cached.current));
  expect(touched()).toEqual([]);
});

test("a document that moves within an index touches those who read where it was and where it is", () => {
  const index = new ReadIndex<string>();
  for (const rank of [1, 2, 3]) index.add(readsOfRank(rank), `reader of ${rank}`);
  const cached = new CachedDocument(table, "id", version(1));
  change(cached, version(2));
  const owners: string[] = [];
  index.touched(cached, (owner) => owners.push(owner));
  expect(owners).toEqual(["reader of 1", "reader of 2"]);
});
