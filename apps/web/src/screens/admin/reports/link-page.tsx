import type { LinkAskView } from "@aldermoor/game/moderation/api.ts";
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
          <Agreement ask={ask} />
        </Panel>
      </div>
    </DeskPage>
  );
}

function Agreement({ ask }: { readonly ask: LinkAskView }) {
  const { run, busy, isBlocked } = useCommands();
  const { id: askId, isOwn } = ask;
  return (
    <AgreementForm
      isOwn={isOwn}
      busy={busy}
      isBlocked={isBlocked}
      approveLabel={t("desk.to-link")}
      onApprove={(reason) =>
        run(api.moderation.approveLink, { askId, reason }, () => toast.success(t("desk.linked")))
      }
      onDecline={(reason) =>
        run(api.moderation.declineLink, { askId, reason }, () => toast.success(t("desk.declined")))
      }
    />
  );
}
