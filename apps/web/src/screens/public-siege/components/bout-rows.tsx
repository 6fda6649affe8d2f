import { classNames } from "@aldermoor/ui/class-names.ts";
import { Button, IconButton } from "@aldermoor/ui/controls/button.tsx";
import { ProgressBar } from "@aldermoor/ui/data/progress-bar.tsx";
import { Avatar } from "@aldermoor/ui/game/avatar.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useState } from "react";
import { faceTeam } from "../../../shared/battle/face-team.ts";
import { t } from "../../../texts/t.ts";
import type { BoutOfSiege, Champion } from "../siege-course.ts";
import "./bout-rows.css";

/** So many of the last bouts are shown at first. */
const shownFirst = 6;

type BoutRowsProps = {
  readonly bouts: readonly BoutOfSiege[];
  readonly watched: number | null;
  readonly onWatch: (nth: number) => void;
};

/** The bouts in the order in which they were fought; of many the last ones, where it was decided. */
export function BoutRows({ bouts, watched, onWatch }: BoutRowsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const hidden = Math.max(0, bouts.length - shownFirst);
  const shown = showsAll ? bouts : bouts.slice(hidden);
  return (
    <Panel
      flush
      title={t("publicSiege.bouts")}
      aside={<span className="text-3 text-sm">{t("publicSiege.bouts-note")}</span>}
    >
      {bouts.length === 0 && <EmptyState title={t("publicSiege.bouts")} />}
      <ol className="bout-rows">
        {shown.map((bout) => (
          <BoutRow
            key={bout.nth}
            bout={bout}
            isWatched={bout.nth === watched}
            onWatch={() => onWatch(bout.nth)}
          />
        ))}
      </ol>
      {hidden > 0 && (
        <div className="bout-rows__more">
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? t("publicSiege.hide-first") : t("publicSiege.show-first", { n: hidden })}
          </Button>
        </div>
      )}
    </Panel>
  );
}

type BoutRowProps = {
  readonly bout: BoutOfSiege;
  readonly isWatched: boolean;
  readonly onWatch: () => void;
};

function BoutRow({ bout, isWatched, onWatch }: BoutRowProps) {
  const { nth, attacker, defender, attackersWin, turns, health, battle } = bout;
  const fallen = attackersWin ? defender : attacker;
  return (
    <li className={classNames("bout-rows__row", isWatched && "bout-rows__row--watched")}>
      <span className="bout-rows__nth num">{nth}</span>
      <Side champion={attacker} share={attackersWin ? health[0] : 0} />
      <span className="bout-rows__turns">
        <b>{t("publicSiege.turns", { n: turns })}</b>
        <small>
          {bout.bothFall
            ? t("publicSiege.both-fall")
            : t("publicSiege.falls", { name: faceTeam(fallen.face).name })}
        </small>
      </span>
      <Side champion={defender} share={attackersWin ? 0 : health[1]} isFoe />
      {battle === null ? (
        <span />
      ) : (
        <IconButton
          label={t("publicSiege.watch", { n: nth })}
          icon={<Icon name="play" size={18} />}
          onClick={onWatch}
        />
      )}
    </li>
  );
}

type SideProps = {
  readonly champion: Champion;
  /** What is left of it; 0 for who fell. */
  readonly share: number;
  readonly isFoe?: boolean;
};

function Side({ champion, share, isFoe = false }: SideProps) {
  const { name, seed } = faceTeam(champion.face);
  return (
    <span
      className={classNames(
        "bout-rows__side",
        isFoe && "bout-rows__side--foe",
        share === 0 && "bout-rows__side--fallen",
      )}
    >
      {seed !== null && (
        <span className="bout-rows__face">
          <Avatar seed={seed} size="sm" />
        </span>
      )}
      <span className="bout-rows__who">
        <b>{name}</b>
        <ProgressBar
          value={Math.round(100 * share)}
          max={100}
          tone="hp"
          size="thin"
          label={t("publicSiege.left-of", { name })}
        />
      </span>
    </span>
  );
}
