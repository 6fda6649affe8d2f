import type { OrderCalendar } from "@aldermoor/game/orders/api.ts";
import { worldBosses } from "@aldermoor/game/world-boss/content/bosses.ts";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Portrait } from "@aldermoor/ui/game/portrait.tsx";
import { GameIcon, Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../../realtime/api.ts";
import { serverNowMs } from "../../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../../realtime/use-game-query.ts";
import { QueryView } from "../../../../shared/answers/query-view.tsx";
import { momentText } from "../../../../texts/moment-text.ts";
import { t } from "../../../../texts/t.ts";
import "./calendar-panel.css";

/** The next windows of the boss of the moor, with the faces of those who have pledged. */
export function CalendarPanel({ orderId }: { readonly orderId: string }) {
  const calendar = useGameQuery(api.orders.calendar, { orderId });
  return (
    <Panel
      title={t("orders.calendar")}
      aside={
        <Link to="/game/world-boss/schedule" className="link">
          {t("orders.to-pledges")} <Icon name="arrow-right" size={14} />
        </Link>
      }
    >
      <QueryView
        query={calendar}
        failed={t("orders.calendar-failed")}
        skeleton={<SkeletonRows rows={3} bare />}
      >
        {(windows) => (
          <ol className="calendar-panel">
            {windows.map((one) => (
              <Window key={one.window} {...one} />
            ))}
          </ol>
        )}
      </QueryView>
    </Panel>
  );
}

const facesMax = 6;

function Window({ boss, opensAtMs, members }: OrderCalendar[number]) {
  const when = useTicked(() => momentText(opensAtMs, serverNowMs()));
  const { name, icon } = worldBosses[boss];
  const hidden = members.length - facesMax;
  return (
    <li className="calendar-panel__window">
      <GameIcon name={icon} size={28} />
      <div>
        <b className="num">{when}</b>
        <small>{name}</small>
      </div>
      <div
        className="calendar-panel__faces"
        title={members.map((member) => member.name).join(", ")}
      >
        {members.slice(0, facesMax).map((member) => (
          <Portrait key={member.name} seed={member.avatarSeed} size={24} label={member.name} />
        ))}
        {hidden > 0 && <small>{t("orders.calendar-more", { n: hidden })}</small>}
        {members.length === 0 && <small>{t("orders.calendar-none")}</small>}
      </div>
      {members.length > 0 && (
        <small className="text-3">{t("orders.calendar-pledged", { n: members.length })}</small>
      )}
    </li>
  );
}
