import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { items } from "../../core/content/items.ts";
import { contentCode } from "./content-code.ts";

describe("the code of a content", () => {
  test("is eight letters and figures, the same each time it is made", () => {
    expect(contentCode({ items })).toMatch(/^[0-9a-f]{8}$/);
    expect(contentCode({ items })).toBe(contentCode(structuredClone({ items })));
    expect(contentCode({})).toBe("44136fa3");
  });

  test("is another one once a single number is another one", () => {
    const more = structuredClone(items);
    const changed = { ...more, "copper-ore": { ...more["copper-ore"], vendor: 99 } };
    expect(contentCode(changed)).not.toBe(contentCode(items));
  });

  test("does not go by names, texts and pictures", () => {
    const row = { name: "Wren", flavour: "Small.", icon: "bird", hp: 4 };
    const renamed = { ...row, name: "Finch", flavour: "Smaller.", icon: "feather" };
    expect(contentCode({ row: renamed })).toBe(contentCode({ row }));
    expect(contentCode({ name: { hp: 4 } })).not.toBe(contentCode({ name: { hp: 5 } }));
  });

  test("goes by the order of a list and not by that of a table's rows", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (table) => {
        const turned = Object.fromEntries(Object.entries(table).toReversed());
        expect(contentCode(turned)).toBe(contentCode(table));
      }),
    );
    expect(contentCode([1, 2])).not.toBe(contentCode([2, 1]));
  });

  test("tells a missing number from one that is there", () => {
    expect(contentCode({ cap: null })).not.toBe(contentCode({}));
    expect(contentCode({ cap: undefined })).toBe(contentCode({}));
  });
});
