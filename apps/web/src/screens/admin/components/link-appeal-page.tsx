import type { LinkVerdict } from "@aldermoor/game/households/content/link-appeals.ts";
import { linkVerdicts } from "@aldermoor/game/households/content/link-appeals.ts";
import type { LinkAppealView } from "@aldermoor/game/moderation/api.ts";
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
import { NoSecond } from "./no-second.tsx";
import { ReasonField } from "./reason-field.tsx";

/** What somebody said against a link, and the answer of a second person; whoever laid it may give way. */
export function LinkAppealPage({ appeal }: { readonly appeal: LinkAppealView }) {
  const { name, otherName, text, reason, atMs, judge, mayUphold } = appeal;
  return (
    <DeskPage>
      <div className="case-page__panels">
        <Panel stacked title={t("desk.link-appeal-of", { name })}>
          <blockquote>{text}</blockquote>
          <p>
            <b>{t("desk.linked-with", { name: otherName })}</b>: {reason}
          </p>
          <p className="text-3 text-sm">
            {t("desk.laid-by", { name: judge, at: momentText(atMs, serverNowMs()) })}
          </p>
        </Panel>
        <Panel stacked title={t("desk.decision")}>
          {!mayUphold && <p className="text-2">{t("desk.link-give-way")}</p>}
          {!appeal.hasSecond && <NoSecond role="moderator" />}
          <AnswerForm appeal={appeal} />
        </Panel>
      </div>
    </DeskPage>
  );
}

function AnswerForm({ appeal: { id: appealId, mayUphold } }: { readonly appeal: LinkAppealView }) {
  const { run, busy, isBlocked } = useCommands();
  const offered = linkVerdicts.filter((one) => mayUphold || one !== "upheld");
  const [verdict, setVerdict] = useState<LinkVerdict>(offered[0] ?? "lifted");
  const [reason, setReason] = useState("");
  const decide = async () => {
    const order = { appealId, verdict, reason };
    await run(api.moderation.decideLinkAppeal, order, () => toast.success(t("desk.answered")));
  };
  return (
    <Form className="decision-form" onSubmit={decide}>
      <Select
        label={t("desk.verdict")}
        value={verdict}
        options={offered.map((one) => ({ value: one, label: t(`desk.verdict-${one}`) }))}
        onChange={setVerdict}
      />
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
