import { Button } from "@aldermoor/ui/controls/button.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link, Navigate, useParams, useSearch } from "@tanstack/react-router";
import { api } from "../../realtime/api.ts";
import { useGameQuery } from "../../realtime/use-game-query.ts";
import { QueryView } from "../../shared/answers/query-view.tsx";
import { t } from "../../texts/t.ts";
import "./admin-screen.css";
import { CaseList } from "./components/case-list.tsx";
import { CasePage } from "./components/case-page.tsx";

const category = "reports";

/** The desk of staff: for now what players report. */
export default function AdminScreen() {
  const { category: asked } = useParams({ strict: false });
  const cases = useGameQuery(api.moderation.cases, {});
  const caseId = useCaseId();
  if (asked !== category) return <Navigate to={`/game/admin/${category}`} replace />;
  return (
    <>
      <PageHeader title={t("places.admin")} subtitle={t("desk.subtitle")} />
      <QueryView
        query={cases}
        skeleton={
          <Panel>
            <SkeletonRows rows={6} />
          </Panel>
        }
      >
        {(outcome) =>
          outcome.ok ? (
            <div className="admin-screen">
              <CaseList cases={outcome.value} chosen={caseId} />
              {caseId === null ? <NoneChosen /> : <CasePage key={caseId} caseId={caseId} />}
            </div>
          ) : (
            <Closed needsFactor={outcome.code === "second-factor"} />
          )
        }
      </QueryView>
    </>
  );
}

function Closed({ needsFactor }: { readonly needsFactor: boolean }) {
  if (!needsFactor) {
    return (
      <Panel>
        <EmptyState icon={<GameIcon name="padlock" size={40} />} title={t("desk.no-rights")}>
          {t("desk.no-rights-text")}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel>
      <EmptyState
        icon={<GameIcon name="padlock" size={40} />}
        title={t("desk.no-factor")}
        action={
          <Button render={<Link to="/game/settings/security" />}>{t("desk.to-security")}</Button>
        }
      >
        {t("desk.no-factor-text")}
      </EmptyState>
    </Panel>
  );
}

function NoneChosen() {
  return (
    <Panel className="admin-screen__none">
      <EmptyState icon={<GameIcon name="scroll-quill" size={40} />} title={t("desk.choose")}>
        {t("desk.choose-text")}
      </EmptyState>
    </Panel>
  );
}

/** The case that the address names. */
function useCaseId(): string | null {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { case: asked } = search;
  return typeof asked === "string" ? asked : null;
}
