import { StatList, StatRow } from "@aldermoor/ui/data/stat-row.tsx";
import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { NumberText } from "@aldermoor/ui/text/number-text.tsx";
import { api } from "../../realtime/api.ts";
import { faultSentence } from "../../realtime/fault-sentence.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";
import { SiegeList } from "./siege-list.tsx";

const shownMax = 5;

/** How a village stands in sieges, and its latest ones, for everybody. */
export function VillageSieges({ villageId }: { readonly villageId: string }) {
  const query = useGameQuery(api.sieges.ofVillage, { villageId });
  if (query.state === "error") {
    return (
      <Panel title={t("sieges.history")}>
        <ErrorState
          title={t("sieges.failed")}
          message={faultSentence(query.error)}
          onRetry={query.retry}
        />
      </Panel>
    );
  }
  if (query.state === "loading" || query.value === null) return null;
  const { standing, sieges } = query.value;
  if (sieges.length === 0) return null;
  return (
    <Panel stacked title={t("sieges.history")}>
      <StatList>
        <StatRow label={t("sieges.rating-label")} value={<NumberText value={standing.rating} />} />
        <StatRow
          label={t("sieges.record-label")}
          value={t("sieges.record", { won: standing.won, n: standing.fought })}
        />
      </StatList>
      <SiegeList sieges={sieges.slice(0, shownMax)} />
    </Panel>
  );
}
