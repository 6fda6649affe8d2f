import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { JourneyList } from "../../../shared/journeys/journey-list.tsx";
import { t } from "../../../texts/t.ts";
import { usePastJourneys } from "./use-journeys.ts";

/** What became of the journeys that are back, each with its report. */
export function PastPanel({ villageId }: { readonly villageId: string }) {
  return (
    <QueryView
      query={usePastJourneys(villageId)}
      failed={t("journeys.failed")}
      skeleton={
        <Panel title={t("journeys.past")}>
          <SkeletonRows rows={4} />
        </Panel>
      }
    >
      {(past) => (
        <Panel
          flush={past.length > 0}
          title={t("journeys.past")}
          aside={
            past.length > 0 && (
              <Button size="sm" variant="ghost" render={<Link to="/game/inventory/overflow" />}>
                {t("explorations.to-collection")}
              </Button>
            )
          }
        >
          {past.length === 0 ? (
            <EmptyState
              icon={<GameIcon name="scroll-quill" size={36} />}
              title={t("explorations.past-none")}
            />
          ) : (
            <JourneyList journeys={past} />
          )}
        </Panel>
      )}
    </QueryView>
  );
}
