import { titles } from "@aldermoor/game/achievements/content/titles.ts";
import type { FriendView } from "@aldermoor/game/friends/api.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import "./friend-row.css";

type FriendRowProps = {
  readonly friend: FriendView;
  /** Below the name. */
  readonly note: string;
  /** What can be pressed at the end of the row. */
  readonly children: ReactNode;
};

/** Somebody with a face and a way to their profile. */
export function FriendRow({ friend, note, children }: FriendRowProps) {
  const { name, avatarSeed, title } = friend;
  return (
    <li className="friend-row">
      <Link to={`/game/public/profile/${name}`} className="friend-row__link">
        <Portrait seed={avatarSeed} size={34} />
        <span>
          <b>
            {name}
            {title !== null && <em className="friend-row__title"> {titles[title]}</em>}
          </b>
          <small>{note}</small>
        </span>
      </Link>
      <span className="friend-row__presses">{children}</span>
    </li>
  );
}
