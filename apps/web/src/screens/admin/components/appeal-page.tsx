import { appealVerdicts } from "@aldermoor/game/core/content/sanctions.ts";
import type { AppealVerdict } from "@aldermoor/game/core/content/sanctions.ts";
import type { AppealView } from "@aldermoor/game/moderation/api.ts";
import { Button } from "@aldermoor/ui/controls/button.tsx";
import { Select } from "@aldermoor/ui/fields/select.tsx";
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
import type { Hours } from "./hours-field.tsx";
import { HoursField } from "./hours-field.tsx";
import { NoSecond } from "./no-second.tsx";
import { ReasonField } from "./reason-field.tsx";

/** What somebody said against a mute or a ban, and the answer of a second person; whoever laid it may give way. */
export function AppealPage({ appeal }: { readonly appeal: AppealView }) {
  const { name, text, kind, reason, atMs, untilMs, judge } = appeal;
  const nowMs = serverNowMs();
  return (
    <DeskPage>
      <div className="case-page__panels">
        <Panel stacked title={t("desk.appeal-of", { name })}>
          <blockquote>{text}</blockquote>
          <p>
            <b>{t(`desk.kind-${kind}`)}</b>{" "}
            {untilMs === null
              ? t("desk.past-for-good")
              : t("desk.past-until", { until: momentText(untilMs, nowMs) })}
            : {reason}
          </p>
          <p className="text-3 text-sm">
            {t("desk.laid-by", { name: judge, at: momentText(atMs, nowMs) })}
          </p>
        </Panel>
        <Panel stacked title={t("desk.decision")}>
          {!appeal.mayUphold && <p className="text-2">{t("desk.may-give-way")}</p>}
          {!appeal.hasSecond && <NoSecond role="moderator" />}
          <AnswerForm appeal={appeal} />
        </Panel>
      </div>
    </DeskPage>
  );
}

function AnswerForm({ appeal: { id: sanctionId, mayUphold } }: { readonly appeal: AppealView }) {
  const { run, busy, isBlocked } = useCommands();
  const offered = appealVerdicts.filter((one) => mayUphold || one !== "upheld");
  const [verdict, setVerdict] = useState<AppealVerdict>(offered[0] ?? "lifted");
  const [hours, setHours] = useState<Hours>("1");
  const [reason, setReason] = useState("");
  const decide = async () => {
    const order = { sanctionId, verdict, hours: Number(hours), reason };
    await run(api.moderation.decideAppeal, order, () => toast.success(t("desk.answered")));
  };
  return (
    <Form className="decision-form" onSubmit={decide}>
      <div className="decision-form__sanction">
        <Select
          label={t("desk.verdict")}
          value={verdict}
          options={offered.map((one) => ({ value: one, label: t(`desk.verdict-${one}`) }))}
          onChange={setVerdict}
        />
        {verdict === "shortened" && (
          <HoursField label={t("desk.ends-in")} value={hours} onChange={setHours} />
        )}
      </div>
      <ReasonField hint={t("desk.answer-hint")} value={reason} onChange={setReason} />
      <div className="decision-form__ends">
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={isBlocked || reason.trim() === ""}
        >
          {t("desk.to-answer")}
        </Button>
      </div>
    </Form>
  );
}
