import type { Rng } from "../../core/rules/random/rng.ts";
import { codeLetters } from "../../households/content/limits.ts";
import type { CodeGood } from "../content/codes.ts";
import { codeLength, codeLimits } from "../content/codes.ts";

export type CodeState = "active" | "used-up" | "expired" | "revoked";

/** A code as it is kept, without hyphens. `rng` serves one code alone: whoever knows some codes foretells no other. */
export function drawCode(rng: Rng): string {
  const letters = Array.from({ length: codeLength }, () =>
    codeLetters.charAt(rng.next() % codeLetters.length),
  );
  return letters.join("");
}

/** A code as it is written down: `XXXX-XXXX-XXXX`. */
export function codeShown(code: string): string {
  return code.replace(/^(.{4})(.{4})/, "$1-$2-");
}

type Course = {
  readonly used: number;
  readonly usesMax: number;
  readonly untilMs: number;
  readonly isRevoked: boolean;
};

/** What has become of a code, or of a batch of them. What was revoked stays so; what is used up does not expire. */
export function codeState({ used, usesMax, untilMs, isRevoked }: Course, nowMs: number): CodeState {
  if (isRevoked) return "revoked";
  if (used >= usesMax) return "used-up";
  return untilMs <= nowMs ? "expired" : "active";
}

type Wish = {
  readonly gives: CodeGood;
  /** Crowns or days; 1 of a cosmetic. */
  readonly amount: number;
  readonly codes: number;
  readonly usesOfEach: number;
  readonly days: number;
};

/** Whether such codes may be made: whole numbers from 1 up to the limits. */
export function isWithinLimits({ gives, amount, codes, usesOfEach, days }: Wish): boolean {
  const upTo = (value: number, max: number) =>
    Number.isInteger(value) && value >= 1 && value <= max;
  return (
    upTo(amount, amountMax(gives)) &&
    upTo(codes, codeLimits.codes) &&
    upTo(usesOfEach, codeLimits.usesOfEach) &&
    upTo(days, codeLimits.days)
  );
}

/** The most that one use gives. */
export function amountMax(gives: CodeGood): number {
  if (gives === "crowns") return codeLimits.crowns;
  return gives === "patron-days" ? codeLimits.patronDays : 1;
}
