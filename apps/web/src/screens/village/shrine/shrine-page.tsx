import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { RitePanels } from "../../../shared/village/rite-panels.tsx";
import { useRiteCommand, useStore } from "../../../shared/village/use-store.ts";
import type { MembersPageProps } from "../village-page.ts";

/** The shrine: what burns in it, and what could. */
export default function ShrinePage({ own }: MembersPageProps) {
  const query = useStore();
  const command = useRiteCommand();
  return (
    <QueryView
      query={query}
      skeleton={
        <Panel>
          <SkeletonRows rows={6} />
        </Panel>
      }
    >
      {(store) => (
        <RitePanels store={store} command={own.rights.includes("rite") ? command : null} />
      )}
    </QueryView>
  );
}
