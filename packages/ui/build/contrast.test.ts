import { readFileSync } from "node:fs";
import {
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
} from "culori";
import type { Color, Rgb } from "culori";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("../src/theme/tokens.css", import.meta.url), "utf8");
const themes = {
  dark: colorsOf(`:root,\n[data-theme="dark"]`),
  light: colorsOf(`\n[data-theme="light"]`),
};

const grounds = ["bg", "bg-sunken", "surface", "surface-2", "surface-3"];
const inks = [
  "text",
  "text-2",
  "text-3",
  "ember-text",
  "good",
  "info",
  "warn",
  "danger",
  "heather",
];
const rarities = ["r1", "r2", "r3", "r4", "r5", "r6"];
const plainGrounds = ["surface", "surface-2", "bg-sunken"];
const shapes = ["line-strong", "ember", "focus", "hp", "stamina", "xp", "good-fill", "info-fill"];
const charts = ["chart-up", "chart-down", "chart-1", "chart-2", "chart-3"];

describe.each(["dark", "light"] as const)("the %s theme", (theme) => {
  const color = (name: string) => {
    const found = themes[theme].get(name);
    if (found === undefined) throw new Error(`tokens.css has no --${name} in ${theme}.`);
    return found;
  };
  const contrast = (ink: string, ground: string) => wcagContrast(color(ink), color(ground));

  test.each([...inks, ...rarities])("%s can be read on every ground", (ink) => {
    for (const ground of grounds) expect(contrast(ink, ground), ground).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ["on-ember", "ember"],
    ["on-ember", "ember-hover"],
    ["on-danger", "danger-fill"],
  ])("%s can be read on %s", (ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each([...shapes, ...charts])("%s stands out from every plain ground", (shape) => {
    for (const ground of plainGrounds)
      expect(contrast(shape, ground), ground).toBeGreaterThanOrEqual(3);
  });

  test.each(["hp", "stamina", "xp", "ember", "danger"])(
    "a %s bar stands out from its track",
    (bar) => {
      expect(contrast(bar, "track")).toBeGreaterThanOrEqual(3);
    },
  );

  test.each([
    ["full sight", (seen: Rgb): Color => seen],
    ["deuteranopia", filterDeficiencyDeuter(1)],
    ["protanopia", filterDeficiencyProt(1)],
    ["tritanopia", filterDeficiencyTrit(1)],
  ])("with %s no two rarities look alike", (_, see) => {
    const difference = differenceCiede2000();
    for (const [index, one] of rarities.entries()) {
      for (const other of rarities.slice(index + 1)) {
        const apart = difference(see(color(one)), see(color(other)));
        expect(apart, `${one} and ${other}`).toBeGreaterThan(12);
      }
    }
  });
});

const hues = [...css.matchAll(/\[data-accent="(\w+)"\] \{\s*--accent: (\d+)/g)];

describe.each(["dark", "light"] as const)("an accent in the %s theme", (theme) => {
  const block = css.slice(css.indexOf(`[data-accent][data-theme="${theme}"]`));

  test.each(hues.map(([, name = "", hue = ""]) => [name, hue] as const))(
    "%s can be read, pressed and seen as the ember can",
    (_, hue) => {
      const accent = colorsIn(block.replaceAll("var(--accent)", hue));
      const own = (name: string) => accent.get(name) ?? themes[theme].get(name);
      const contrast = (ink: string, ground: string) =>
        wcagContrast(own(ink) ?? "#777", own(ground) ?? "#777");
      expect(accent.size).toBeGreaterThan(3);
      for (const ground of grounds)
        expect(contrast("ember-text", ground), ground).toBeGreaterThanOrEqual(4.5);
      for (const ground of ["ember", "ember-hover"])
        expect(contrast("on-ember", ground), ground).toBeGreaterThanOrEqual(4.5);
      for (const ground of plainGrounds)
        expect(contrast("ember", ground), ground).toBeGreaterThanOrEqual(3);
    },
  );
});

test("there are accents to look at", () => {
  expect(hues).toHaveLength(4);
});

function colorsOf(selector: string): ReadonlyMap<string, Rgb> {
  return colorsIn(css.slice(css.indexOf(selector)));
}

/** The colours of the first block of a text. */
function colorsIn(text: string): ReadonlyMap<string, Rgb> {
  const block = text.slice(text.indexOf("{") + 1, text.indexOf("}"));
  const found = [...block.matchAll(/--([\w-]+):\s*(oklch\([^)/]*)[^)]*\)\s*;/g)];
  return new Map(found.map(([, name = "", value = ""]) => [name, shown(`${value})`)]));
}

// A screen cuts off what lies outside sRGB.
function shown(text: string): Rgb {
  const rgb = converter("rgb")(parse(text));
  if (rgb === undefined) throw new Error(`${text} is no colour.`);
  const cut = (channel: number) => Math.min(1, Math.max(0, channel));
  return { mode: "rgb", r: cut(rgb.r), g: cut(rgb.g), b: cut(rgb.b) };
}
