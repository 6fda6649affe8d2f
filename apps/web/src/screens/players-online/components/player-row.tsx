import { titles } from "@aldermoor/game/achievements/content/titles.ts";
import type { OnlinePlayer } from "@aldermoor/game/presence/api.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { workWords } from "../../../shared/work/work-words.ts";
import { t } from "../../../texts/t.ts";
import "./player-row.css";

type PlayerRowProps = {
  readonly player: OnlinePlayer;
  /** Beside the way to the profile. */
  readonly children?: ReactNode;
};

/** One who is there: face, name, levels and work. */
export function PlayerRow({ player, children }: PlayerRowProps) {
  const { name, avatarSeed, title, combatLevel, totalLevel, work } = player;
  return (
    <li className="player-row">
      <Link to={`/game/public/profile/${name}`} className="player-row__link">
        <Portrait seed={avatarSeed} size={34} />
        <span>
          <b>
            {name}
            {title !== null && <em className="player-row__title"> {titles[title]}</em>}
          </b>
          <small className="num">
            {t("players.levels", { combat: combatLevel, total: totalLevel })}
          </small>
        </span>
        <span className="player-row__work">{work !== null && workWords(work)}</span>
        <Icon name="chevron-right" size={16} />
      </Link>
      {children}
    </li>
  );
}
