import type { FighterView } from "@aldermoor/game/fighters/api.ts";
import { fighterClasses } from "@aldermoor/game/fighters/content/classes.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { fullName, kindLine } from "../fighter-words.ts";
import "./fighter-card.css";

type FighterCardProps = {
  readonly fighter: FighterView;
  readonly isChosen: boolean;
  /** Where it stands, in a word; left out on the bench. */
  readonly stands?: string | undefined;
  readonly onChoose: () => void;
};

/** A fighter to choose from a list. */
export function FighterCard({ fighter, isChosen, stands, onChoose }: FighterCardProps) {
  return (
    <button
      type="button"
      className={classNames("fighter-card", isChosen && "fighter-card--chosen")}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <Portrait seed={fighter.face} size={46} />
      <span className="fighter-card__words">
        <b>{fullName(fighter)}</b>
        <small className="fighter-card__kind">
          <GameIcon name={fighterClasses[fighter.class].icon} size={13} />
          {kindLine(fighter)}
        </small>
        {stands !== undefined && <small className="fighter-card__stands">{stands}</small>}
      </span>
    </button>
  );
}
