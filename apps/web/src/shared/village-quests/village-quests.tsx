import type { VillageQuestsView } from "@aldermoor/game/village-quests/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { Columns, Stack } from "@aldermoor/ui/layout/columns.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../realtime/server-clock.ts";
import { momentText } from "../../texts/moment-text.ts";
import { t } from "../../texts/t.ts";
import { QueryView } from "../answers/query-view.tsx";
import { PastQuests } from "./past-quests.tsx";
import { RunningQuest } from "./running-quest.tsx";
import { useVillageQuests } from "./use-village-quests.ts";
import { VotePanel } from "./vote-panel.tsx";

/** What a village does together, what it votes on, and what it did before. */
export function VillageQuests() {
  const query = useVillageQuests();
  if (query.state === "ready" && query.value === null) return <NoVillage />;
  return (
    <QueryView
      query={query}
      skeleton={
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      }
    >
      {(view) => (
        <Columns layout="main-aside">
          <Stack>
            {view.quest === null ? (
              <NoneYet view={view} />
            ) : (
              <RunningQuest view={view} quest={view.quest} />
            )}
            <PastQuests villageId={view.villageId} />
          </Stack>
          <VotePanel vote={view.vote} />
        </Columns>
      )}
    </QueryView>
  );
}

function NoVillage() {
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon name="village" size={40} />}
        title={t("villageQuests.no-village")}
        action={
          <Button render={<Link to="/game/village/directory" />}>
            {t("villageQuests.to-directory")}
          </Button>
        }
      >
        {t("villageQuests.no-village-text")}
      </EmptyState>
    </Panel>
  );
}

function NoneYet({ view }: { readonly view: VillageQuestsView }) {
  const when = momentText(view.vote.closesAtMs, serverNowMs());
  return (
    <Panel>
      <EmptyState icon={<GameIcon name="village" size={36} />} title={t("villageQuests.none")}>
        {t("villageQuests.none-text", { when })}
      </EmptyState>
    </Panel>
  );
}
