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
  readonly profile: VillageProfile;
  /** What can be pressed at its foot. */
  readonly children?: ReactNode;
};

/** The village before the land it lies in: banner, name, what it says of itself, and its level. */
export function VillageHero({ profile, children }: VillageHeroProps) {
  const { name, text, banner, members, membersMax, level, into, need } = profile;
  return (
    <Scene scene="hearth" time={useGameHour()} className="village-hero">
      <div className="village-hero__head">
        <VillageBanner banner={banner} size={56} />
        <div className="village-hero__title">
          <h1 tabIndex={-1} className="village-hero__name">
            {name}
          </h1>
          {text !== "" && <p className="village-hero__text">{t("villages.quoted", { text })}</p>}
        </div>
        <Badge tone="scene" icon={<GameIcon name="three-friends" size={15} />}>
          {t("villages.members-of", { n: members.length, max: membersMax })}
        </Badge>
      </div>
      <div className="village-hero__foot">
        <div className="village-hero__level">
          <span>{t("villages.level-n", { n: level })}</span>
          <span className="num">{t("villages.xp-of", { have: into, need })}</span>
          <ProgressBar value={into} max={need} label={t("villages.level-progress")} />
        </div>
        {children !== undefined && <div className="village-hero__presses">{children}</div>}
      </div>
    </Scene>
  );
}
