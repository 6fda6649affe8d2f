import type { ApprovalView } from "@aldermoor/game/moderation/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { AgreementForm } from "../parts/agreement-form.tsx";
import "./case-page.css";
import { NoSecond } from "../parts/no-second.tsx";
import { DeskPage } from "./desk-page.tsx";

/** A ban for good that one of the staff asked for: somebody else agrees or declines, and the asker may take it back. */
export function ApprovalPage({ approval }: { readonly approval: ApprovalView }) {
  const { name, reason, askedBy, untilMs } = approval;
  return (
    <DeskPage>
      <div className="case-page__panels">
        <Panel stacked title={t("desk.ban-for-good-of", { name })}>
          <blockquote>{reason}</blockquote>
          <p className="text-3 text-sm">
            {t("desk.asked-by", { name: askedBy })},{" "}
            {t("desk.past-until", { until: momentText(untilMs, serverNowMs()) })}
          </p>
        </Panel>
        <Panel stacked title={t("desk.decision")}>
          {!approval.hasSecond && <NoSecond role="game-master" />}
          <Agreement approval={approval} />
        </Panel>
      </div>
    </DeskPage>
  );
}

function Agreement({ approval }: { readonly approval: ApprovalView }) {
  const { run, busy, isBlocked } = useCommands();
  const { id: approvalId, isOwn } = approval;
  return (
    <AgreementForm
      isOwn={isOwn}
      busy={busy}
      isBlocked={isBlocked}
      approveLabel={t("desk.to-approve")}
      onApprove={(reason) =>
        run(api.moderation.approve, { approvalId, reason }, () => toast.success(t("desk.approved")))
      }
      onDecline={(reason) =>
        run(api.moderation.decline, { approvalId, reason }, () => toast.success(t("desk.declined")))
      }
    />
  );
}
