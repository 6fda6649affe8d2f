import type { Outcome } from "@aldermoor/game/core/rules/outcome.ts";
import { classNames } from "@aldermoor/ui/class-names.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { ErrorState } from "@aldermoor/ui/layout/error-state.tsx";
import { PageHeader } from "@aldermoor/ui/layout/page-header.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { useSearch } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { api } from "../../../realtime/api.ts";
import { faultSentence } from "../../../realtime/fault-sentence.ts";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { useStaff } from "../../../shared/moderation/use-staff.ts";
import { t } from "../../../texts/t.ts";
import { StaffView } from "../parts/staff-view.tsx";
import "./reports-page.css";
import { AppealPage } from "./appeal-page.tsx";
import { ApprovalPage } from "./approval-page.tsx";
import { CaseList } from "./case-list.tsx";
import { CasePage } from "./case-page.tsx";
import { DeskPage } from "./desk-page.tsx";
import { LinkAppealPage } from "./link-appeal-page.tsx";
import { LinkForm } from "./link-form.tsx";
import { OwnerForm } from "./owner-form.tsx";
import { ReferralList } from "./referral-list.tsx";
import { ReferralPage } from "./referral-page.tsx";
import { AppealList, ApprovalList } from "./second-lists.tsx";
import { SpectatedList } from "./spectated-list.tsx";
import { SpectatedView } from "./spectated-view.tsx";
import { useSpectating } from "./use-spectating.ts";

/** The desk of staff: what players report, what they say against decisions, and what waits for a second person. */
export default function ReportsPage() {
  const cases = useGameQuery(api.moderation.cases, {});
  return (
    <>
      <PageHeader title={t("admin.tab-reports")} subtitle={t("desk.subtitle")} />
      <StaffView query={cases}>
        {(known) => (
          <div className="reports-page">
            <Desk cases={known} />
          </div>
        )}
      </StaffView>
    </>
  );
}

type DeskProps = { readonly cases: ComponentProps<typeof CaseList>["cases"] };

/** What waits at the left, and what was chosen of it. */
function Desk({ cases }: DeskProps) {
  const chosen = useChosen();
  const held = useStaff();
  const askedAppeals = useGameQuery(api.moderation.appeals, {});
  const askedApprovals = useGameQuery(api.core.approvals, {});
  const [appeals, approvals] = [waitingIn(askedAppeals), waitingIn(askedApprovals)];
  const ofLinks = waitingIn(useGameQuery(api.moderation.linkAppeals, {}));
  const views = useSpectating();
  const view = views.find(({ id }) => id === chosen.view);
  const appeal = appeals.find(({ id }) => id === chosen.appeal);
  const approval = approvals.find(({ id }) => id === chosen.approval);
  const ofLink = ofLinks.find(({ id }) => id === chosen.linkAppeal);
  const waits = [cases.open, appeals, approvals, ofLinks].some((list) => list.length > 0);
  const isChosen = Object.values(chosen).some((id) => id !== null);
  const isPage = [chosen.case, chosen.referral, chosen.order].some((id) => id !== null);
  const isFound = [appeal, approval, ofLink, view].some((one) => one !== undefined);
  return (
    <>
      <div className={classNames("case-list", isChosen && "case-list--chosen")}>
        <Failed query={askedAppeals} what={t("desk.appeals-failed")} />
        <AppealList appeals={appeals} ofLinks={ofLinks} />
        <Failed query={askedApprovals} what={t("desk.approvals-failed")} />
        <ApprovalList approvals={approvals} />
        <SpectatedList views={views} />
        <CaseList cases={cases} />
        {held.includes("ban") && <Referrals />}
        {held.includes("ban") && <LinkForm />}
        {held.includes("crown") && chosen.order === null && <OwnerForm />}
      </div>
      {appeal !== undefined && <AppealPage key={appeal.id} appeal={appeal} />}
      {approval !== undefined && <ApprovalPage key={approval.id} approval={approval} />}
      {ofLink !== undefined && <LinkAppealPage key={ofLink.id} appeal={ofLink} />}
      {view !== undefined && (
        <DeskPage key={view.id}>
          <Panel stacked title={t("desk.spectate")}>
            <SpectatedView viewId={view.id} />
          </Panel>
        </DeskPage>
      )}
      {chosen.order !== null && (
        <DeskPage key={chosen.order}>
          <OwnerForm order={chosen.order} owner={chosen.owner ?? ""} />
        </DeskPage>
      )}
      {chosen.case !== null && <CasePage key={chosen.case} caseId={chosen.case} />}
      {chosen.referral !== null && (
        <ReferralPage key={chosen.referral} referralId={chosen.referral} />
      )}
      {!isChosen && <NoneChosen isEmpty={!waits} />}
      {isChosen && !isPage && !isFound && (
        <DeskPage>
          <Panel title={t("desk.gone")} />
        </DeskPage>
      )}
    </>
  );
}

/** Nothing while none is to be paid, and while it is on its way. */
function Referrals() {
  const cases = useGameQuery(api.referrals.cases, {});
  if (cases.state === "error") return <Failed query={cases} what={t("desk.referrals-failed")} />;
  return cases.state === "ready" && cases.value.ok ? (
    <ReferralList cases={cases.value.value} />
  ) : null;
}

/** That a list is not shown since it did not come: without it nothing would seem to wait. */
function Failed({ query, what }: { readonly query: GameQuery<unknown>; readonly what: string }) {
  if (query.state !== "error") return null;
  return <ErrorState title={what} message={faultSentence(query.error)} onRetry={query.retry} />;
}

/** Nothing for those without the right, and while it is on its way. */
function waitingIn<Row>(query: GameQuery<Outcome<readonly Row[]>>): readonly Row[] {
  return query.state === "ready" && query.value.ok ? query.value.value : [];
}

function NoneChosen({ isEmpty }: { readonly isEmpty: boolean }) {
  return (
    <Panel className="reports-page__none">
      <EmptyState
        icon={<GameIcon name="scroll-quill" size={40} />}
        title={t(isEmpty ? "desk.nothing" : "desk.choose")}
      >
        {t(isEmpty ? "desk.nothing-text" : "desk.choose-text")}
      </EmptyState>
    </Panel>
  );
}

/** What the address names. */
function useChosen() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const idAt = (key: string): string | null => {
    const asked = search[key];
    return typeof asked === "string" ? asked : null;
  };
  return {
    case: idAt("case"),
    appeal: idAt("appeal"),
    approval: idAt("approval"),
    linkAppeal: idAt("linkAppeal"),
    referral: idAt("referral"),
    view: idAt("view"),
    order: idAt("order"),
    owner: idAt("owner"),
  };
}
