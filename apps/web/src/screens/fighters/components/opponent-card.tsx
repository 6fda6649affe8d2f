import type { OpponentView } from "@aldermoor/game/arena/api.ts";
import type { CompanyView } from "@aldermoor/game/fighters/api.ts";
import { fighterClasses } from "@aldermoor/game/fighters/content/classes.ts";
import type { BattleSide } from "@aldermoor/game/fighters/rules/battle-side.ts";
import { battleVersion } from "@aldermoor/game/fighters/rules/battle.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Link } from "@tanstack/react-router";
import { fighterName } from "../../../shared/battle/battle-teams.ts";
import { faceName } from "../../../shared/battle/face-name.ts";
import { OddsPanel } from "../../../shared/battle/odds-panel.tsx";
import { t } from "../../../texts/t.ts";
import { attackSideOf } from "../attack-side.ts";
import "./opponent-card.css";

type OpponentCardProps = {
  readonly opponent: OpponentView;
  readonly company: CompanyView;
  readonly isBlocked: boolean;
  readonly onFight: () => void;
};

/** Somebody who can be met: how they stand, what a bout is about, and how it would probably end. */
export function OpponentCard({ opponent, company, isBlocked, onFight }: OpponentCardProps) {
  const { leader, side, moves, laurels } = opponent;
  const face = leader?.face ?? null;
  const name = faceName(face);
  const attackers = attackSideOf(company);
  return (
    <article className="opponent-card">
      <header className="opponent-card__head">
        {face?.kind === "named" ? (
          <Portrait seed={face.avatarSeed} size={38} />
        ) : (
          <GameIcon name="sword-brandish" size={38} />
        )}
        <span>
          {face?.kind === "named" ? (
            <Link to={`/game/public/profile/${face.name}`}>
              <b>{name}</b>
            </Link>
          ) : (
            <b>{name}</b>
          )}
          <small>
            {leader === null ? t("fighters.unrated") : t("fighters.rated", { n: leader.rating })}
          </small>
        </span>
      </header>
      <TeamLine side={side} />
      <p className="text-sm text-2">
        {moves !== null &&
          `${t("fighters.moves", { win: moves.win, loss: Math.abs(moves.loss) })} `}
        {t("fighters.laurels-for", { win: laurels.win, loss: laurels.loss })}
      </p>
      {attackers !== null && (
        <OddsPanel battle={{ version: battleVersion, seed: 1, attackers, defenders: side }} />
      )}
      <Button
        wide
        className="opponent-card__press"
        disabled={isBlocked}
        aria-label={t("fighters.fight-name", { name })}
        onClick={onFight}
      >
        {t("fighters.fight")}
      </Button>
    </article>
  );
}

/** Who stands on a side, in the order of their places. */
export function TeamLine({ side }: { readonly side: BattleSide }) {
  const team = side.filter((one) => one !== null);
  return (
    <ul className="opponent-card__team">
      {team.map((fighter, nth) => {
        const { name, icon } = fighterClasses[fighter.class];
        const who = t("fighters.class-level", { class: name, n: fighter.level });
        return (
          <li key={nth} title={`${fighterName(fighter)}, ${who}`}>
            <GameIcon name={icon} size={18} title={name} />
            <small className="num">{fighter.level}</small>
          </li>
        );
      })}
    </ul>
  );
}
