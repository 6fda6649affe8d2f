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

test("those who read the same are found until each has been removed", () => {
  const index = new ReadIndex<string>();
  const cached = new CachedDocument(table, "id", version(1));
  const owners = (): string[] => {
    const found: string[] = [];
    change(cached, version(1, cached.current));
    index.touched(cached, (owner) => found.push(owner));
    return found;
  };
  const registrations = ["one", "two", "three"].map((owner) => index.add(readsOfRank(1), owner));
  expect(owners()).toEqual(["one", "two", "three"]);
  for (const left of [["two", "three"], ["three"], []]) {
    const first = registrations.shift();
    if (first !== undefined) index.remove(first);
    expect(owners()).toEqual(left);
  }
});

test("a registration knows the reads it was made of from all others", () => {
  const byId = (...ids: string[]): ReadSet => {
    const reads = readsOfRank(1);
    reads.ids.push(...ids);
    return reads;
  };
  const between = (lower: number, upper: number): ReadSet => {
    const reads = new ReadSet();
    const bounds = { lower: encodeIndexKey([lower]), upper: encodeIndexKey([upper]) };
    if (byRank !== undefined) reads.add({ index: byRank, ...bounds, prefixFields: 0 });
    return reads;
  };
  const make = [
    () => readsOfRank(1),
    () => readsOfRank(2),
    () => byId("a"),
    () => byId("b"),
    () => byId("a", "a"),
    () => between(1, 2),
    () => between(1, 3),
    () => new ReadSet(),
  ];
  const index = new ReadIndex<string>();
  for (const [at, reads] of make.entries()) {
    const registration = index.add(reads(), "reader");
    expect(make.map((other) => registration.isOf(other()))).toEqual(
      make.map((_, nth) => nth === at),
    );
    index.remove(registration);
  }
});
