import type { SiegeReport, SiegeVillage } from "@aldermoor/game/sieges/api.ts";
import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { signedText } from "../../../shared/sieges/signed-text.ts";
import { VillageBanner } from "../../../shared/village/village-banner.tsx";
import { useGameHour } from "../../../shared/world/use-game-hour.ts";
import { t } from "../../../texts/t.ts";
import "./siege-hero.css";

/** Both villages before the land, with what they beat of each other. */
export function SiegeHero({ report }: { readonly report: SiegeReport }) {
  const { attacker, defender, course, resolvesAtMs, state } = report;
  const move = course?.ratings.move ?? 0;
  return (
    <Scene scene="hearth" time={useGameHour()} veil="foot" className="scene--bleed siege-hero">
      <Side
        village={attacker}
        role={
          course === null
            ? t("publicSiege.attacks-only")
            : t("publicSiege.attacks", { n: course.ratings.attacker })
        }
        move={course === null ? null : course.attackersWin ? move : -move}
      />
      <div className="siege-hero__score">
        {course === null ? (
          <p>{state === "declared" && <RelativeTime atMs={resolvesAtMs} />}</p>
        ) : (
          <>
            <b
              role="img"
              aria-label={t("publicSiege.score-label", {
                attacker: attacker.name,
                defender: defender.name,
                n: course.byAttackers,
                m: course.byDefenders,
              })}
            >
              {t("publicSiege.score", { n: course.byAttackers, m: course.byDefenders })}
            </b>
            <span aria-hidden>{t("publicSiege.beaten")}</span>
          </>
        )}
      </div>
      <Side
        village={defender}
        role={
          course === null
            ? t("publicSiege.defends-only")
            : t("publicSiege.defends", { n: course.ratings.defender })
        }
        move={course === null ? null : course.attackersWin ? -move : move}
        isFoe
      />
    </Scene>
  );
}

type SideProps = {
  readonly village: SiegeVillage;
  readonly role: string;
  readonly move: number | null;
  readonly isFoe?: boolean;
};

function Side({ village, role, move, isFoe = false }: SideProps) {
  const { name, banner } = village;
  return (
    <div className={isFoe ? "siege-hero__side siege-hero__side--foe" : "siege-hero__side"}>
      {banner !== null && <VillageBanner banner={banner} size={64} />}
      <span>
        {banner === null ? (
          <b className="siege-hero__name">{name}</b>
        ) : (
          <Link to={`/game/public/village/${name}`} className="siege-hero__name reach">
            {name}
          </Link>
        )}
        <small>
          {role}
          {move !== null && move !== 0 && (
            <span className={move > 0 ? "siege-hero__won" : "siege-hero__lost"}>
              {" "}
              {signedText(move)}
            </span>
          )}
        </small>
      </span>
    </div>
  );
}
