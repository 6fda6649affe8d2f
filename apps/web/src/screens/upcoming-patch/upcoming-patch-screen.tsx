import type { PatchView } from "@aldermoor/game/publishing/api.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { t } from "../../texts/t.ts";
import { Patch } from "./patch.tsx";
import "./upcoming-patch-screen.css";

/** What will change in the game, before it does. */
export default function UpcomingPatchScreen() {
  const patches = useGameQuery(api.publishing.patches, {});
  return (
    <>
      <PageHeader title={t("places.upcoming-patch")} subtitle={t("patches.subtitle")} />
      <QueryView
        query={patches}
        skeleton={
          <Panel>
            <SkeletonRows rows={8} />
          </Panel>
        }
      >
        {(all) => <Patches patches={all} />}
      </QueryView>
    </>
  );
}

function Patches({ patches }: { readonly patches: readonly PatchView[] }) {
  if (patches.length === 0) {
    return (
      <Panel>
        <EmptyState icon={<GameIcon name="hammer-nails" size={40} />} title={t("patches.none")}>
          {t("patches.none-text")}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <div className="upcoming-patch-screen">
      {patches.map((patch) => (
        <Patch key={patch.id} patch={patch} />
      ))}
    </div>
  );
}
