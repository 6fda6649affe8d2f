import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { api } from "../../../realtime/api.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { t } from "../../../texts/t.ts";
import { FlagPanel } from "./flag-panel.tsx";
import "./flags-page.css";

/** What can be switched off while the world runs, and what is. */
export default function FlagsPage() {
  const flags = useGameQuery(api.staff.flags, {});
  return (
    <>
      <PageHeader title={t("admin.tab-flags")} subtitle={t("flags.subtitle")} />
      <QueryView
        query={flags}
        skeleton={
          <Panel>
            <SkeletonRows rows={6} />
          </Panel>
        }
      >
        {(outcome) =>
          outcome.ok && (
            <div className="flags-page">
              {outcome.value.map((one) => (
                <FlagPanel key={`${one.flag} ${one.off === null}`} view={one} />
              ))}
            </div>
          )
        }
      </QueryView>
    </>
  );
}
