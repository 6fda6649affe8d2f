import type { Random } from "@aldermoor/engine/test/hostile/random.ts";

/** Places of Unicode where programs stumble: marks, joiners, bidi, surrogates, planes, folds that grow. */
const ranges = [
  [0x00, 0x1f],
  [0x20, 0x7e],
  [0x80, 0x9f],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x52f],
  [0x590, 0x6ff],
  [0x900, 0x97f],
  [0x1100, 0x11ff],
  [0x1e00, 0x1eff],
  [0x2000, 0x206f],
  [0x3000, 0x30ff],
  [0xac00, 0xac80],
  [0xd800, 0xdfff],
  [0xe000, 0xe0ff],
  [0xfb00, 0xfdff],
  [0xfe00, 0xfeff],
  [0xfff0, 0xffff],
  [0x1_d400, 0x1_d7ff],
  [0x1_f300, 0x1_faff],
  [0xe_0000, 0xe_007f],
  [0x10_fff0, 0x10_ffff],
] as const satisfies readonly (readonly [number, number])[];

const words = [
  "",
  "help",
  "global",
  "Wren",
  "__proto__",
  "constructor",
  "copper-ore",
  "null",
  "undefined",
  "NaN",
  "-0",
  "../../etc/passwd",
  "https://evil.example",
  "<script>alert(1)</script>",
  "' OR 1=1 --",
  "${7*7}",
  "%00%0d%0a",
  "[copper ore]",
  "/roll 6",
  "@Wren",
  "a@b.example",
  "İstanbul",
  "ﬃ",
  "ß".repeat(40),
] as const satisfies readonly [string, ...string[]];

/** Lengths at which something may change: one less and one more than round numbers. */
const lengths = [0, 1, 2, 3, 15, 16, 17, 64, 255, 256, 300, 301, 1_000, 4_096] as const;

export function hostileText(random: Random): string {
  if (random.chance(0.45)) return random.pick(words);
  const length = random.chance(0.02) ? 20_000 : random.pick(lengths);
  if (random.chance(0.3)) return letterIn(random).repeat(Math.min(length, 4_096));
  const pieces = Array.from({ length: 1 + random.below(6) }, () => letterIn(random));
  return pieces.join(random.pick(["", "", " ", "."])).repeat(1 + Math.floor(length / 64));
}

function letterIn(random: Random): string {
  const [first, last] = ranges[random.below(ranges.length)] ?? ranges[0];
  return String.fromCodePoint(first + random.below(last - first + 1));
}
