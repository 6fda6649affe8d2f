import "./currency.css";
import type { FormatOptions } from "./format-number.ts";
import { GameIcon } from "./icon.tsx";
import { NumberText } from "./number-text.tsx";
import { useUiWords } from "./ui-words.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export type CurrencyKind = "gold" | "marks";

export type CurrencyProps = {
  readonly value: number | bigint;
  readonly kind?: CurrencyKind | undefined;
  readonly length?: FormatOptions["length"];
  readonly signed?: boolean | undefined;
  /** Edge of the coin in px. */
  readonly size?: number | undefined;
  /** The word for screen readers, when the kind's own word is wrong. */
  readonly unit?: string | undefined;
};

/** An amount of money with its coin. */
export function Currency({ value, kind = "gold", length, signed, size = 15, unit }: CurrencyProps) {
  const words = useUiWords();
  return (
    <span className={`currency currency--${kind}`}>
      <GameIcon name={icons[kind]} size={size} className="currency__icon" />
      <NumberText value={value} length={length} signed={signed} />
      <VisuallyHidden> {unit ?? words[kind]}</VisuallyHidden>
    </span>
  );
}

const icons: Readonly<Record<CurrencyKind, string>> = {
  gold: "two-coins",
  marks: "crystal-cluster",
};
