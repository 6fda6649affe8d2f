import { bytesOf } from "../../core/rules/random/rng.ts";
import { sha256 } from "../../core/rules/random/sha256.ts";
import type { StepKind } from "../content/step-kinds.ts";

/**
 * What a step is remembered by. Some name all the pieces that would be worn, so of what a step is about there is only
 * a digest, as short for all. Stored, so it is permanent.
 */
export function stepId({ kind, target }: { readonly kind: StepKind; readonly target: string }) {
  const [one = 0, other = 0] = sha256(bytesOf(target));
  return `${kind} ${wordOf(one)}${wordOf(other)}`;
}

function wordOf(bits: number): string {
  return (bits >>> 0).toString(36).padStart(7, "0");
}
