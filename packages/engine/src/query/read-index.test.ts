import { expect, test } from "vitest";
import { Catalog } from "../txn/catalog.ts";
import { StoredDocument } from "../txn/document.ts";
import { ReadSet } from "../txn/read-set.ts";
import { Slot } from "../txn/slot.ts";
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

function change(slot: Slot, after: StoredDocument | null): void {
  slot.beforeBatch = slot.current;
  slot.current = after;
}

test("who reads a document later is found though nobody had read it before", () => {
  const index = new ReadIndex<string>();
  const slot = new Slot(table, "id", version(1));
  const touched = (): string[] => {
    const owners: string[] = [];
    index.touched(slot, (owner) => owners.push(owner));
    return owners;
  };
  change(slot, version(1, slot.current));
  expect(touched()).toEqual([]);
  change(slot, version(1, slot.current));
  expect(touched()).toEqual([]);

  const registration = index.add(readsOfRank(1), "reader");
  change(slot, version(1, slot.current));
  expect(touched()).toEqual(["reader"]);

  index.remove(registration);
  change(slot, version(1, slot.current));
  expect(touched()).toEqual([]);
});

test("a document that moves within an index touches those who read where it was and where it is", () => {
  const index = new ReadIndex<string>();
  for (const rank of [1, 2, 3]) index.add(readsOfRank(rank), `reader of ${rank}`);
  const slot = new Slot(table, "id", version(1));
  change(slot, version(2));
  const owners: string[] = [];
  index.touched(slot, (owner) => owners.push(owner));
  expect(owners).toEqual(["reader of 1", "reader of 2"]);
});
