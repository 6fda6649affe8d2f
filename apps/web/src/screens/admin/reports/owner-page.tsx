import type { OwnerAskView } from "@aldermoor/game/moderation/api.ts";
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

/** An order that is to pass to its oldest admin: somebody else agrees or declines, and the asker may take it back. */
export function OwnerPage({ ask }: { readonly ask: OwnerAskView }) {
  const { run, busy, isBlocked } = useCommands();
  const { id: askId, name, owner, heir, reason: why, askedBy, untilMs, isOwn } = ask;
  const { approveOwner, declineOwner } = api.moderation;
  return (
    <DeskPage>
      <div className="case-page__panels">
        <Panel stacked title={t("desk.owner-of", { name, owner, heir })}>
          <blockquote>{why}</blockquote>
          <p className="text-2">{t("desk.owner-text")}</p>
          <p className="text-3 text-sm">
            {t("desk.asked-by", { name: askedBy })},{" "}
            {t("desk.past-until", { until: momentText(untilMs, serverNowMs()) })}
          </p>
        </Panel>
        <Panel stacked title={t("desk.decision")}>
          {!ask.hasSecond && <NoSecond role="admin" />}
          <AgreementForm
            isOwn={isOwn}
            busy={busy}
            isBlocked={isBlocked}
            approveLabel={t("desk.to-pass")}
            onApprove={(reason) =>
              run(approveOwner, { askId, reason }, () => toast.success(t("desk.owner-passed")))
            }
            onDecline={(reason) =>
              run(declineOwner, { askId, reason }, () => toast.success(t("desk.declined")))
            }
          />
        </Panel>
      </div>
    </DeskPage>
  );
}
