import type { ApprovalView } from "@aldermoor/game/moderation/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { useState } from "react";
import { Form } from "../../../page/form.tsx";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import "./case-page.css";
import "./decision-form.css";
import { DeskPage } from "./desk-page.tsx";
import { NoSecond } from "./no-second.tsx";
import { ReasonField } from "./reason-field.tsx";

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
          <AgreementForm approval={approval} />
        </Panel>
      </div>
    </DeskPage>
  );
}

function AgreementForm({
  approval: { id: approvalId, isOwn },
}: {
  readonly approval: ApprovalView;
}) {
  const { run, busy, isBlocked } = useCommands();
  const [reason, setReason] = useState("");
  const isUnfounded = isBlocked || reason.trim() === "";
  const order = { approvalId, reason };
  const decline = () => run(api.moderation.decline, order, () => toast.success(t("desk.declined")));
  const approve = async () => {
    await run(api.moderation.approve, order, () => toast.success(t("desk.approved")));
  };
  return (
    <Form className="decision-form" onSubmit={() => (isOwn ? undefined : approve())}>
      {isOwn && <p className="text-3">{t("desk.second-person")}</p>}
      <ReasonField hint={t("desk.record-hint")} value={reason} onChange={setReason} />
      <div className="decision-form__ends">
        <Button disabled={isUnfounded} onClick={() => void decline()}>
          {t(isOwn ? "desk.to-withdraw" : "desk.to-decline")}
        </Button>
        {!isOwn && (
          <Button type="submit" variant="danger" busy={busy} disabled={isUnfounded}>
            {t("desk.to-approve")}
          </Button>
        )}
      </div>
    </Form>
  );
}
