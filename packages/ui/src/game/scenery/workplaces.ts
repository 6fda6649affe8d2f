import { burrow, thicket } from "./growing-places.ts";
import { glowAt } from "./sky.ts";
import { dot, filled, polygon, stroked, xy } from "./svg-path.ts";
import type { WorkplaceName } from "./workplace-name.ts";

// All are drawn on 520 by 440 with the foot of the picture at the bottom, heaviest to the right.
const width = 520;
const foot = 440;

const near = "var(--sc-l5)";
const dark = "var(--sc-l6)";
const lit = "var(--sc-light)";

/**
 * Draws a place of work as SVG text, to be laid over a land in the same light. The same name gives the same text on
 * every machine, and colours are left to the `--sc-*` variables.
 */
export function generateWorkplace(name: WorkplaceName): string {
  const paints = radial("fire", lit, 0.8, 0.33) + radial("haze", "var(--sc-haze)", 0.9, 0.75);
  // Air behind it, so that it stands out from what is as dark.
  const air = `<ellipse cx="340" cy="310" rx="250" ry="230" fill="url(#@idhaze)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${foot}" preserveAspectRatio="xMaxYMax meet"><defs>${paints}</defs>${air}${drawings[name]()}</svg>`;
}

function radial(id: string, color: string, opacity: number, kept: number): string {
  return `<radialGradient id="@id${id}"><stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset=".3" stop-color="${color}" stop-opacity="${opacity * kept}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`;
}

const drawings: Readonly<Record<WorkplaceName, () => string>> = {
  pit,
  felling,
  jetty,
  thicket,
  burrow,
};

/** A timbered way into the hill, with a lantern, rails and a cart of ore. */
function pit(): string {
  const hill = `M90 ${foot}Q150 330 214 312L238 252L276 238L300 176L352 160L398 112L452 118L478 84L${width} 74V${foot}z`;
  const face = `M214 312L276 238M300 176L338 246M398 112L430 196M478 84L468 170M452 250L${width} 214`;
  const mouth = `M298 ${foot}V320Q300 268 352 264Q404 268 406 320V${foot}z`;
  const props = `M296 ${foot}L304 262M408 ${foot}L400 262M284 264L420 258M316 262L300 292M388 260L404 292`;
  return (
    filled(hill, near) +
    stroked(face, dark, 3, ".55") +
    filled(mouth, dark) +
    glowAt("fire", { x: 352, y: 356, radius: 120 }, 0.85) +
    stroked(props, dark, 13) +
    stroked("M291 430L298 268M286 260L418 254", lit, 1.6, ".6") +
    lantern(352, 262) +
    rails() +
    cart() +
    filled(rubble(), dark)
  );
}

function rails(): string {
  return stroked(
    "M120 436L330 398M150 444L372 398M160 428l20 12M216 418l22 11M268 408l20 9",
    dark,
    4,
  );
}

function cart(): string {
  const tub = polygon([
    [150, 356],
    [262, 344],
    [250, 410],
    [170, 418],
  ]);
  const heap = "M154 358L172 336L188 342L206 322L226 336L242 330L258 346z";
  const wheels = dot(182, 422, 14) + dot(238, 414, 14);
  return (
    filled(heap, dark) +
    filled(tub, dark) +
    filled(wheels, dark) +
    stroked("M151 355L261 343", lit, 2, ".7")
  );
}

function rubble(): string {
  return [
    [62, 26],
    [112, 16],
    [436, 30],
    [492, 38],
  ]
    .map(([x = 0, size = 0]) =>
      polygon([
        [x - size, foot],
        [x - size * 0.7, foot - size * 0.7],
        [x - size * 0.1, foot - size],
        [x + size * 0.6, foot - size * 0.6],
        [x + size, foot],
      ]),
    )
    .join("");
}

/** Felled trunks stacked by their ends, a log on the sawhorse, and an axe in the stump. */
function felling(): string {
  const trunk = `M444 ${foot}Q470 396 466 300L456 0H${width}V${foot}z`;
  const root = `M444 ${foot}Q420 430 396 ${foot}z`;
  const bark = "M482 20L488 150M498 60L496 220M476 210L482 380M502 270L504 420";
  return (
    filled(trunk + root, dark) +
    stroked(bark, near, 3, ".7") +
    stroked(`M457 6L466 300Q470 392 448 432`, lit, 1.8, ".5") +
    stack() +
    sawhorse() +
    stump()
  );
}

function stack(): string {
  const ends: readonly (readonly [number, number])[] = [
    [288, 416],
    [336, 416],
    [384, 416],
    [312, 374],
    [360, 374],
    [336, 332],
  ];
  const rings = ends.map(([x, y]) => dot(x, y, 25)).join("");
  const hearts = ends.map(([x, y]) => dot(x, y, 14)).join("");
  const rims = ends
    .map(([x, y]) => `M${xy(x - 22, y - 8)}A24 24 0 0 1 ${xy(x + 16, y - 18)}`)
    .join("");
  return filled(rings, dark) + filled(hearts, near) + stroked(rims, lit, 2, ".65");
}

function sawhorse(): string {
  const legs = `M150 ${foot}L196 346M196 ${foot}L150 346M230 ${foot}L276 346M276 ${foot}L230 346`;
  return (
    stroked(legs, dark, 9) +
    stroked("M112 364L262 354", dark, 28) +
    stroked("M112 351L260 341", lit, 1.8, ".55") +
    filled(dot(114, 364, 9), near)
  );
}

function stump(): string {
  const block = `M36 ${foot}Q44 420 44 390Q72 380 102 390Q102 420 112 ${foot}z`;
  const haft = "M76 388Q92 340 132 310";
  const head = "M66 372L84 366L90 388L70 394z";
  return (
    filled(block, dark) +
    filled("M44 390Q72 378 102 390Q72 400 44 390z", near) +
    stroked(haft, dark, 7) +
    filled(head, dark) +
    stroked("M68 373L83 368", lit, 2, ".8")
  );
}

/** A jetty on its posts, a boat tied to it, and a rod with its float. */
function jetty(): string {
  const water = `M0 ${foot}V404Q120 384 260 386T${width} 380V${foot}z`;
  const planks = `M232 338L${width} 316V338L236 354z`;
  const posts = `M252 320V${foot}M330 312V${foot}M412 306V${foot}M494 296V${foot}`;
  const rod = "M372 320Q310 200 204 172";
  const line = "M204 172Q196 300 194 396";
  return (
    filled(water, "var(--sc-water)", `opacity=".72"`) +
    ripples() +
    boat() +
    stroked(posts, dark, 12) +
    filled(planks, dark) +
    stroked(`M233 338L${width} 316`, lit, 2, ".6") +
    stroked(rod, dark, 4.5) +
    stroked(line, dark, 1.6, ".8") +
    filled(dot(194, 398, 6), lit) +
    glowAt("fire", { x: 494, y: 270, radius: 110 }, 0.8) +
    lantern(494, 262) +
    creel()
  );
}

function ripples(): string {
  return stroked(
    "M172 404q22-9 44 0M160 412q34-12 68 0M30 424h64M196 430h58M284 420h52M372 432h70",
    lit,
    1.8,
    ".5",
  );
}

function boat(): string {
  const hull =
    "M16 384Q60 392 120 382Q206 372 224 360Q216 410 176 416Q92 426 56 414Q28 406 16 384z";
  const drawing =
    filled(hull, dark) +
    stroked("M18 385Q60 393 120 383Q206 373 222 362", lit, 2.4, ".55") +
    stroked("M72 392L40 352", dark, 6) +
    stroked("M222 364Q300 372 396 306", dark, 2.6);
  return `<g transform="translate(2 158) scale(.6)">${drawing}</g>`;
}

function creel(): string {
  return (
    filled("M400 308Q398 278 424 276Q452 276 450 304z", dark) +
    stroked("M404 290Q426 282 448 288", lit, 1.8, ".6")
  );
}

/** A hung lantern with its light. */
function lantern(x: number, y: number): string {
  const cage = `M${xy(x - 9, y + 18)}h18l-3 26h-12z`;
  return (
    glowAt("fire", { x, y: y + 30, radius: 74 }) +
    stroked(`M${xy(x, y)}v18`, dark, 3) +
    filled(cage, dark) +
    filled(dot(x, y + 31, 6), "var(--sc-flame)")
  );
}
