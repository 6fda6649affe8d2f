import type { VillageProfile } from "@aldermoor/game/village/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import type { ReactNode } from "react";
import { t } from "../../texts/t.ts";
import { useGameHour } from "../world/use-game-hour.ts";
import { VillageBanner } from "./village-banner.tsx";
import "./village-hero.css";

type VillageHeroProps = {
  readonly name: string;
  /** `null` until it has come: the land stands there already, as high as with it. */
  readonly profile: VillageProfile | null;
  /** What can be pressed at its foot. */
  readonly children?: ReactNode;
};

/** The village before the land it lies in: banner, name, what it says of itself, and its level. */
export function VillageHero({ name, profile, children }: VillageHeroProps) {
  return (
    <Scene scene="hearth" time={useGameHour()} className="scene--bleed village-hero">
      <div className="village-hero__head">
        {profile !== null && <VillageBanner banner={profile.banner} size={56} />}
        <div className="village-hero__title">
          <h1 tabIndex={-1} className="village-hero__name">
            {name}
          </h1>
          {profile !== null && profile.text !== "" && (
            <p className="village-hero__text">{t("villages.quoted", { text: profile.text })}</p>
          )}
        </div>
        {profile !== null && (
          <Badge tone="scene" icon={<GameIcon name="three-friends" size={15} />}>
            {t("villages.members-of", { n: profile.members.length, max: profile.membersMax })}
          </Badge>
        )}
      </div>
      <div className="village-hero__foot">
        {profile !== null && <Level profile={profile} />}
        {children !== undefined && <div className="village-hero__presses">{children}</div>}
      </div>
    </Scene>
  );
}

function Level({ profile: { level, into, need } }: { readonly profile: VillageProfile }) {
  return (
    <div className="village-hero__level">
      <span>{t("villages.level-n", { n: level })}</span>
      <span className="num">{t("villages.xp-of", { have: into, need })}</span>
      <ProgressBar value={into} max={need} label={t("villages.level-progress")} />
    </div>
  );
}
