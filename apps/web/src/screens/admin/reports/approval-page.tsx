import type { ApprovalView } from "@aldermoor/game/core/api.ts";
import { secondDeeds } from "@aldermoor/game/core/content/second-deeds.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { filled, t } from "../../../texts/t.ts";
import { AgreementForm } from "../parts/agreement-form.tsx";
import { deedTitle } from "../parts/deed-title.ts";
import { NoSecond } from "../parts/no-second.tsx";
import "./case-page.css";
import { DeskPage } from "./desk-page.tsx";

/** What one of the staff asked for: somebody else agrees or declines, and the asker may take it back. */
export function ApprovalPage({ approval }: { readonly approval: ApprovalView }) {
  const { id: approvalId, deed, facts, reason: why, askedBy, untilMs, isOwn } = approval;
  const { run, busy, isBlocked } = useCommands();
  const { approve, decline } = api.core;
  return (
    <DeskPage>
      <div className="case-page__panels">
        <Panel stacked title={deedTitle(approval)}>
          <blockquote>{why}</blockquote>
          <p className="text-2">{filled(`admin.deed-about-${deed}`, facts)}</p>
          <p className="text-3 text-sm">
            {t("desk.asked-by", { name: askedBy })},{" "}
            {t("desk.past-until", { until: momentText(untilMs, serverNowMs()) })}
          </p>
        </Panel>
        <Panel stacked title={t("desk.decision")}>
          {!approval.hasSecond && <NoSecond permission={secondDeeds[deed].permission} />}
          <AgreementForm
            isOwn={isOwn}
            busy={busy}
            isBlocked={isBlocked}
            approveLabel={t(`admin.deed-do-${deed}`)}
            onApprove={(reason) =>
              run(approve, { approvalId, reason }, () => toast.success(t("admin.agreed")))
            }
            onDecline={(reason) =>
              run(decline, { approvalId, reason }, () => toast.success(t("admin.declined")))
            }
          />
        </Panel>
      </div>
    </DeskPage>
  );
}
