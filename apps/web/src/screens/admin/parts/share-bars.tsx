import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import "./share-bars.css";

type ShareBarsProps = {
  /** What the bars are shares of: read aloud. */
  readonly label: string;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly value: number }[];
  /** The colour of what goes out. */
  readonly isOut?: boolean;
  /** Written after each share: "%", with the space of the language. */
  readonly percentSign: string;
};

/** Shares of a whole as bars, each with its name and its percentage. */
export function ShareBars({ label, rows, isOut = false, percentSign }: ShareBarsProps) {
  const all = rows.reduce((sum, { value }) => sum + value, 0);
  return (
    <ul className="share-bars" aria-label={label}>
      {rows.map(({ id, name, value }) => (
        <li key={id} className="share-bars__one">
          <span>{name}</span>
          <ProgressBar value={value} max={all} label={name} tone={isOut ? "xp" : "ember"} />
          <span className="share-bars__figure">
            <NumberText
              value={all === 0 ? 0 : (100 * value) / all}
              digitsMax={1}
              suffix={percentSign}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
