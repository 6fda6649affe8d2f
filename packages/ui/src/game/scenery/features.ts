import { abbey, keep, lighthouse, ropeBridge, tower, village } from "./buildings.ts";
import type { Ridge } from "./ridge.ts";
import type { Sketch } from "./scene-recipe.ts";
import { glowAt } from "./sky.ts";
import { crane, quarrySteps, standingStones, trilithon } from "./stones.ts";
import { filled, placed, short, transformTo, xy } from "./svg-path.ts";

const middle = "var(--sc-l2)";

/** What stands on the middle land and gives the place its face; drawn behind that land's edge. */
export function featureBehind(sketch: Sketch, land: Ridge): string {
  const { random, canvas, recipe, scale } = sketch;
  const x = canvas.width * recipe.featureX;
  const y = land.heightAt(x);
  const evenOdd = `fill-rule="evenodd"`;
  switch (recipe.feature) {
    case "stones":
    case "circle":
      return stones(sketch, land);
    case "abbey":
      return placed(abbey(random, 60), { x, y: y + 6, scale: scale / 380 }, middle, evenOdd);
    case "tower":
      return placed(tower(60), { x, y: y + 4, scale: scale / 300 }, middle, evenOdd);
    case "keep":
      return placed(keep(random, 70), { x, y: y + 6, scale: scale / 300 }, middle);
    case "quarry":
      return quarry(sketch, { x, y });
    case "none":
    case "village":
    case "farm":
    case "bridge":
    case "lighthouse":
      return "";
  }
}

/** What stands before the edge of the middle land. */
export function featureBefore(sketch: Sketch, land: Ridge): string {
  const { canvas, recipe, scale } = sketch;
  const x = canvas.width * recipe.featureX;
  switch (recipe.feature) {
    case "village":
      return houses(sketch, land, { x, count: 8, unit: scale / 300 });
    case "farm":
      return houses(sketch, land, { x, count: 3, unit: scale / 420 });
    case "bridge":
      return bridge(sketch);
    case "lighthouse":
      return light(sketch, { x, y: land.heightAt(x) });
    case "none":
    case "stones":
    case "circle":
    case "abbey":
    case "tower":
    case "keep":
    case "quarry":
      return "";
  }
}

type Point = { readonly x: number; readonly y: number };

function stones({ random, canvas, recipe, scale }: Sketch, land: Ridge): string {
  const x = canvas.width * recipe.featureX;
  const unit = scale / 330;
  const gate = x + 84 * unit;
  const row = placed(
    standingStones(random, recipe.feature === "circle" ? 11 : 8, 40),
    { x, y: land.heightAt(x) + 3, scale: unit },
    middle,
  );
  return row + placed(trilithon(40), { x: gate, y: land.heightAt(gate) + 4, scale: unit }, middle);
}

function quarry({ random, scale }: Sketch, { x, y }: Point): string {
  const unit = scale / 330;
  const hill = placed(quarrySteps(random, 96), { x, y: y + 12, scale: unit }, middle);
  const farther = quarrySteps(random, 84);
  // Mirrored, so that the two cuts face each other across the pit.
  const opposite = `<g transform="translate(${xy(x + 300 * unit, y)}) scale(${short(-unit)} ${short(unit)})">${filled(farther, "var(--sc-l1)")}</g>`;
  const lift = placed(crane(60), { x: x + 6 * unit, y: y - 82 * unit, scale: unit }, middle);
  const second = placed(crane(46), { x: x + 104 * unit, y: y + 4, scale: unit }, middle);
  return opposite + hill + lift + second;
}

function houses(
  { random, recipe, scale }: Sketch,
  land: Ridge,
  { x, count, unit }: { readonly x: number; readonly count: number; readonly unit: number },
): string {
  const drawn = village(random, count, 40);
  // The row stands as low as the lowest of its ground, or one end would hang in the air.
  const y =
    Math.max(land.heightAt(x), land.heightAt(x - 60 * unit), land.heightAt(x + 60 * unit)) + 2;
  const warm = glowAt("fire", { x, y: y - 10, radius: scale * 0.34 }, 0.5);
  const light = "var(--sc-light)";
  const back =
    recipe.feature === "farm"
      ? ""
      : filled(drawn.back, "var(--sc-l3)") + filled(drawn.backWindows, light, `opacity=".75"`);
  const front = filled(drawn.front, "var(--sc-l4)") + filled(drawn.frontWindows, light);
  const group = `<g transform="${transformTo({ x, y, scale: unit })}">${back}${front}</g>`;
  return warm + group + smoke({ x, y }, unit, recipe.feature === "farm" ? 1 : 3);
}

function smoke({ x, y }: Point, unit: number, columns: number): string {
  let data = "";
  for (let index = 0; index < columns; index++) {
    const from = xy(x + (index * 62 - 60) * unit, y - 40 * unit);
    data += `M${from}q${xy(-8 * unit, -18 * unit, 4 * unit, -34 * unit)}t${xy(6 * unit, -40 * unit)}`;
  }
  return `<path d="${data}" stroke="var(--sc-haze)" stroke-width="${short(5 * unit)}" stroke-linecap="round" fill="none" opacity=".28"/>`;
}

function bridge({ canvas, horizonY, scale }: Sketch): string {
  const from = [canvas.width * 0.2, horizonY - scale * 0.02] as const;
  const to = [canvas.width * 0.8, horizonY - scale * 0.05] as const;
  return `<path d="${ropeBridge(from, to, scale * 0.09)}" fill="none" stroke="var(--sc-l4)" stroke-width="${short(Math.max(1, scale * 0.005))}"/>`;
}

function light({ scale }: Sketch, { x, y }: Point): string {
  const unit = scale / 260;
  const lamp = { x, y: y - 78 * unit, radius: scale * 0.3 };
  return (
    placed(lighthouse(70), { x, y: y + 4, scale: unit }, "var(--sc-l3)") +
    glowAt("fire", lamp, 0.8) +
    glowAt("fire", { ...lamp, radius: scale * 0.05 })
  );
}
