import type { BoutLine } from "@aldermoor/game/fighters/api.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { faceName } from "../../../shared/battle/face-name.ts";
import { t } from "../../../texts/t.ts";
import "./bout-list.css";

/** The bouts of the last three months, each of which can be watched again. */
export function HistoryPage() {
  const query = useGameQuery(api.fighters.history, { characterId: useCharacter() });
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={6} />}>
      {(bouts) =>
        bouts.length === 0 ? (
          <Panel>
            <EmptyState
              icon={<GameIcon name="crossed-swords" size={40} />}
              title={t("fighters.no-bouts")}
            />
          </Panel>
        ) : (
          <Panel flush title={t("fighters.tab-history")}>
            <ul className="bout-list">
              {bouts.map((bout) => (
                <BoutRow key={bout.id} bout={bout} />
              ))}
            </ul>
          </Panel>
        )
      }
    </QueryView>
  );
}

function BoutRow({ bout }: { readonly bout: BoutLine }) {
  const { id, won, move, laurels, atMs } = bout;
  return (
    <li className="bout-list__row">
      <span className={classNames("bout-list__outcome", won && "bout-list__outcome--won")}>
        {t(won ? "fighters.won" : "fighters.lost")}
      </span>
      <span className="bout-list__words">
        <b>{against(bout)}</b>
        <small>
          <RelativeTime atMs={atMs} />
          {move !== null &&
            `, ${t("fighters.moved", { n: `${move < 0 ? "−" : "+"}${Math.abs(move)}` })}`}
          {laurels > 0 && `, ${t("fighters.week-laurels", { n: laurels })}`}
        </small>
      </span>
      <Link
        to={`/game/public/battle/${id}`}
        aria-label={t("fighters.watch-name", { what: against(bout) })}
      >
        {t("fighters.watch")}
      </Link>
    </li>
  );
}

function against({ floor, isAttack, opponent }: BoutLine): string {
  if (floor !== null) return t("battle.floor", { n: floor });
  return t(isAttack ? "fighters.you-attacked" : "fighters.attacked-you", {
    name: faceName(opponent),
  });
}
