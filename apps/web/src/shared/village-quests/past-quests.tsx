import { sharedTasks } from "@aldermoor/game/quests/content/tasks.ts";
import type { PastVillageQuest } from "@aldermoor/game/village-quests/api.ts";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { t } from "../../texts/t.ts";
import { QueryView } from "../answers/query-view.tsx";
import "./past-quests.css";
import { usePastQuests } from "./use-village-quests.ts";

/** Quests of the village that are over. */
export function PastQuests({ villageId }: { readonly villageId: string }) {
  const query = usePastQuests(villageId);
  return (
    <Panel flush title={t("villageQuests.past")}>
      <QueryView
        query={query}
        failed={t("villageQuests.past-failed")}
        skeleton={<SkeletonRows rows={3} />}
      >
        {(quests) =>
          quests.length === 0 ? (
            <div className="past-quests__none">
              <EmptyState title={t("villageQuests.past-none")} />
            </div>
          ) : (
            <ul className="past-quests">
              {quests.map((one) => (
                <PastRow key={one.overAtMs} past={one} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}

function PastRow({ past }: { readonly past: PastVillageQuest }) {
  const { quest, isDone, overAtMs, progress, goal, paid } = past;
  return (
    <li className="past-quests__row">
      <span>
        <b>{sharedTasks[quest].name}</b>
        <small>
          <RelativeTime atMs={overAtMs} />
        </small>
      </span>
      <span className={isDone ? "past-quests__done" : "text-3"}>
        {isDone
          ? t("villageQuests.past-done", { n: paid })
          : t("villageQuests.past-lapsed", { have: Math.min(progress, goal), goal })}
      </span>
    </li>
  );
}
