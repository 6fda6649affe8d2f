import type { LinkVerdict } from "@aldermoor/game/households/content/link-appeals.ts";
import { linkVerdicts } from "@aldermoor/game/households/content/link-appeals.ts";
import type { LinkAppealView } from "@aldermoor/game/moderation/api.ts";
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
          {!appeal.hasSecond && <NoSecond permission="ban" />}
          <AppealAnswer appeal={appeal} />
        </Panel>
      </div>
    </DeskPage>
  );
}

function AppealAnswer({
  appeal: { id: appealId, mayUphold },
}: {
  readonly appeal: LinkAppealView;
}) {
  const { run, busy, isBlocked } = useCommands();
  const decide = async ({ verdict, reason }: Answer<LinkVerdict>) => {
    await run(api.moderation.decideLinkAppeal, { appealId, verdict, reason }, () =>
      toast.success(t("desk.answered")),
    );
  };
  return (
    <AnswerForm
      verdicts={mayUphold ? linkVerdicts : ["lifted"]}
      isBusy={busy}
      isBlocked={isBlocked}
      onAnswer={decide}
    />
  );
}
