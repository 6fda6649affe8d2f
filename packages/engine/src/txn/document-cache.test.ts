import { expect, test } from "vitest";
import { Catalog } from "./catalog.ts";
import { DocumentCache } from "./document-cache.ts";
import { Slot } from "./slot.ts";

test("a document that was just added is never the one that makes room, however little there is", () => {
  const table = new Catalog(null, [], { isStrict: false }).ensureTable("items");
  const cache = new DocumentCache(1);
  for (let number = 0; number < 20; number++) {
    const slot = new Slot(table, `item${number}`, null);
    cache.add(slot);
    expect(cache.get(slot.id)).toBe(slot);
    expect(slot.isCached).toBe(true);
  }
  expect(cache.size).toBeLessThan(20);
});
