import "./currency.css";
import { GameIcon } from "../icons/icon.tsx";
import { NumberText } from "../text/number-text.tsx";
import { useUiWords } from "../text/ui-words.ts";
import { VisuallyHidden } from "../text/visually-hidden.tsx";

type CurrencyKind = "gold" | "marks" | "laurels" | "omens";

type CurrencyProps = {
  readonly value: number | bigint;
  readonly kind?: CurrencyKind | undefined;
  readonly signed?: boolean | undefined;
  /** Edge of the coin in px. */
  readonly size?: number | undefined;
  /** The word for screen readers, when the kind's own word is wrong. */
  readonly unit?: string | undefined;
};

/** An amount of money with its coin. */
export function Currency({ value, kind = "gold", signed, size = 15, unit }: CurrencyProps) {
  const words = useUiWords();
  return (
    <span className={`currency currency--${kind}`}>
      <GameIcon name={icons[kind]} size={size} className="currency__icon" />
      <NumberText value={value} signed={signed} />
      <VisuallyHidden> {unit ?? words[kind]}</VisuallyHidden>
    </span>
  );
}

const icons: Readonly<Record<CurrencyKind, string>> = {
  gold: "two-coins",
  marks: "crystal-cluster",
  laurels: "laurels",
  omens: "raven",
};
