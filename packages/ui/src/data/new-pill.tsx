import { Icon } from "../icons/icon.tsx";
import "./new-pill.css";
import { useUiWords } from "../text/ui-words.ts";

type NewPillProps = {
  /** How many came while one was looking elsewhere; at zero there is no pill. */
  readonly count: number;
  readonly onClick: () => void;
};

/** "3 new" over the foot of a list that is scrolled up: a press leads there. */
export function NewPill({ count, onClick }: NewPillProps) {
  const words = useUiWords();
  if (count <= 0) return null;
  return (
    <button type="button" className="new-pill" onClick={onClick}>
      {words.newLines(count)}
      <Icon name="chevron-down" size={14} />
    </button>
  );
}
