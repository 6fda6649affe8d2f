import { items } from "@aldermoor/game/core/content/items.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { allTexts } from "../../texts/all-texts.ts";
import { registerTexts } from "../../texts/t.ts";
import type { WikiSearch } from "./wiki-search.ts";
import { loadWikiSearch } from "./wiki-search.ts";

let search: WikiSearch;

beforeAll(async () => {
  registerTexts(allTexts.en);
  search = await loadWikiSearch();
});

describe("the search of the wiki", () => {
  test("finds every item by its name, first of all or beside what bears the same words", () => {
    const missed = names.filter(([id, name]) => place(id, name) > 4);
    expect(missed).toEqual([]);
  });

  test.each([
    ["a letter too many", (name: string, at: number) => splice(name, at, 0, "x")],
    ["a letter too few", (name: string, at: number) => splice(name, at, 1, "")],
    ["a wrong letter", (name: string, at: number) => splice(name, at, 1, "x")],
    ["two letters swapped", swapped],
  ])("finds every item in spite of %s", (_, spoil) => {
    const missed = names.flatMap(([id, name], index) => {
      const typed = spoil(name, 1 + (index % (name.length - 2)));
      return place(id, typed) < 40 ? [] : [`${name}: ${typed}`];
    });
    expect(missed).toEqual([]);
  });

  test("finds pages of every kind by the beginning of a word", () => {
    expect(search.find("fenside mead")[0]).toMatchObject({ kind: "zones" });
    expect(search.find("temperi")[0]).toMatchObject({ kind: "rules", id: "tempering" });
  });

  test("finds nothing for what is no word of the moor", () => {
    expect(search.find("qqqqwwwwzzzz")).toEqual([]);
  });
});

const names = Object.entries(items).map(([id, { name }]) => [id, name] as const);

/** Where an item stands among the finds; beyond all of them when it is missing. */
function place(id: string, query: string): number {
  const at = search.find(query).findIndex((find) => find.kind === "items" && find.id === id);
  return at < 0 ? Infinity : at;
}

function splice(name: string, at: number, count: number, put: string): string {
  return name.slice(0, at) + put + name.slice(at + count);
}

function swapped(name: string, at: number): string {
  return splice(name, at, 2, `${name[at + 1] ?? ""}${name[at] ?? ""}`);
}
