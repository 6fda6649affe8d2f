import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { api } from "../../realtime/api.ts";
import { faultSentence } from "../../realtime/fault-sentence.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { t } from "../../texts/t.ts";
import { JourneyList } from "./journey-list.tsx";

const shownMax = 5;

/** The latest journeys of a village that are back, for everybody; nothing before the first. */
export function VillageJourneys({ villageId }: { readonly villageId: string }) {
  const query = useGameQuery(api.journeys.past, { villageId });
  if (query.state === "error") {
    return (
      <Panel title={t("journeys.past")}>
        <ErrorState
          title={t("journeys.failed")}
          message={faultSentence(query.error)}
          onRetry={query.retry}
        />
      </Panel>
    );
  }
  if (query.state === "loading" || query.value.length === 0) return null;
  return (
    <Panel flush title={t("journeys.past")}>
      <JourneyList journeys={query.value.slice(0, shownMax)} />
    </Panel>
  );
}
