import { titles } from "@aldermoor/game/achievements/content/titles.ts";
import type { RankedCharacter } from "@aldermoor/game/rankings/api.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import "./ranked-name.css";

type RankedNameProps = {
  readonly place: Pick<RankedCharacter, "name" | "avatarSeed" | "title">;
};

/** Who holds a place, leading to the profile; a traveller has neither face nor link. */
export function RankedName({ place: { name, avatarSeed, title } }: RankedNameProps) {
  if (name === null) {
    return (
      <span className="ranked-name">
        <GameIcon name="cowled" size={26} />
        <i>{t("rankings.traveller")}</i>
      </span>
    );
  }
  const worn = title === null ? undefined : titles[title];
  return (
    <Link to={`/game/public/profile/${name}`} className="ranked-name reach">
      <Portrait seed={avatarSeed} size={30} />
      <span>
        <b>{name}</b>
        {worn !== undefined && <small> {worn}</small>}
      </span>
    </Link>
  );
}
