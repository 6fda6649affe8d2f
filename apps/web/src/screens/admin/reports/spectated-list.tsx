import type { SpectatorView } from "@aldermoor/game/moderation/api.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { Link } from "@tanstack/react-router";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import "./case-list.css";

/** The looks at characters that the reader has open; nothing without any. */
export function SpectatedList({ views }: { readonly views: readonly SpectatorView[] }) {
  if (views.length === 0) return null;
  return (
    <Panel flush title={t("desk.spectate-now")}>
      <ul>
        {views.map(({ id, name, untilMs }) => (
          <li key={id}>
            <Link to="/game/admin/reports" search={{ view: id }} className="case-list__row">
              <b>{name}</b>
              <small className="text-3">
                {t("desk.past-until", { until: momentText(untilMs, serverNowMs()) })}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
