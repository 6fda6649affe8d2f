import { classNames } from "@aldermoor/ui/class-names.ts";
import type { GameIconName } from "@aldermoor/ui/icons/icon.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import type { ReactNode } from "react";
import "./place-row.css";

type PlaceRowProps = {
  readonly icon: GameIconName;
  readonly name: string;
  readonly note: string;
  /** What working here would bring. */
  readonly facts?: readonly string[];
  /** What would make it better. */
  readonly hint?: ReactNode;
  readonly aside: ReactNode;
  readonly isCurrent?: boolean;
  readonly disabled?: boolean;
  /** What the guide of the first steps knows it by. */
  readonly guide?: string;
  /** Left out for a closed place, which is no button. */
  readonly onClick?: () => void;
};

/** One place to work at. */
export function PlaceRow(props: PlaceRowProps) {
  const {
    icon,
    name,
    note,
    facts = [],
    hint,
    aside,
    isCurrent = false,
    disabled = false,
    guide,
    onClick,
  } = props;
  const inside = (
    <>
      <GameIcon name={icon} size={26} />
      <span>
        <b>{name}</b>
        <small>{note}</small>
        {facts.length > 0 && <small className="num">{facts.join("\u00a0· ")}</small>}
        {hint}
      </span>
      {aside}
    </>
  );
  if (onClick === undefined) return <li className="place-row place-row--closed">{inside}</li>;
  return (
    <li>
      <button
        type="button"
        className={classNames("place-row", isCurrent && "place-row--current")}
        aria-pressed={isCurrent}
        disabled={disabled || isCurrent}
        data-guide={guide}
        onClick={onClick}
      >
        {inside}
      </button>
    </li>
  );
}
