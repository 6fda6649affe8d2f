import type { Rng } from "../../core/rules/random/rng.ts";
import { nameBeginnings, nameEndings, nameSyllables } from "../content/neutral-names.ts";

/** A name of the moor's own, such as "Reedwick"; a `long` one of many thousands, such as "Reedwickbalo". */
export function drawNeutralName(rng: Rng, length: "short" | "long"): string {
  const name = `${oneOf(nameBeginnings, rng)}${oneOf(nameEndings, rng)}`;
  if (length === "short") return name;
  return `${name}${oneOf(nameSyllables, rng)}${oneOf(nameSyllables, rng)}`;
}

function oneOf(parts: readonly string[], rng: Rng): string {
  return parts[rng.next() % parts.length] ?? "";
}
