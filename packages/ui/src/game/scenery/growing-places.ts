import { glowAt } from "./sky.ts";
import { dot, filled, stroked, xy } from "./svg-path.ts";

const near = "var(--sc-l5)";
const dark = "var(--sc-l6)";
const lit = "var(--sc-light)";
const foot = 440;

/** Ferns, umbels and mushrooms round a basket that fills. */
export function thicket(): string {
  const ferns = [
    frond({ x: 470, y: 436, lean: -0.62, length: 250 }),
    frond({ x: 486, y: 440, lean: -0.2, length: 300 }),
    frond({ x: 500, y: 440, lean: 0.16, length: 260 }),
    frond({ x: 196, y: 440, lean: -0.7, length: 150 }),
    frond({ x: 206, y: 440, lean: 0.1, length: 170 }),
  ].join("");
  return (
    stroked(frond({ x: 420, y: 440, lean: 0.1, length: 320 }), near, 5) +
    stroked(frond({ x: 410, y: 440, lean: -0.5, length: 260 }), near, 5) +
    umbel(120, 250) +
    umbel(166, 300) +
    umbel(392, 208) +
    stroked(ferns, dark, 5.5) +
    basket() +
    mushrooms()
  );
}

type Frond = {
  readonly x: number;
  readonly y: number;
  readonly lean: number;
  readonly length: number;
};

/** A stem that bends over, with leaflets that shorten towards its tip. */
function frond({ x, y, lean, length }: Frond): string {
  const steps = 15;
  let data = "";
  let [atX, atY] = [x, y];
  for (let step = 1; step <= steps; step++) {
    const share = step / steps;
    const angle = -Math.PI / 2 + lean * (0.5 + share * 1.5);
    const [nextX, nextY] = [
      atX + (Math.cos(angle) * length) / steps,
      atY + (Math.sin(angle) * length) / steps,
    ];
    data += `M${xy(atX, atY)}L${xy(nextX, nextY)}`;
    const leaflet = length * 0.2 * Math.sin(Math.PI * Math.min(1, 0.25 + share * 0.75));
    for (const side of [-1, 1]) {
      const out = angle + side * 1.05;
      if (step > 2)
        data += `M${xy(nextX, nextY)}l${xy(Math.cos(out) * leaflet, Math.sin(out) * leaflet)}`;
    }
    [atX, atY] = [nextX, nextY];
  }
  return data;
}

function umbel(x: number, top: number): string {
  const rays = [-0.9, -0.5, -0.15, 0.2, 0.55, 0.95];
  const stalk = `M${xy(x, foot)}Q${xy(x - 8, (foot + top) / 2, x, top + 34)}`;
  const spokes = rays.map(
    (ray) => `M${xy(x, top + 34)}L${xy(x + ray * 38, top + Math.abs(ray) * 10)}`,
  );
  const heads = rays.map((ray) => dot(x + ray * 38, top + Math.abs(ray) * 10, 8)).join("");
  const gleams = rays
    .map((ray) => dot(x + ray * 38 - 2, top + Math.abs(ray) * 10 - 4, 2.4))
    .join("");
  return (
    stroked(stalk + spokes.join(""), dark, 3.4) +
    filled(heads, dark) +
    filled(gleams, lit, `opacity=".8"`)
  );
}

function basket(): string {
  const bowl = "M262 352H388Q384 424 360 438H290Q266 424 262 352z";
  const weave = "M266 372H384M268 392H382M274 412H376M294 354L304 436M325 354V436M356 354L346 436";
  const herbs =
    "M272 352Q266 326 250 316M290 352Q288 318 276 300M312 352Q314 316 306 294M336 352Q342 318 352 298M358 352Q366 324 384 312M376 352Q386 336 400 334";
  const leaves = [
    [250, 316],
    [276, 300],
    [306, 294],
    [352, 298],
    [384, 312],
    [400, 334],
  ]
    .map(([x = 0, y = 0]) => dot(x, y, 9))
    .join("");
  return (
    glowAt("fire", { x: 325, y: 340, radius: 110 }, 0.35) +
    stroked(herbs, dark, 4) +
    filled(leaves, dark) +
    stroked("M270 354Q325 236 380 354", dark, 7) +
    filled(bowl, dark) +
    stroked(weave, near, 2.4, ".9") +
    stroked("M262 352H388", lit, 2.2, ".7")
  );
}

function mushrooms(): string {
  const caps = "M58 404Q62 366 94 366Q126 368 128 404zM22 424Q26 402 44 402Q62 404 64 424z";
  const stems = `M84 402h18l3 38h-24zM38 422h12l2 18h-16z`;
  return (
    filled(caps + stems, dark) +
    stroked("M62 392Q70 370 94 369M26 416Q32 405 44 405", lit, 2, ".75")
  );
}

/** A bank with holes, a hare that has heard something, and a snare before the way out. */
export function burrow(): string {
  const bank = `M150 ${foot}Q190 340 270 330Q330 262 420 258Q490 250 520 232V${foot}z`;
  const holes =
    "M286 400a38 30 0 1 0 76 0a38 34 0 1 0-76 0zM428 352a34 26 0 1 0 68 0a34 30 0 1 0-68 0z";
  const roots = "M284 384Q300 362 326 362M364 384Q350 362 326 362M430 338Q446 318 466 320";
  return (
    filled(hare(), dark) +
    stroked("M344 178Q352 196 350 214M372 226Q404 232 414 250", lit, 2, ".6") +
    filled(bank, near) +
    stroked("M152 436Q192 342 270 332Q330 264 420 260Q488 252 518 236", lit, 1.8, ".35") +
    filled(holes, dark) +
    stroked(roots, dark, 5) +
    snare() +
    filled(tracks(), dark, `opacity=".8"`) +
    tufts()
  );
}

function hare(): string {
  const ears = "M352 214Q336 176 338 140Q356 164 364 206zM370 208Q364 168 374 136Q386 166 382 208z";
  const head = "M340 232Q340 206 364 202Q388 204 392 226Q388 246 364 248Q344 246 340 232z";
  const body = "M360 240Q412 216 440 250Q458 276 452 292H352Q348 260 360 240z";
  return ears + head + body + dot(454, 276, 10);
}

function snare(): string {
  const stake = `M196 ${foot}L178 300Q172 268 206 264Q236 262 240 300`;
  return (
    stroked(stake, dark, 5.5) +
    stroked("M240 300V344M240 344a26 30 0 1 0 .1 0z", dark, 3) +
    stroked("M222 356a22 26 0 0 0 2 40", lit, 1.8, ".7")
  );
}

function tracks(): string {
  const paw = (x: number, y: number) =>
    dot(x, y, 6) + dot(x - 8, y - 9, 3) + dot(x, y - 12, 3) + dot(x + 8, y - 9, 3);
  return paw(40, 424) + paw(74, 408) + paw(112, 426) + paw(146, 408);
}

function tufts(): string {
  const blades = [16, 62, 130, 276, 392, 420, 506]
    .map((x) => `M${xy(x, foot)}q-8-26-18-34M${xy(x, foot)}q-1-32-2-46M${xy(x, foot)}q8-24 18-30`)
    .join("");
  return stroked(blades, dark, 3.4);
}
