import type { PastJourney } from "@aldermoor/game/journeys/api.ts";
import { journeyEvents } from "@aldermoor/game/journeys/content/journey-events.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { hexTitle } from "../../../shared/journeys/hex-words.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { usePastJourneys } from "./use-journeys.ts";
import "./past-panel.css";

/** What became of the journeys that are back, each with its report. */
export function PastPanel({ villageId }: { readonly villageId: string }) {
  return (
    <QueryView
      query={usePastJourneys(villageId)}
      failed={t("explorations.past")}
      skeleton={
        <Panel title={t("explorations.past")}>
          <SkeletonRows rows={4} />
        </Panel>
      }
    >
      {(past) => (
        <Panel
          flush={past.length > 0}
          title={t("explorations.past")}
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
            <ul>
              {past.map((one) => (
                <One key={one.id} journey={one} />
              ))}
            </ul>
          )}
        </Panel>
      )}
    </QueryView>
  );
}

function One({ journey }: { readonly journey: PastJourney }) {
  const { id, target, terrain, backAtMs, walkers, isReached, event } = journey;
  return (
    <li className="past-panel__one">
      <Link
        className="past-panel__link"
        to="/game/public/exploration/$explorationId"
        params={{ explorationId: id }}
      >
        <span>
          <b>{hexTitle(target, terrain)}</b>
          <small>{t("journeys.walkers-n", { n: walkers })}</small>
        </span>
        <span className="past-panel__end">
          <b>{isReached && event !== null ? journeyEvents[event].name : t("journeys.kept")}</b>
          <small>{momentText(backAtMs, serverNowMs())}</small>
        </span>
      </Link>
    </li>
  );
}
