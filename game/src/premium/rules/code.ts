import type { Rng } from "../../core/rules/random/rng.ts";
import { codeLetters } from "../../households/content/limits.ts";
import type { CodeGood } from "../content/codes.ts";
import { aloneWithinMs, codeLength, codeLimits, worthAloneMax } from "../content/codes.ts";
import { crownOffers, patronPrice } from "../content/crown-offers.ts";

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

/** Whether such codes may be made: whole numbers from 1 up to the limits, and worth no more together than a batch may be. */
export function isWithinLimits(wish: Wish): boolean {
  const { gives, amount, codes, usesOfEach, days } = wish;
  const upTo = (value: number, max: number) =>
    Number.isInteger(value) && value >= 1 && value <= max;
  return (
    upTo(amount, amountMax(gives)) &&
    upTo(codes, codeLimits.codes) &&
    upTo(usesOfEach, codeLimits.usesOfEach) &&
    upTo(days, codeLimits.days) &&
    worthOf(wish) <= codeLimits.worth
  );
}

type Size = Omit<Wish, "days">;

/** What all uses of codes are worth together, in Crowns: what the same would be bought for. */
export function worthOf({ gives, amount, codes, usesOfEach }: Size): number {
  return codes * usesOfEach * worthOfUse(gives, amount);
}

function worthOfUse(gives: CodeGood, amount: number): number {
  if (gives === "crowns") return amount;
  if (gives === "patron-days") return Math.ceil((amount * patronPrice.crowns) / patronPrice.days);
  return crownOffers[gives].price;
}

type Made = Size & {
  readonly madeAtMs: number;
  /** Whether somebody else agreed. */
  readonly hasSecond: boolean;
};

/** What of batches that one of the staff made was made alone within the span that is counted, in Crowns, used up and revoked ones too. */
export function worthMadeAlone(made: readonly Made[], nowMs: number): number {
  const alone = made.filter(
    ({ madeAtMs, hasSecond }) => !hasSecond && madeAtMs > nowMs - aloneWithinMs,
  );
  return alone.reduce((sum, batch) => sum + worthOf(batch), 0);
}

/** Whether somebody else has to agree, to one who made codes for `aloneWorth` Crowns alone. */
export function takesSecond(wish: Size, aloneWorth: number): boolean {
  return wish.gives === "crowns" || aloneWorth + worthOf(wish) > worthAloneMax;
}

/** The most that one use gives. */
export function amountMax(gives: CodeGood): number {
  if (gives === "crowns") return codeLimits.crowns;
  return gives === "patron-days" ? codeLimits.patronDays : 1;
}
