import { appealVerdicts } from "@aldermoor/game/core/content/sanctions.ts";
import type { AppealVerdict } from "@aldermoor/game/core/content/sanctions.ts";
import type { AppealView } from "@aldermoor/game/moderation/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { toast } from "@aldermoor/ui/overlays/toast.ts";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useCommands } from "../../../realtime/use-commands.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { NoSecond } from "../parts/no-second.tsx";
import type { Answer } from "./answer-form.tsx";
import "./case-page.css";
import { AnswerForm } from "./answer-form.tsx";
import { DeskPage } from "./desk-page.tsx";

/** What is left to whoever laid it. */
const yieldingVerdicts = ["shortened", "lifted"] as const;

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
          {!appeal.hasSecond && <NoSecond permission="judge" />}
          <AppealAnswer appeal={appeal} />
        </Panel>
      </div>
    </DeskPage>
  );
}

function AppealAnswer({ appeal: { id: sanctionId, mayUphold } }: { readonly appeal: AppealView }) {
  const { run, busy, isBlocked } = useCommands();
  const decide = async (answer: Answer<AppealVerdict>) => {
    await run(api.moderation.decideAppeal, { sanctionId, ...answer }, () =>
      toast.success(t("desk.answered")),
    );
  };
  return (
    <AnswerForm
      verdicts={mayUphold ? appealVerdicts : yieldingVerdicts}
      isBusy={busy}
      isBlocked={isBlocked}
      onAnswer={decide}
    />
  );
}
