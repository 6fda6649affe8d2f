import { expect, test } from "vitest";
import { filterPalette } from "./palette-filter.ts";

const groups = [
  {
    id: "pages",
    title: "Pages",
    entries: [
      { id: "inventory", label: "Inventory", keywords: ["bag"] },
      { id: "market", label: "Market" },
    ],
  },
  { id: "people", title: "People", entries: [{ id: "maud", label: "Maud" }] },
  { id: "none", title: "None", entries: [] },
];
const none = { ids: [], title: "Recent" };

const found = (query: string, recent = none) =>
  filterPalette(groups, { query, recent }).map(({ id, entries }) => [
    id,
    ...entries.map((e) => e.id),
  ]);

test("without a query all groups that hold something are shown", () => {
  expect(found("")).toEqual([
    ["pages", "inventory", "market"],
    ["people", "maud"],
  ]);
});

test("what was used last stands on top, once", () => {
  const recent = { ids: ["maud", "gone", "market"], title: "Recent" };
  expect(filterPalette(groups, { query: "", recent }).map(({ id }) => id)).toEqual([
    "recent",
    "pages",
  ]);
  const [first, second] = filterPalette(groups, { query: "", recent });
  expect(first?.entries.map(({ id }) => id)).toEqual(["maud", "market"]);
  expect(second?.entries.map(({ id }) => id)).toEqual(["inventory"]);
});

test("the group with the best entry comes first", () => {
  expect(found("ma")).toEqual([
    ["people", "maud"],
    ["pages", "market"],
  ]);
});

test("an entry is found by its other words too", () => {
  expect(found("bag")).toEqual([["pages", "inventory"]]);
});

test("scattered letters count only while nothing holds them in one piece", () => {
  const things = { id: "things", title: "Things", entries: [{ id: "band", label: "Bold Anger" }] };
  const ids = (query: string) =>
    filterPalette([...groups, things], { query, recent: none }).map(({ id }) => id);
  expect(ids("bag")).toEqual(["pages"]);
  expect(ids("bange")).toEqual(["things"]);
});

test("nothing that fits leaves nothing", () => {
  expect(found("xyz")).toEqual([]);
});

test("a group lists a few of many, or as many as it asks for", () => {
  const entries = Array.from({ length: 30 }, (_, n) => ({ id: String(n), label: `Cobalt ${n}` }));
  const listed = (max?: number) => {
    const group = { id: "wiki", title: "Wiki", entries, max };
    return filterPalette([group], { query: "cobalt", recent: none })[0]?.entries.length;
  };
  expect([listed(), listed(20)]).toEqual([8, 20]);
});
