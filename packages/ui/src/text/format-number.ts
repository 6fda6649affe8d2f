import { dateLocale } from "./date-locale.ts";

/** How the player wants numbers: as the page writes its dates, as 1.234,56 or as 1,234.56. */
export const numberFormats = ["browser", "de", "en"] as const;

export type NumberFormat = (typeof numberFormats)[number];

/** How the player wants large numbers: every digit, as 1.28M, or as 1.28e6. */
export const notations = ["full", "short", "scientific"] as const;

export type Notation = (typeof notations)[number];

export type FormatOptions = {
  readonly format?: NumberFormat | undefined;
  /** Left out, every digit is written: prices in questions and sentences are never cut. */
  readonly notation?: Notation | undefined;
  /** `short` writes 1.28M and is for narrow places; the full value then belongs in a title. */
  readonly length?: "full" | "short" | undefined;
  /** Digits after the point at most; 2 unless said. */
  readonly digitsMax?: number | undefined;
  /** Writes a plus before numbers above zero. */
  readonly signed?: boolean | undefined;
};

/** Writes a number in the chosen format. */
export function formatNumber(value: number | bigint, options: FormatOptions = {}): string {
  const { format = "browser", length = "full", digitsMax = 2, signed = false } = options;
  const notation = options.notation ?? "full";
  const isLarge = magnitude(value) >= shortFrom;
  const isShort = isLarge && (length === "short" || notation !== "full");
  if (!isShort) return formatter(format, digitsMax, signed).format(value);
  if (notation === "scientific") return scientific(Number(value), { format, signed });
  const step = stepOf(Number(value));
  const scaled = truncated(Number(value) / step.size);
  return formatter(format, 2, signed).format(scaled) + signOf(step);
}

function scientific(
  value: number,
  { format, signed }: { readonly format: NumberFormat; readonly signed: boolean },
): string {
  const power = Math.floor(Math.log10(Math.abs(value)));
  return `${formatter(format, 2, signed).format(truncated(value / 10 ** power))}e${power}`;
}

/** Below ten thousand the short form would save nothing. */
const shortFrom = 10_000;

// A no-break space stands before the German ones: a number and its size stay on one line.
const steps = [
  { size: 1e12, sign: "T", german: "\u00a0Bio." },
  { size: 1e9, sign: "B", german: "\u00a0Mrd." },
  { size: 1e6, sign: "M", german: "\u00a0Mio." },
  { size: 1e3, sign: "K", german: "\u00a0Tsd." },
] as const;

const thousand = steps[3];

/** The size as the language of the page abbreviates it, whatever format its digits have. */
function signOf({ sign, german }: (typeof steps)[number]): string {
  return dateLocale()?.startsWith("de") === true ? german : sign;
}

function stepOf(value: number) {
  return steps.find((step) => Math.abs(value) >= step.size) ?? thousand;
}

// Cut, never rounded up: nobody may read 1.3M where 1.299.999 is not enough to pay.
function truncated(value: number): number {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const factor = 10 ** digits;
  return Math.trunc(value * factor) / factor;
}

function magnitude(value: number | bigint): number {
  return Math.abs(Number(value));
}

/** `browser`, the name it is stored by, follows the language of the page: "12,5 %" belongs to German words. */
const locales: Readonly<Record<NumberFormat, string | undefined>> = {
  browser: undefined,
  de: "de-DE",
  en: "en-US",
};

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(format: NumberFormat, digitsMax: number, signed: boolean): Intl.NumberFormat {
  const locale = locales[format] ?? dateLocale();
  const key = `${locale} ${digitsMax} ${signed}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, {
    maximumFractionDigits: digitsMax,
    signDisplay: signed ? "exceptZero" : "auto",
    useGrouping: "always",
  });
  formatters.set(key, made);
  return made;
}
