import type { ArenaView, BoutAnswer } from "@aldermoor/game/arena/api.ts";
import type { CompanyView } from "@aldermoor/game/fighters/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Stack } from "@aldermoor/ui/layout/columns.tsx";
import { Note } from "@aldermoor/ui/layout/note.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { useState } from "react";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import { useBoutCommands } from "../use-fighters.ts";
import { ArenaFacts } from "./arena-facts.tsx";
import "./arena-page.css";
import { BoutResult } from "./bout-result.tsx";
import { LaurelShop } from "./laurel-shop.tsx";
import { NoFighters } from "./no-fighters.tsx";
import { OpponentCard } from "./opponent-card.tsx";

/** Bouts against others' defences: the last one, who can be met, and what laurels buy. */
export function ArenaPage({ company }: { readonly company: CompanyView }) {
  const query = useGameQuery(api.arena.mine, { characterId: useCharacter() });
  const [last, setLast] = useState<BoutAnswer | null>(null);
  if (company.fighters.length === 0) return <NoFighters />;
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={6} />}>
      {(arena) => (
        <Stack>
          {last !== null && <BoutResult key={last.reportId} reportId={last.reportId} />}
          <ArenaFacts arena={arena} />
          <Opponents arena={arena} company={company} onFought={setLast} />
          <LaurelShop fighters={company.fighters} />
        </Stack>
      )}
    </QueryView>
  );
}

type OpponentsProps = {
  readonly arena: ArenaView;
  readonly company: CompanyView;
  readonly onFought: (answer: BoutAnswer) => void;
};

function Opponents({ arena, company, onFought }: OpponentsProps) {
  const commands = useBoutCommands();
  const nowMs = useTicked(serverNowMs);
  const { draw, opponents, attempts, seekAtMs } = arena;
  const hasTeam = company.attack.some((one) => one !== null);
  const fight = async (nth: number) => {
    const answer = await commands.fight(draw, nth);
    if (answer === null) return;
    onFought(answer);
    window.scrollTo({ top: 0 });
  };
  return (
    <Panel
      stacked
      title={t("fighters.opponents")}
      aside={
        <Button
          size="sm"
          variant="ghost"
          disabled={commands.isBlocked || seekAtMs > nowMs}
          onClick={() => void commands.seek()}
        >
          {t("fighters.seek")}
        </Button>
      }
    >
      {!hasTeam && <Note tone="warn">{t("fighters.no-team")}</Note>}
      {attempts.left === 0 && attempts.nextAtMs !== null && (
        <Note>
          {t("fighters.no-attempts")} <RelativeTime atMs={attempts.nextAtMs} />
        </Note>
      )}
      <ul className="arena-page__opponents">
        {opponents.map((opponent) => (
          <li key={`${draw} ${opponent.nth}`}>
            <OpponentCard
              opponent={opponent}
              company={company}
              isBlocked={commands.isBlocked || !hasTeam || attempts.left === 0}
              onFight={() => void fight(opponent.nth)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
