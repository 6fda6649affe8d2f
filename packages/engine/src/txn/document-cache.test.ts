import { expect, test } from "vitest";
import { CachedDocument } from "./cached-document.ts";
import { Catalog } from "./catalog.ts";
import { DocumentCache } from "./document-cache.ts";

test("a document that was just added is never the one that makes room, however little there is", () => {
  const table = new Catalog(null, [], { isStrict: false }).ensureTable("items");
  const cache = new DocumentCache(1);
  for (let number = 0; number < 20; number++) {
    const cached = new CachedDocument(table, `item${number}`, null);
    cache.add(cached);
    expect(cache.get(cached.id)).toBe(cached);
    expect(cached.isCached).toBe(true);
  }
  expect(cache.size).toBeLessThan(20);
});
