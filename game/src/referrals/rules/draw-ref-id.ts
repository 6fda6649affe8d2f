import type { Rng } from "../../core/rules/random/rng.ts";
import { refIdLength } from "../content/limits.ts";

const letters = "abcdefghijklmnopqrstuvwxyz";

/** The last part of an address by which friends are sent. */
export function drawRefId(rng: Rng): string {
  const drawn = Array.from({ length: refIdLength }, () =>
    letters.charAt(rng.next() % letters.length),
  );
  return drawn.join("");
}
