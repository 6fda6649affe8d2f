import type { CompanyView } from "@aldermoor/game/fighters/api.ts";
import { battleVersion } from "@aldermoor/game/fighters/rules/battle.ts";
import type { ClimbAnswer, TowerView } from "@aldermoor/game/tower/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Currency } from "@aldermoor/ui/game/currency.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { OddsPanel } from "../../../shared/battle/odds-panel.tsx";
import { t } from "../../../texts/t.ts";
import { attackSideOf } from "../attack-side.ts";
import { useBoutCommands } from "../use-fighters.ts";
import "./arena-facts.css";
import "../fighters-screen.css";
import { AttemptsFact } from "./attempts-fact.tsx";
import { BoutResult } from "./bout-result.tsx";
import { NoFighters } from "./no-fighters.tsx";
import { TeamLine } from "./opponent-card.tsx";

/** The way up the tower, one floor after the other. */
export function TowerPage({ company }: { readonly company: CompanyView }) {
  const query = useGameQuery(api.tower.mine, { characterId: useCharacter() });
  const [last, setLast] = useState<ClimbAnswer | null>(null);
  if (company.fighters.length === 0) return <NoFighters />;
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={6} />}>
      {(tower) => (
        <Stack>
          {last !== null && <BoutResult key={last.reportId} reportId={last.reportId} />}
          <TowerFacts tower={tower} />
          <NextFloor tower={tower} company={company} onClimbed={setLast} />
        </Stack>
      )}
    </QueryView>
  );
}

function TowerFacts({ tower }: { readonly tower: TowerView }) {
  const { floor, checkpoint, best, attempts, weekEndsAtMs } = tower;
  return (
    <Panel>
      <dl className="arena-facts">
        <div>
          <dt>{t("fighters.floor-now")}</dt>
          <dd className="num">
            {floor}
            <small>
              {t("fighters.others-come")} <RelativeTime atMs={weekEndsAtMs} />
            </small>
          </dd>
        </div>
        <div>
          <dt>{t("fighters.checkpoint")}</dt>
          <dd className="num">{checkpoint}</dd>
        </div>
        <div>
          <dt>{t("fighters.best-floor")}</dt>
          <dd className="num">{best}</dd>
        </div>
        <AttemptsFact attempts={attempts} />
      </dl>
    </Panel>
  );
}

type NextFloorProps = {
  readonly tower: TowerView;
  readonly company: CompanyView;
  readonly onClimbed: (answer: ClimbAnswer) => void;
};

function NextFloor({ tower, company, onClimbed }: NextFloorProps) {
  const commands = useBoutCommands();
  const { next, attempts } = tower;
  if (next === null) {
    return (
      <Panel>
        <EmptyState icon={<GameIcon name="stone-tower" size={40} />} title={t("fighters.roof")} />
      </Panel>
    );
  }
  const attackers = attackSideOf(company);
  const climb = async () => {
    const answer = await commands.climb(next.floor);
    if (answer === null) return;
    onClimbed(answer);
    window.scrollTo({ top: 0 });
  };
  return (
    <Panel stacked title={t("fighters.floor", { n: next.floor })}>
      <TeamLine side={next.side} />
      {next.firstClear !== null && (
        <p className="text-sm text-2">
          {t("fighters.first-clear")} <Currency value={next.firstClear.gold} />{" "}
          <Currency kind="laurels" value={next.firstClear.laurels} />
          {next.firstClear.cacheTier !== null && ` ${t("fighters.and-cache")}`}
        </p>
      )}
      {attackers === null ? (
        <Note tone="warn">{t("fighters.no-team")}</Note>
      ) : (
        <OddsPanel battle={{ version: battleVersion, seed: 1, attackers, defenders: next.side }} />
      )}
      <div className="fighters-screen__presses">
        <Button
          variant="primary"
          disabled={commands.isBlocked || attackers === null || attempts.left === 0}
          onClick={() => void climb()}
        >
          {t("fighters.climb")}
        </Button>
        <span className="text-3 text-sm">{t("fighters.climb-note")}</span>
      </div>
    </Panel>
  );
}
