import "./delta.css";
import { formatNumber } from "../text/format-number.ts";
import { useUiWords } from "../text/ui-words.ts";
import { VisuallyHidden } from "../text/visually-hidden.tsx";
import { useNumberFormat } from "../theme/theme-hooks.ts";

type DeltaProps = {
  /** Above zero is better, below zero is worse; exactly zero reads "same". */
  readonly value: number;
  /** Written right after the number, such as "%". */
  readonly suffix?: string | undefined;
  /** Turns good and bad round: for times and costs less is better. */
  readonly lessIsBetter?: boolean | undefined;
};

/** A difference as a triangle, a number and a hidden word: never by colour alone. */
export function Delta({ value, suffix = "", lessIsBetter = false }: DeltaProps) {
  const format = useNumberFormat();
  const words = useUiWords();
  if (value === 0) return <span className="delta delta--same">{words.same}</span>;
  const isBetter = value > 0 !== lessIsBetter;
  return (
    <span className={isBetter ? "delta delta--better" : "delta delta--worse"}>
      <svg width="8" height="8" viewBox="0 0 10 10" aria-hidden>
        <path d={value > 0 ? "M5 1.2L9.4 8.8H.6z" : "M5 8.8L.6 1.2h8.8z"} fill="currentColor" />
      </svg>
      <span className="num">
        {formatNumber(Math.abs(value), { format })}
        {suffix}
      </span>
      <VisuallyHidden>{isBetter ? words.better : words.worse}</VisuallyHidden>
    </span>
  );
}
