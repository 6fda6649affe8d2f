import { anyCharacter } from "@aldermoor/accounts/testing/any-character.ts";
import { convexToJson } from "convex/values";
import type { Value } from "convex/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeValue } from "../values/codec.ts";
import { encodeIndexKey } from "../values/index-key.ts";
import { Catalog } from "./catalog.ts";
import { indexKeyOf, isFields, ownValue, StoredDocument } from "./document.ts";
import type { Fields } from "./document.ts";

const declared = {
  name: "things",
  indexes: [{ name: "by_a", fields: ["a", "b.c"] }],
  validator: null,
};
const table = new Catalog(null, [declared], { isStrict: false }).ensureTable("things");

const name = fc.stringMatching(/^[a-z]{1,3}$/);
const leaf: fc.Arbitrary<Value> = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.double(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.boolean(),
  fc.constant(null),
  fc.uint8Array({ maxLength: 4 }).map((bytes) => new Uint8Array(bytes).buffer),
);
const value = fc.letrec<{ node: Value }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.array(tie("node"), { maxLength: 3 }),
    fc.dictionary(name, tie("node"), { maxKeys: 3 }),
  ),
})).node;
const fields = fc.dictionary(name, value, { maxKeys: 4 });

function documentOf(content: Fields): StoredDocument {
  const owned = ownValue(content);
  if (!isFields(owned)) throw new Error("An object stays an object.");
  return new StoredDocument(table, "id", owned, 0);
}

test("the text of a document is canonical whatever it holds", () => {
  fc.assert(
    fc.property(fields, (content) => {
      expect(documentOf(content).json).toBe(encodeValue(content));
    }),
  );
});

test("changing a copy changes nothing of the document", () => {
  const document = documentOf({ list: [{ deep: [1] }], bytes: new ArrayBuffer(2), flat: 1 });
  const before = document.json;
  const copy = document.handOut();
  copy["flat"] = 2;
  const [first] = Array.isArray(copy["list"]) ? copy["list"] : [];
  if (isFields(first) && Array.isArray(first["deep"])) first["deep"].push(2);
  if (copy["bytes"] instanceof ArrayBuffer) new Uint8Array(copy["bytes"])[0] = 9;
  expect(encodeValue(document.fields)).toBe(before);
  expect(convexToJson(document.handOut())).toEqual(JSON.parse(before));
});

describe("a document that all readers share", () => {
  const shared = new Catalog(null, [declared], { isStrict: false, sharesDocuments: true });
  const ownTable = shared.ensureTable("things");
  const handedOut = (content: Fields) => new StoredDocument(ownTable, "x", content, 0).handOut();

  test("is the same for each, and refuses to be changed anywhere", () => {
    const document = new StoredDocument(ownTable, "x", { list: [{ deep: [1] }] }, 0);
    const read = document.handOut();
    expect(document.handOut()).toBe(read);
    expect(() => (read["list"] = 1)).toThrow(TypeError);
    const [first] = Array.isArray(read["list"]) ? read["list"] : [];
    if (!isFields(first) || !Array.isArray(first["deep"])) throw new Error("It was stored so.");
    const { deep } = first;
    expect(() => deep.push(2)).toThrow(TypeError);
  });

  test("is copied all the same where it holds bytes", () => {
    const document = new StoredDocument(
      ownTable,
      "x",
      { deep: [{ bytes: new ArrayBuffer(2) }] },
      0,
    );
    expect(document.handOut()).not.toBe(document.handOut());
  });

  test("is what it would be as a copy, whatever it holds", () => {
    fc.assert(
      fc.property(fields, (content) => {
        expect(encodeValue(handedOut(content))).toBe(encodeValue(content));
      }),
    );
  });
});

test.each<[string, unknown]>([
  ["a date", new Date(0)],
  ["a map", new Map()],
  ["a function", () => 1],
  ["undefined in a list", [undefined]],
  ["an integer of more than 64 bits", 2n ** 63n],
])("%s is not a value", (_what, bad) => {
  expect(() => ownValue({ bad } as Value)).toThrow();
});

test("an index key is its fields one after another, then creation time and id", () => {
  const content = { _creationTime: 5, _id: "x", a: 1, b: { c: "q" } };
  const index = table.byName.get("by_a");
  if (index === undefined) throw new Error("The index is declared.");
  const { key, ends } = indexKeyOf(content, index);
  expect(key).toBe(encodeIndexKey([1, "q", 5, "x"]));
  expect(key.slice(0, ends[0])).toBe(encodeIndexKey([1]));
  expect(key.slice(0, ends[1])).toBe(encodeIndexKey([1, "q"]));
});
