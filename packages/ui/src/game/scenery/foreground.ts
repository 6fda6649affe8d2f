import { grass, heather, reeds } from "./plants.ts";
import type { Ridge } from "./ridge.ts";
import { ridge } from "./ridge.ts";
import type { Sketch } from "./scene-recipe.ts";
import { tor } from "./stones.ts";
import { filled, placed, transformTo } from "./svg-path.ts";
import { alder, bareTree } from "./trees.ts";

const nearest = "var(--sc-l6)";

/** The ground at your feet with its plants, and the great trees that frame the picture. */
export function foreground(sketch: Sketch): string {
  const { random, canvas, recipe, scale, horizonY } = sketch;
  const rise = ridge(random, canvas, {
    y: horizonY + scale * 0.39,
    amplitude: scale * 0.07,
    waves: 1.8,
    octaves: 4,
    roughness: 0.4,
  });
  const feet = ridge(random, canvas, {
    y: canvas.height - scale * 0.05,
    amplitude: scale * 0.05,
    waves: 2,
    octaves: 3,
    roughness: 0.4,
  });
  const whole = { from: 0, to: canvas.width, heightAt: feet.heightAt };
  const blades = Math.round(canvas.width / (recipe.ground === "stony" ? 14 : 9));
  return [
    filled(rise.data, "var(--sc-l5)"),
    recipe.ground === "heath" ? blossoms(sketch, rise) : "",
    recipe.ground === "stony" ? boulders(sketch, rise) : "",
    framingTrees(sketch, feet),
    filled(feet.data, nearest),
    filled(grass(random, whole, scale * 0.1, blades), nearest),
    recipe.ground === "reeds" ? rushes(sketch, feet) : "",
  ].join("");
}

function blossoms({ random, canvas, scale }: Sketch, rise: Ridge): string {
  const ground = { from: 0, to: canvas.width, heightAt: rise.heightAt };
  return filled(heather(random, ground, scale * 0.012, 110), "var(--sc-l4)", `opacity=".8"`);
}

function boulders({ random, canvas, scale }: Sketch, rise: Ridge): string {
  return [0.12, 0.34, 0.66, 0.9]
    .map((share) => {
      const x = canvas.width * (share + (random() - 0.5) * 0.12);
      const place = { x, y: rise.heightAt(x) + 6, scale: scale / (480 + random() * 420) };
      return placed(tor(random, 34), place, "var(--sc-l5)");
    })
    .join("");
}

function rushes({ random, canvas, scale }: Sketch, feet: Ridge): string {
  const { heightAt } = feet;
  const { width } = canvas;
  const left = reeds(random, { from: width * 0.02, to: width * 0.3, heightAt }, scale * 0.26, 24);
  const right = reeds(random, { from: width * 0.66, to: width * 0.99, heightAt }, scale * 0.24, 24);
  return filled(left + right, nearest);
}

function framingTrees({ random, canvas, recipe, scale }: Sketch, feet: Ridge): string {
  const growth = recipe.zoom < 1 ? 1.25 : 1;
  const hasLeft = recipe.frame === "left" || recipe.frame === "both";
  const hasRight = recipe.frame === "right" || recipe.frame === "both";
  const left = () => {
    const x = scale * 0.1 - canvas.width * 0.005;
    const old = bareTree(random, {
      height: scale * 0.86 * growth,
      lean: 0.12,
      depth: 7,
      spread: 0.46,
    });
    return `<g stroke="${nearest}" transform="${transformTo({ x, y: feet.heightAt(x) + 6, scale: 1 })}">${old}</g>`;
  };
  const right = () => {
    const x = canvas.width - scale * 0.12;
    const second = x - scale * 0.3;
    const big = { x, y: feet.heightAt(x) + 6, scale: scale * 0.0074 * growth };
    const small = { x: second, y: feet.heightAt(second) + 6, scale: scale * 0.0046 * growth };
    return (
      placed(alder(random, "fine"), big, nearest) + placed(alder(random, "fine"), small, nearest)
    );
  };
  return (hasLeft ? left() : "") + (hasRight ? right() : "");
}
