import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readSchema } from "../schema/read-schema.ts";
import { Catalog } from "../txn/catalog.ts";
import type { IndexInfo, TableInfo } from "../txn/catalog.ts";
import { StoredDocument } from "../txn/document.ts";
import { ReadSet } from "../txn/read-set.ts";
import type { Write } from "../txn/store.ts";
import { RecentCommits } from "./recent-commits.ts";

const schema = defineSchema({
  items: defineTable({ name: v.string() }).index("by_name", ["name"]),
});
const catalog = new Catalog(null, [...readSchema(schema).tables.values()], { isStrict: true });
const items = tableNamed("items");
const byName = indexNamed("by_name");

function tableNamed(name: string): TableInfo {
  const table = catalog.table(name);
  if (table === undefined) throw new Error(`There is no table ${name}.`);
  return table;
}

function indexNamed(name: string): IndexInfo {
  const index = items.byName.get(name);
  if (index === undefined) throw new Error(`There is no index ${name}.`);
  return index;
}

function item(id: string, name: string): StoredDocument {
  return new StoredDocument(items, id, { _creationTime: 1, _id: id, name }, 10);
}

function change(id: string, before: string | null, after: string | null): Write {
  return {
    table: items,
    id,
    before: before === null ? null : item(id, before),
    after: after === null ? null : item(id, after),
  };
}

function readsOfId(id: string): ReadSet {
  const reads = new ReadSet();
  reads.ids.push(id);
  return reads;
}

function readsOfNames(lower: string, upper: string | null): ReadSet {
  const reads = new ReadSet();
  reads.add({ index: byName, lower, upper, prefixFields: 0 });
  return reads;
}

const keyOf = (name: string): string => item("x", name).keys[byName.position]?.key ?? "";

test("an interval of an index that only another version has is looked at as one of its own", () => {
  const bare = new Catalog(
    null,
    [...readSchema(defineSchema({ items: defineTable({ name: v.string() }) })).tables.values()],
    { isStrict: true },
  ).table("items");
  if (bare === undefined) throw new Error("There is no table of items.");
  const recent = new RecentCommits(10n);
  const index = recent.foreign.of(bare, "by_name(name)");
  expect(recent.foreign.of(bare, "by_name(name)")).toBe(index);
  const named = (id: string, name: string) =>
    new StoredDocument(bare, id, { _creationTime: 1, _id: id, name }, 10);
  const reads = new ReadSet();
  reads.add({ index, lower: keyOf("b"), upper: keyOf("d"), prefixFields: 0 });
  // It is noted from the first question on.
  expect(recent.isOvertaken(reads, 10n)).toBe(false);
  recent.note({ table: bare, id: "x", before: named("x", "a"), after: named("x", "e") });
  recent.sealed(20n);
  expect(recent.isOvertaken(reads, 10n)).toBe(false);
  recent.note({ table: bare, id: "x", before: named("x", "e"), after: named("x", "c") });
  recent.sealed(30n);
  expect([recent.isOvertaken(reads, 20n), recent.isOvertaken(reads, 30n)]).toEqual([true, false]);
});

test("who read a document that was written since is overtaken, also by the batch under way", () => {
  const recent = new RecentCommits(10n);
  recent.note(change("a", "old", "new"));
  expect(recent.isOvertaken(readsOfId("a"), 10n)).toBe(true);
  expect(recent.isOvertaken(readsOfId("b"), 10n)).toBe(false);
  recent.sealed(20n);
  expect(recent.isOvertaken(readsOfId("a"), 10n)).toBe(true);
  expect(recent.isOvertaken(readsOfId("a"), 20n)).toBe(false);
});

test("what is older than what is remembered counts as overtaken", () => {
  const recent = new RecentCommits(10n);
  expect(recent.isOvertaken(readsOfId("a"), 9n)).toBe(true);
  recent.note(change("a", null, "new"));
  recent.sealed(20n);
  recent.note(change("b", null, "new"));
  recent.sealed(20n + 11_000_000_000n);
  expect(recent.isOvertaken(readsOfId("c"), 15n)).toBe(true);
  expect(recent.isOvertaken(readsOfId("c"), 20n + 11_000_000_000n)).toBe(false);
});

test("who read an interval is overtaken by what entered it, left it, or changed within it", () => {
  for (const [before, after, isTouched] of [
    [null, "m", true],
    ["m", null, true],
    ["m", "m", true],
    ["m", "z", true],
    ["z", "m", true],
    ["z", "y", false],
    [null, "z", false],
  ] as const) {
    const recent = new RecentCommits(10n);
    const interval = readsOfNames(keyOf("a"), keyOf("n"));
    recent.isOvertaken(interval, 10n);
    recent.note(change("x", before, after));
    recent.sealed(20n);
    expect(recent.isOvertaken(interval, 10n)).toBe(isTouched);
    expect(recent.isOvertaken(interval, 20n)).toBe(false);
  }
});

test("an index is noted from the first question on: what came before it counts as unknown", () => {
  const recent = new RecentCommits(10n);
  recent.note(change("x", null, "z"));
  expect(recent.isOvertaken(readsOfNames(keyOf("a"), keyOf("b")), 10n)).toBe(true);
  recent.sealed(20n);
  expect(recent.isOvertaken(readsOfNames(keyOf("a"), keyOf("b")), 10n)).toBe(true);
  expect(recent.isOvertaken(readsOfNames(keyOf("a"), keyOf("b")), 20n)).toBe(false);
});

test("where others wrote is told by the document or the index, but not where nobody knows what they wrote", () => {
  const recent = new RecentCommits(10n);
  const interval = readsOfNames(keyOf("a"), keyOf("b"));
  recent.note(change("x", null, "a"));
  expect(recent.whereOvertaken(interval, 10n)).toBe("unknown");
  recent.sealed(20n);
  recent.note(change("y", null, "a"));
  expect(recent.whereOvertaken(interval, 20n)).toBe(byName);
  expect(recent.whereOvertaken(readsOfId("y"), 20n)).toEqual({ id: "y" });
  expect(recent.whereOvertaken(interval, 0n)).toBe("unknown");
  expect(recent.whereOvertaken(readsOfNames(keyOf("c"), null), 20n)).toBe(null);
});

test("nothing that a plain look at all commits finds is missed", () => {
  const names = fc.constantFrom("a", "b", "c", "d");
  const ids = fc.constantFrom("1", "2", "3");
  const steps = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant("write" as const), id: ids, name: fc.option(names) }),
      fc.record({ kind: fc.constant("seal" as const) }),
      fc.record({
        kind: fc.constant("ask" as const),
        id: fc.option(ids),
        lower: names,
        upper: fc.option(names),
        ago: fc.nat(4),
      }),
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      const recent = new RecentCommits(0n);
      const names = new Map<string, string>();
      const commits: { ts: bigint; writes: Write[] }[] = [];
      let pending: Write[] = [];
      let ts = 0n;
      const missed: unknown[] = [];
      for (const step of all) {
        if (step.kind === "write") {
          const before = names.get(step.id) ?? null;
          if (step.name === null) names.delete(step.id);
          else names.set(step.id, step.name);
          if (before === null && step.name === null) continue;
          const write = change(step.id, before, step.name);
          pending.push(write);
          recent.note(write);
        } else if (step.kind === "seal") {
          ts += 1n;
          recent.sealed(ts);
          commits.push({ ts, writes: pending });
          pending = [];
        } else {
          const askedTs = ts - BigInt(step.ago) < 0n ? 0n : ts - BigInt(step.ago);
          const upper = step.upper === null ? null : keyOf(step.upper);
          const reads = step.id === null ? new ReadSet() : readsOfId(step.id);
          reads.add({ index: byName, lower: keyOf(step.lower), upper, prefixFields: 0 });
          const later = commits
            .filter((commit) => commit.ts > askedTs)
            .flatMap((each) => each.writes);
          const isTouched = [...later, ...pending].some((write) => reads.isTouchedBy(write));
          if (isTouched && !recent.isOvertaken(reads, askedTs)) missed.push(step);
        }
      }
      expect(missed).toEqual([]);
    }),
  );
});
