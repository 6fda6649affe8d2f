import type { Outcome } from "@aldermoor/game/core/rules/outcome.ts";
import type { DashboardNow } from "@aldermoor/game/telemetry/api.ts";
import { Badge } from "@aldermoor/ui/data/badge.tsx";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import type { GameQuery } from "../../../realtime/use-game-query.ts";
import { t } from "../../../texts/t.ts";

/** That the page follows the server, and how old its newest sample is. */
export function LiveBadge({ now }: { readonly now: GameQuery<Outcome<DashboardNow>> }) {
  if (now.state !== "ready" || !now.value.ok) return null;
  const { sampledAtMs } = now.value.value;
  return (
    <Badge
      tone={now.stale ? "warn" : "good"}
      icon={<Icon name="activity" size={14} />}
      title={t("dashboard.live-title")}
    >
      {t("dashboard.live")}
      {sampledAtMs !== null && (
        <>
          {", "}
          <RelativeTime atMs={sampledAtMs} short />
        </>
      )}
    </Badge>
  );
}
