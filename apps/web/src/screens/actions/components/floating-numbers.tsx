import { classNames } from "@aldermoor/ui/class-names.ts";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { t } from "../../../texts/t.ts";
import type { FloatingNumber } from "../replay-blows.ts";
import "./floating-numbers.css";

type FloatingNumbersProps = {
  readonly side: "left" | "right";
  readonly floats: readonly FloatingNumber[];
};

/** The numbers that rise beside the one who was struck. Never read aloud: the log tells what counts. */
export function FloatingNumbers({ side, floats }: FloatingNumbersProps) {
  const format = useNumberFormat();
  return (
    <div className={`floating-numbers floating-numbers--${side}`} aria-hidden>
      {floats.map(({ index, kind, amount }) => (
        <span
          key={index}
          className={classNames("floating-numbers__number", `floating-numbers__number--${kind}`)}
        >
          {kind === "miss"
            ? t("actions.miss")
            : signed(kind, formatNumber(amount, { format, digitsMax: 0 }))}
          {(kind === "critical" || kind === "blocked") && <small>{t(`actions.${kind}`)}</small>}
        </span>
      ))}
    </div>
  );
}

function signed(kind: FloatingNumber["kind"], text: string): string {
  return kind === "healed" ? `+${text}` : text;
}
