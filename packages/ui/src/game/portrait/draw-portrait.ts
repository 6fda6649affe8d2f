import { Avatar, Style } from "@dicebear/core";
import lorelei from "@dicebear/styles/lorelei.json" with { type: "json" };
import { seededRandom } from "../scenery/seeded-random.ts";
import type { ChosenParts } from "./face-seed.ts";
import { partsOfSeed } from "./face-seed.ts";

export type PortraitBackdrop = "storm" | "dawn";

export type DrawPortrait = (seed: string, backdrop?: PortraitBackdrop) => string;

const style = new Style(lorelei);

const skins = ["f0d2b6", "e3b996", "d2a07a", "b57f58", "8f5f40", "6b4632"];
const fairHairs = ["2a221d", "43312a", "6b4a33", "8c5a34", "a8793f", "b8a98a", "7d7a74", "a04a2a"];
const tawnyHairs = ["2a221d", "43312a", "5a3a28", "c9bd9f", "a04a2a"];
const darkHairs = ["1f1814", "2a221d", "8d8a84", "c9bd9f"];
const grounds = [
  ["#4d5f58", "#2c3b38"],
  ["#7c5a48", "#43332c"],
  ["#6b5563", "#3a3038"],
  ["#566246", "#2f3828"],
  ["#4a5d6b", "#28343d"],
  ["#7a6a45", "#423a28"],
] as const;
const cloaks = ["#31473f", "#5b3526", "#463646", "#3d4a2e", "#2f4250", "#54452a", "#5a2e2e"];

/** Draws the face of a seed: ground, hood or none, head, cloak with its clasp. Parts that were chosen go before those of chance. */
export function drawPortrait(given: string, backdrop?: PortraitBackdrop): string {
  const chosen = partsOfSeed(Number(given));
  const seed = chosen === null ? given : String(chosen.drawn);
  const random = seededRandom(`p${seed}`);
  const pick = <T>(choices: readonly [T, ...T[]] | readonly T[]): T => {
    const choice = choices[Math.floor(random() * choices.length)];
    if (choice === undefined) throw new Error("A portrait needs choices to pick from.");
    return choice;
  };
  const ground = pick(grounds);
  const drawnCloak = pick(cloaks);
  const drawnSkin = pick(skins);
  const drawnHair = pick(hairsFor(skins.indexOf(drawnSkin)));
  const hasHood = random() < 0.3 && chosen === null;
  const parts = chosen?.parts;
  const cloak = cloaks[parts?.cloak ?? -1] ?? drawnCloak;
  const skin = skins[parts?.skin ?? -1] ?? drawnSkin;
  const hair = fairHairs[parts?.hairColour ?? -1] ?? drawnHair;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">`,
    backdrop === undefined ? groundOf(ground) : backdrops[backdrop],
    hasHood ? hood(cloak) : "",
    head({ seed, skin, hair, variants: variantsOf(parts) }),
    shoulders(cloak),
    `</svg>`,
  ].join("");
}

function groundOf([light, dark]: (typeof grounds)[number]): string {
  return [
    `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
    `<rect width="100" height="100" fill="url(#g)"/>`,
    `<path d="M0 74Q20 60 46 68T100 62V100H0z" opacity=".16"/>`,
  ].join("");
}

/** Clouds over the heights with flashes and rain; the sun behind hills and mist. The face hides the middle. */
const backdrops: Readonly<Record<PortraitBackdrop, string>> = {
  storm: [
    `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#232a44"/><stop offset=".5" stop-color="#56607f"/><stop offset="1" stop-color="#1b2133"/></linearGradient>`,
    `<rect width="100" height="100" fill="url(#g)"/>`,
    `<path d="M-4 30Q4 18 16 24Q24 12 38 20Q50 8 64 18Q78 10 88 22Q98 18 104 28V-4H-4z" fill="#151a2c"/>`,
    `<path d="M-4 20Q8 10 22 15Q36 4 52 12Q70 2 84 12Q96 8 104 18V-4H-4z" fill="#0d1120"/>`,
    `<g fill="#fff3b8"><path d="M83 23L76 42H82L74 63L90 38H84L91 23z"/><path d="M16 26L12 38H16L11 52L21 35H17L21 26z" opacity=".75"/></g>`,
    `<path d="M83 23L76 42H82L74 63L90 38H84L91 23z" fill="none" stroke="#fff3b8" stroke-width="4" opacity=".22"/>`,
    `<path d="M8 44l-5 15M24 52l-5 15M34 34l-5 15M68 36l-5 15M94 46l-5 15M86 68l-5 15M12 72l-5 15M98 78l-5 15" stroke="#c6d3f2" stroke-width="1" opacity=".45" fill="none"/>`,
    `<path d="M0 82Q22 66 46 76T100 70V100H0z" fill="#10141f" opacity=".7"/>`,
  ].join(""),
  dawn: [
    `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#39507a"/><stop offset=".45" stop-color="#c98a78"/><stop offset=".7" stop-color="#f2c27c"/><stop offset="1" stop-color="#8a6a52"/></linearGradient>`,
    `<rect width="100" height="100" fill="url(#g)"/>`,
    `<circle cx="80" cy="52" r="9" fill="#fff0bd"/><circle cx="80" cy="52" r="15" fill="#ffe3a0" opacity=".35"/>`,
    `<path d="M-4 16Q16 10 34 15T72 12T104 17" stroke="#f4c9ae" stroke-width="2.4" fill="none" opacity=".5"/>`,
    `<path d="M-4 26Q12 22 26 26T60 23" stroke="#f0b79c" stroke-width="1.8" fill="none" opacity=".5"/>`,
    `<path d="M0 66Q16 54 32 62T66 58T100 52V100H0z" fill="#5d5a63" opacity=".75"/>`,
    `<path d="M0 78Q22 68 46 75T100 70V100H0z" fill="#3a3d42"/>`,
    `<path d="M-4 72H104" stroke="#f6e3cb" stroke-width="3" opacity=".3"/>`,
    `<path d="M10 20l3-2 3 2M19 26l2.4-1.6 2.4 1.6" stroke="#33415e" stroke-width="1" fill="none"/>`,
  ].join(""),
};

function hairsFor(skinIndex: number): readonly string[] {
  if (skinIndex >= 3) return darkHairs;
  return skinIndex === 2 ? tawnyHairs : fairHairs;
}

function hood(cloak: string): string {
  return `<path d="M14 100C10 62 14 22 50 5C86 22 90 62 86 100z" fill="${cloak}"/><path d="M21 100C19 64 22 30 50 14C78 30 81 64 79 100z" opacity=".35"/>`;
}

function shoulders(cloak: string): string {
  return `<path d="M2 104C6 88 24 82 37 79C42 87 58 87 63 79C76 82 94 88 98 104z" fill="${cloak}"/><path d="M37 79C42 87 58 87 63 79L67 81C60 92 40 92 33 81z" opacity=".28"/><circle cx="50" cy="91" r="3.1" fill="#d9a54a"/><circle cx="50" cy="91" r="1.4" fill="#7d5a22"/>`;
}

type Head = {
  readonly seed: string;
  readonly skin: string;
  readonly hair: string;
  readonly variants: Readonly<Record<string, string>>;
};

/** The drawn parts of a head by their names in the style, for those that were chosen. */
function variantsOf(parts: ChosenParts | undefined): Readonly<Record<string, string>> {
  if (parts === undefined) return {};
  const mouth =
    parts.mouth < smiles ? `happy${two(parts.mouth + 1)}` : `sad${two(parts.mouth + 1 - smiles)}`;
  return {
    hairVariant: `variant${two(parts.hair + 1)}`,
    eyesVariant: `variant${two(parts.eyes + 1)}`,
    mouthVariant: mouth,
  };
}

const smiles = 18;

function two(n: number): string {
  return String(n).padStart(2, "0");
}

function head({ seed, skin, hair, variants }: Head): string {
  const avatar = new Avatar(style, {
    ...variants,
    seed: `am-${seed}`,
    skinColor: [skin],
    hairColor: [hair],
    outlineColor: ["2a221d"],
    eyesColor: ["1d1815"],
    eyebrowsColor: ["1d1815"],
    noseColor: ["5a3a2a"],
    mouthColor: ["5a2f26"],
    beardProbability: 28,
    glassesProbability: 0,
    earringsProbability: 18,
    earringsColor: ["d9a54a"],
    hairAccessoriesProbability: 6,
    hairAccessoriesColor: ["7c8f5a"],
    frecklesProbability: 25,
    frecklesColor: ["7a4a34"],
    scale: 1.06,
    translateY: 2,
  });
  return avatar
    .toString()
    .replace(/<!--[\s\S]*?-->|<metadata[\s\S]*?<\/metadata>/g, "")
    .replace("<svg", `<svg x="0" y="0" width="100" height="100"`);
}
