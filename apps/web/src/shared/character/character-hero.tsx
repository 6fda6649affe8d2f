import { titles } from "@aldermoor/game/achievements/content/titles.ts";
import type { Mode, NameLook } from "@aldermoor/game/character/api.ts";
import type { OriginId } from "@aldermoor/game/character/content/origins.ts";
import { origins } from "@aldermoor/game/character/content/origins.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Scene } from "@aldermoor/ui/game/scenery.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import type { ReactNode } from "react";
import { shortDayText } from "../../texts/day-text.ts";
import { t } from "../../texts/t.ts";
import { useGameHour } from "../world/use-game-hour.ts";
import "./character-hero.css";
import "./hero-frame.css";
import { backdropOf } from "./backdrop-of.ts";
import { nameLookClass } from "./name-look.ts";

type CharacterHeroProps = {
  readonly name: string;
  readonly origin: OriginId;
  readonly mode: Mode;
  readonly avatarSeed: number;
  readonly title: string | null;
  readonly frame: string | null;
  readonly backdrop: string | null;
  /** How the name is written, where that is told. */
  readonly nameLook?: NameLook;
  readonly totalLevel: number;
  readonly combatLevel: number;
  readonly createdAtMs: number;
  /** Of achievements, where they are told. */
  readonly points?: number;
  /** What the character does now. */
  readonly children?: ReactNode;
};

/** A character by the hearth: face, name, origin and the sums of a life. */
export function CharacterHero(props: CharacterHeroProps) {
  const { name, origin, mode, avatarSeed, title, frame, backdrop } = props;
  const { nameLook, totalLevel, combatLevel, createdAtMs, points, children } = props;
  const time = useGameHour();
  return (
    <Scene scene="hearth" time={time} className="scene--bleed character-hero" label={name}>
      <div
        className={classNames(
          "character-hero__face",
          frame !== null && `hero-frame hero-frame--${frame}`,
        )}
      >
        <Portrait seed={avatarSeed} size={132} shape="arch" backdrop={backdropOf(backdrop)} />
      </div>
      <div>
        <h2 className={nameLook === undefined ? undefined : nameLookClass(nameLook)}>{name}</h2>
        {title !== null && <p className="character-hero__title">{titles[title]}</p>}
        <p>
          <Badge tone="scene" icon={<GameIcon name={origins[origin].icon} size={13} />}>
            {origins[origin].name}
          </Badge>
          {mode === "ironbound" && (
            <Badge tone="scene" title={t("character.ironbound-note")}>
              {t("character.mode-ironbound")}
            </Badge>
          )}
          {children}
        </p>
        <dl>
          <Figure label={t("character.total-level")}>
            <NumberText value={totalLevel} />
          </Figure>
          <Figure label={t("character.combat-level")}>
            <NumberText value={combatLevel} />
          </Figure>
          {points !== undefined && (
            <Figure label={t("achievements.points-title")}>
              <NumberText value={points} />
            </Figure>
          )}
          <Figure label={t("character.since")}>{shortDayText(createdAtMs)}</Figure>
        </dl>
      </div>
    </Scene>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="display">{children}</dd>
    </div>
  );
}
