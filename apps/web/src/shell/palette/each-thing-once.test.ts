import { filterPalette } from "@aldermoor/ui/overlays/palette-filter.ts";
import { beforeAll, expect, test } from "vitest";
import { loadWikiNames } from "../../screens/wiki/wiki-names.ts";
import { allTexts } from "../../texts/all-texts.ts";
import { registerTexts } from "../../texts/t.ts";
import { eachThingOnce } from "./each-thing-once.ts";

beforeAll(() => registerTexts(allTexts.en));

test("the palette finds each thing of a metal, and each of them once", async () => {
  const names = eachThingOnce(await loadWikiNames());
  const entries = names.map(({ kind, id, name }) => ({ id: `${kind} ${id}`, label: name }));
  const recent = { ids: [], title: "" };
  const group = { id: "wiki", title: "Wiki", entries, max: 20 };
  const found = filterPalette([group], { query: "cobalt", recent })[0]?.entries ?? [];
  const labels = found.map(({ label }) => label);
  expect(labels).toContain("Cobalt Longsword");
  expect(new Set(labels).size).toBe(labels.length);
});
