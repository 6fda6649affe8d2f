import type { RankedCharacter } from "@aldermoor/game/rankings/api.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { Link } from "@tanstack/react-router";
import { t } from "../../../texts/t.ts";
import "./podium.css";

/** The first three before the land; the table has them too. */
export function Podium({ places }: { readonly places: readonly RankedCharacter[] }) {
  return (
    <Scene scene="crown" time="night" shape="wide" className="podium" label={t("rankings.podium")}>
      <ol className="podium__places">
        {places.map((place) => (
          <li key={place.rank} className={`podium__place podium__place--${place.rank}`}>
            <Face place={place} />
            <span className="podium__plate">
              <em className="num">{place.rank}</em>
              <Name name={place.name} />
              <span className="num">
                <NumberText value={place.value} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Scene>
  );
}

function Face({ place: { name, avatarSeed, rank } }: { readonly place: RankedCharacter }) {
  const size = rank === 1 ? 132 : 104;
  if (name === null) return <GameIcon name="cowled" size={size} />;
  return <Portrait seed={avatarSeed} size={size} shape="arch" />;
}

function Name({ name }: Pick<RankedCharacter, "name">) {
  if (name === null) return <b>{t("rankings.traveller")}</b>;
  return (
    <b>
      <Link to={`/game/public/profile/${name}`}>{name}</Link>
    </b>
  );
}
