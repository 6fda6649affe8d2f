import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { SiegeList } from "../../../shared/sieges/siege-list.tsx";
import { t } from "../../../texts/t.ts";
import { usePastSieges } from "./use-sieges.ts";

/** The sieges of the last three months, each of which can be watched. */
export function PastSieges({ villageId }: { readonly villageId: string }) {
  const query = usePastSieges(villageId);
  return (
    <Panel flush title={t("sieges.history")}>
      <QueryView query={query} failed={t("sieges.failed")} skeleton={<SkeletonRows rows={3} />}>
        {({ sieges }) => <SiegeList sieges={sieges} />}
      </QueryView>
    </Panel>
  );
}
