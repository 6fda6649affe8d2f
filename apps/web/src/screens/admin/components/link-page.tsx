import type { LinkAskView } from "@aldermoor/game/moderation/api.ts";
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

/** A link that one of the staff asked for: somebody else agrees or declines, and the asker may take it back. */
export function LinkPage({ ask }: { readonly ask: LinkAskView }) {
  const { name, otherName, reason, askedBy, untilMs } = ask;
  return (
    <DeskPage>
      <div className="case-page__panels">
        <Panel stacked title={t("desk.link-of", { name, other: otherName })}>
          <blockquote>{reason}</blockquote>
          <p className="text-2">{t("desk.link-text")}</p>
          <p className="text-3 text-sm">
            {t("desk.asked-by", { name: askedBy })},{" "}
            {t("desk.past-until", { until: momentText(untilMs, serverNowMs()) })}
          </p>
        </Panel>
        <Panel stacked title={t("desk.decision")}>
          {!ask.hasSecond && <NoSecond role="moderator" />}
          <AgreementForm ask={ask} />
        </Panel>
      </div>
    </DeskPage>
  );
}

function AgreementForm({ ask: { id: askId, isOwn } }: { readonly ask: LinkAskView }) {
  const { run, busy, isBlocked } = useCommands();
  const [reason, setReason] = useState("");
  const isUnfounded = isBlocked || reason.trim() === "";
  const order = { askId, reason };
  const decline = () =>
    run(api.moderation.declineLink, order, () => toast.success(t("desk.declined")));
  const approve = async () => {
    await run(api.moderation.approveLink, order, () => toast.success(t("desk.linked")));
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
            {t("desk.to-link")}
          </Button>
        )}
      </div>
    </Form>
  );
}
