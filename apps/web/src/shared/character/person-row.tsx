import { titles } from "@aldermoor/game/achievements/content/titles.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import "./person-row.css";

type PersonRowProps = {
  readonly name: string;
  readonly avatarSeed: number;
  /** What is worn under the name; left out where it is not told. */
  readonly title?: string | null;
  /** Below the name. */
  readonly note: ReactNode;
  /** What holds of them now; beside the name where the presses have a line of their own. */
  readonly state?: ReactNode;
  /** What can be pressed at the end of the row. */
  readonly children?: ReactNode;
  /** Whether some of it comes later: on a phone it has a line of its own from the first, so that the row does not grow. */
  readonly hasLatePresses?: boolean;
};

/** Somebody with a face and a way to their profile. */
export function PersonRow(props: PersonRowProps) {
  const { name, avatarSeed, title = null, note, state, children, hasLatePresses = false } = props;
  return (
    <li className="person-row">
      <Link to={`/game/public/profile/${name}`} className="person-row__link">
        <Portrait seed={avatarSeed} size={34} />
        <span>
          <b>
            {name}
            {title !== null && <em className="person-row__title"> {titles[title]}</em>}
          </b>
          <small>{note}</small>
        </span>
      </Link>
      {state}
      <span
        className={classNames(
          "person-row__presses",
          hasLatePresses && "person-row__presses--below",
        )}
      >
        {children}
      </span>
    </li>
  );
}
