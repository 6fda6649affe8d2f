import type { OwnSanction } from "@aldermoor/game/moderation/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { AppealPart } from "../../../shared/moderation/appeal-part.tsx";
import { shortDayText } from "../../../texts/day-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import "./decisions-panel.css";

/** What staff ever laid on the account, why and until when, and what can be said against it. */
export function DecisionsPanel() {
  const mine = useGameQuery(api.moderation.mine, {});
  return (
    <Panel stacked title={t("ownData.decisions")}>
      <QueryView
        query={mine}
        failed={t("ownData.decisions-failed")}
        skeleton={<SkeletonRows rows={2} bare />}
      >
        {(decisions) =>
          decisions.length === 0 ? (
            <p className="text-3">{t("ownData.decisions-none")}</p>
          ) : (
            <ul className="decisions-panel">
              {decisions.map((decision) => (
                <Decision key={decision.id} decision={decision} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}

function Decision({ decision }: { readonly decision: OwnSanction }) {
  const { kind, reason, atMs, holds, appeal } = decision;
  return (
    <li className="decisions-panel__one">
      <p className="decisions-panel__head">
        <b>{t(`ownData.decision-${kind}`)}</b>
        <Badge tone={holds ? "warn" : "neutral"}>{endText(decision)}</Badge>
        <span className="text-3 text-sm">{shortDayText(atMs)}</span>
      </p>
      <p>{reason}</p>
      {appeal !== null && (
        <p className="text-3 text-sm">
          {t("ownData.decision-said")}: {appeal.text}
        </p>
      )}
      <AppealPart sanction={decision} />
    </li>
  );
}

function endText({ kind, untilMs, holds, isLifted }: OwnSanction): string {
  if (isLifted) return t("ownData.decision-lifted");
  if (!holds) return t("ownData.decision-over");
  if (untilMs !== null)
    return t("ownData.decision-until", { until: momentText(untilMs, serverNowMs()) });
  return t(
    kind === "ban" || kind === "mute" ? "safety.banned-for-good" : "ownData.decision-unread",
  );
}
