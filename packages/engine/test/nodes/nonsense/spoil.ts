import fc from "fast-check";
import type { Arbitrary } from "fast-check";

// Messages as nodes send them, and then something about them is not so.

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

type Edit = {
  /** Which part of the message, of all that it has. */
  readonly at: number;
  readonly kind: "replace" | "remove" | "repeat" | "swap" | "alike";
  readonly value: Json;
  readonly other: number;
};

type Spoiling = {
  /** Which of the known messages. */
  readonly message: number;
  readonly edits: readonly Edit[];
  /** What is done to its text after that. */
  readonly text: {
    readonly kind: "keep" | "cut" | "insert";
    readonly at: number;
    readonly said: string;
  };
};

/** What would be long in the words of a test that fails stands for itself until it is said. */
const large: ReadonlyMap<Json, () => Json> = new Map([
  ["<deep>", () => Array.from({ length: 300 }).reduce<Json>((inner) => [inner], "deep")],
  ["<many>", () => Array.from({ length: 200_000 }, (_, at) => `${at}`)],
  ["<long>", () => "y".repeat(100_000)],
  ["<huge>", () => "y".repeat(2_000_000)],
]);

/** @param words texts that mean something to a node: ids of other tables, names of indexes, digests. */
function nonsense(words: readonly string[]): Arbitrary<Json> {
  const constants: Json[] = [
    ...[null, true, false, -1, 0, 0.5, 1e308, -1e308, 2 ** 53, "", "\n", "\t", "NaN", "-1", "1e3"],
    ...[
      "x10001 nothing\n",
      'd10001 {"_id":"x"}\n',
      "__proto__",
      "constructor",
      "(",
      "a(b)",
      "9".repeat(19),
    ],
    ...["9".repeat(25), "\ud800", "{", '{"_id":1}', "[]", "null"],
    ...[[], {}, [null], [[]], "<deep>", "<long>"],
  ];
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...constants) },
    { weight: 6, arbitrary: fc.constantFrom<Json>("", ...words) },
    { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) as Arbitrary<Json> },
    { weight: 1, arbitrary: fc.constantFrom<Json>("<many>", "<huge>") },
  );
}

export function spoilings(words: readonly string[]): Arbitrary<Spoiling> {
  const edit = fc.record({
    at: fc.nat(),
    kind: fc.constantFrom("replace", "remove", "repeat", "swap", "alike", "alike", "alike"),
    value: nonsense(words),
    other: fc.nat(),
  });
  return fc.record({
    message: fc.nat(),
    edits: fc.oneof(
      { weight: 3, arbitrary: fc.tuple(edit) },
      { weight: 1, arbitrary: fc.array(edit, { maxLength: 3 }) },
    ),
    text: fc.record({
      kind: fc.constantFrom("keep", "keep", "keep", "keep", "keep", "keep", "cut", "insert"),
      at: fc.nat(),
      said: fc.constantFrom("\n", "\0", '"', "{", "]", ",", "9", "\ud800", "\u2028"),
    }),
  });
}

/** @param freshen changes a message that is known into one that was not sent yet. */
export function spoil(
  messages: readonly string[],
  { message, edits, text }: Spoiling,
  freshen: (message: Json) => void,
): string {
  const known = messages[message % messages.length] ?? "";
  return spoilText(spoilParts(known, edits, freshen), text);
}

function spoilParts(known: string, edits: readonly Edit[], freshen: (message: Json) => void) {
  // A row of the log is no JSON: its text alone can be spoilt.
  if (!known.startsWith("{")) return known;
  const root: { [name: string]: Json } = { message: JSON.parse(known) as Json };
  freshen(root["message"] ?? null);
  for (const edit of edits) apply(root, edit);
  return JSON.stringify(root["message"] ?? null) ?? "";
}

type Place = { readonly holder: { [name: string]: Json }; readonly name: string };

function apply(root: { [name: string]: Json }, { at, kind, value, other }: Edit): void {
  const places = [...placesIn(root)];
  const place = places[at % places.length];
  const otherPlace = places[other % places.length];
  if (place === undefined || otherPlace === undefined) return;
  const { holder, name } = place;
  const was = holder[name] ?? null;
  if (typeof was === "string" && /^[[{]/.test(was) && other % 2 === 0) {
    holder[name] = spoilInner(was, { at: other, kind, value, other: at });
    return;
  }
  switch (kind) {
    case "replace":
      holder[name] = large.get(value)?.() ?? value;
      return;
    case "remove":
      delete holder[name];
      return;
    case "repeat":
      holder[name] = Array.isArray(was) ? [...was, ...was, ...was] : [was, was];
      return;
    case "swap":
      holder[name] = structuredClone(otherPlace.holder[otherPlace.name] ?? null);
      return;
    case "alike": {
      // Of another proposal, record or document: it can be read, and is not true.
      const alike = places.filter(
        (each) => each.name === name && typeof each.holder[name] === typeof was,
      );
      const from = alike[other % alike.length];
      holder[name] = structuredClone(from?.holder[name] ?? value);
    }
  }
}

/** Documents, arguments and calls are texts of JSON within the message. */
function spoilInner(json: string, edit: Edit): string {
  try {
    const root = { message: JSON.parse(json) as Json };
    apply(root, edit);
    return JSON.stringify(root.message) ?? "";
  } catch {
    return json;
  }
}

function* placesIn(holder: { [name: string]: Json }): Generator<Place> {
  for (const name of Object.keys(holder)) {
    yield { holder, name };
    const inner = holder[name];
    // Arrays are looked into as objects are; of a long one the first elements.
    if (typeof inner === "object" && inner !== null && Object.keys(inner).length < 1000)
      yield* placesIn(inner as { [name: string]: Json });
  }
}

function spoilText(text: string, { kind, at, said }: Spoiling["text"]): string {
  const place = at % (text.length + 1);
  switch (kind) {
    case "keep":
      return text;
    case "cut":
      return text.slice(0, place);
    case "insert":
      return text.slice(0, place) + said + text.slice(place);
  }
}
