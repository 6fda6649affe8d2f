import type { PublicFace } from "@aldermoor/game/fighters/api.ts";
import { Avatar } from "@aldermoor/ui/game/avatar.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Link } from "@tanstack/react-router";
import { faceTeam } from "../../../shared/battle/face-team.ts";
import "./champion-row.css";

type ChampionRowProps = { readonly face: PublicFace; readonly note: string };

/** Somebody who led a formation, with a line about them. */
export function ChampionRow({ face, note }: ChampionRowProps) {
  const { name, seed } = faceTeam(face);
  return (
    <li className="champion-row">
      {seed === null ? <GameIcon name="hood" size={28} /> : <Avatar seed={seed} size="sm" />}
      <span>
        {face.kind === "named" ? (
          <Link to={`/game/public/profile/${name}`} className="link">
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <small>{note}</small>
      </span>
    </li>
  );
}
