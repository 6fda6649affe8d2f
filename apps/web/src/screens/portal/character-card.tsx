import { titles } from "@aldermoor/game/achievements/content/titles.ts";
import type { CharacterCard as Card } from "@aldermoor/game/character/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { Scenery } from "@aldermoor/ui/game/scenery.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { useNavigate } from "@tanstack/react-router";
import { chooseCharacter } from "../../realtime/character-choice.ts";
import { useWorkView } from "../../shared/work/use-work-view.ts";
import { workPlace } from "../../shared/work/work-place.ts";
import { useGameHour } from "../../shared/world/use-game-hour.ts";
import { zoneScene } from "../../shared/world/zone-scene.ts";
import { t } from "../../texts/t.ts";
import { CharacterCare } from "./character-care.tsx";
import "./character-card.css";
import { LampLine } from "./lamp-line.tsx";
import { Leaving } from "./leaving.tsx";
import { useWayBack } from "./use-way-back.ts";
import { Waiting } from "./waiting.tsx";

type CharacterCardProps = {
  readonly character: Card;
  /** The one played last: its way in is the page's ember. */
  readonly isLast: boolean;
};

/** One character on the land where it works, and the way in. */
export function CharacterCard({ character, isLast }: CharacterCardProps) {
  const time = useGameHour();
  const { leavesAtMs } = character;
  return (
    <article className={classNames("character-card", isLast && "character-card--last")}>
      <div className="character-card__stage" data-theme="dark">
        <Scenery scene={zoneScene[character.zone]} time={time} shape="wide" />
        <Portrait
          seed={character.avatarSeed}
          size={168}
          shape="arch"
          className="character-card__portrait"
        />
      </div>
      <div className="character-card__body">
        <div className="character-card__title">
          <h2 className="character-card__name">{character.name}</h2>
          {leavesAtMs === null && <CharacterCare character={character} />}
          <p className="character-card__levels">
            {character.title !== null && <em>{titles[character.title]}</em>}
            {t("portal.card-level", { total: character.totalLevel, combat: character.combatLevel })}
            {character.mode === "ironbound" && <Badge tone="info">{t("portal.ironbound")}</Badge>}
          </p>
        </div>
        {leavesAtMs === null ? (
          <>
            <WorkLine character={character} />
            <Waiting character={character} />
            <EnterButton character={character} isLast={isLast} />
          </>
        ) : (
          <Leaving character={character} leavesAtMs={leavesAtMs} />
        )}
      </div>
    </article>
  );
}

function EnterButton({ character, isLast }: CharacterCardProps) {
  const navigate = useNavigate();
  const back = useWayBack();
  const enter = () => {
    chooseCharacter(character.id);
    void navigate({ href: back ?? workPlace(character.work) });
  };
  const verb = t(isLast ? "portal.carry-on" : "portal.enter");
  return (
    <Button
      variant={isLast ? "primary" : "default"}
      wide
      iconEnd={<Icon name="arrow-right" size={16} />}
      onClick={enter}
      aria-label={`${verb}: ${character.name}`}
    >
      {verb}
    </Button>
  );
}

function WorkLine({ character }: { readonly character: Card }) {
  const { icon, title, place } = useWorkView(character.work);
  const isIdle = character.work.kind === "idle";
  return (
    <div className={classNames("character-card__work", isIdle && "character-card__work--idle")}>
      <GameIcon name={icon} size={26} />
      <div>
        <b>{isIdle ? t("portal.resting") : title}</b>
        <small>
          {isIdle ? t("portal.idle-note") : <LampLine character={character} place={place} />}
        </small>
      </div>
    </div>
  );
}

type NewCharacterCardProps = {
  readonly isOnly: boolean;
  readonly onCreate: () => void;
};

/** A place by the fire that is still free. */
export function NewCharacterCard({ isOnly, onCreate }: NewCharacterCardProps) {
  return (
    <article className="character-card character-card--new">
      <GameIcon name="campfire" size={44} className="character-card__fire" />
      <div>
        <h2>{t("portal.new")}</h2>
        <p className="text-sm">{t("portal.new-text")}</p>
      </div>
      <Button
        variant={isOnly ? "primary" : "default"}
        icon={<Icon name="plus" size={16} />}
        onClick={onCreate}
      >
        {t("portal.create")}
      </Button>
    </article>
  );
}
