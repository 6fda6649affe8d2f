import type { Random } from "./random.ts";

const names = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "valueOf",
  "then",
  "length",
  "_id",
  "_creationTime",
  "$integer",
  "$bytes",
  "$float",
  "$commitTs",
  "$undefined",
  "$x",
  "",
  " ",
  "é",
  "a.b",
  "type",
  "label",
] as const satisfies readonly [string, ...string[]];

const literals = [
  "null",
  "true",
  "0",
  "-0",
  "-1",
  "0.5",
  "1e400",
  "-1e400",
  "5e-324",
  "9007199254740993",
  "1e21",
  "4294967296",
  '""',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\u0000"',
  '"\u2028"',
  '"__proto__"',
  '"marks:set"',
  '"marks:hidden"',
  '"constructor:name"',
  '":"',
  '"x".repeat(9)',
  "[]",
  "{}",
  '{"$integer":"AQ=="}',
  '{"$integer":"!!!!"}',
  '{"$integer":5}',
  '{"$integer":"AAAAAAAAAAA="}',
  '{"$bytes":"\\u0000"}',
  '{"$bytes":"AAA"}',
  '{"$float":"AAAAAAAA8D8="}',
  '{"$float":[]}',
  '{"$commitTs":null}',
  '{"$undefined":null}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
] as const satisfies readonly [string, ...string[]];

/** The text of some JSON value, or of something that nearly is one, that nobody sends in earnest. */
export function hostileValue(random: Random, depth = 0): string {
  if (depth > 3 || random.chance(0.6)) return random.pick(literals);
  switch (random.below(7)) {
    case 0:
      return nested(random, "[", "]");
    case 1:
      return nested(random, '{"a":', "}");
    case 2:
      return JSON.stringify("😀x\u0000".repeat(random.below(3000)));
    case 3:
      return `[${Array.from({ length: random.below(6) }, () => hostileValue(random, depth + 1)).join(",")}]`;
    case 4:
      return `[${"0,".repeat(random.below(10_000))}0]`;
    case 5:
      return String(random.next() * 10 ** random.below(300));
    default:
      return hostileObject(random, depth);
  }
}

/** A name of a field that something might trip over. */
export function hostileName(random: Random): string {
  return random.pick(names);
}

// Fields may come twice.
function hostileObject(random: Random, depth: number): string {
  const fields = Array.from(
    { length: random.below(5) },
    () => `${JSON.stringify(hostileName(random))}:${hostileValue(random, depth + 1)}`,
  );
  return `{${fields.join(",")}}`;
}

function nested(random: Random, open: string, close: string): string {
  const levels = random.pick([16, 17, 64, 65, 66, 1000, 20_000]);
  return `${open.repeat(levels)}0${close.repeat(levels)}`;
}
