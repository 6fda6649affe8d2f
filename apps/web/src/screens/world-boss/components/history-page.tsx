import type { PastWindow } from "@aldermoor/game/world-boss/api.ts";
import { worldBosses } from "@aldermoor/game/world-boss/content/bosses.ts";
import { opensAtMs } from "@aldermoor/game/world-boss/rules/calendar.ts";
import { Sparkline } from "@aldermoor/ui/charts/sparkline.tsx";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { EmptyState } from "@aldermoor/ui/layout/empty-state.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { formatNumber } from "@aldermoor/ui/text/format-number.ts";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { durationText } from "../../../texts/duration-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import { useBossHistory } from "../use-world-boss.ts";
import "./history-page.css";

/** What became of the last bosses. */
export function HistoryPage() {
  return (
    <QueryView
      query={useBossHistory()}
      skeleton={
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      }
    >
      {(windows) => (
        <Panel title={t("boss.tab-history")}>
          {windows.length === 0 ? (
            <EmptyState
              icon={<GameIcon name="horned-skull" size={40} />}
              title={t("boss.history-none")}
            >
              {t("boss.history-none-text")}
            </EmptyState>
          ) : (
            <ul className="history-page">
              {windows.map((one) => (
                <Past key={one.window} past={one} />
              ))}
            </ul>
          )}
        </Panel>
      )}
    </QueryView>
  );
}

function Past({ past }: { readonly past: PastWindow }) {
  const format = useNumberFormat();
  const { boss, window, sealed, bar, best, reached } = past;
  const { name, icon } = worldBosses[boss];
  const [first] = best;
  const { gold = 0, silver = 0, bronze = 0 } = reached;
  return (
    <li className="history-page__one">
      <GameIcon name={icon} size={36} />
      <div>
        <p>
          <b>{name}</b>{" "}
          <span className="text-3 num">{momentText(opensAtMs(window), serverNowMs())}</span>
        </p>
        <p className="num">{endText(past)}</p>
        {bar !== null && (
          <p className="text-3 text-sm num">
            {t("boss.history-sealed", { n: sealed })} ·{" "}
            {t("boss.history-strikes", { n: bar.strikes })} ·{" "}
            {t("boss.history-tiers", { gold, silver, bronze })}
          </p>
        )}
        {first !== undefined && (
          <p className="text-3 text-sm num">
            {t("boss.history-best", {
              name: first.name ?? t("boss.traveller"),
              damage: formatNumber(first.damage, { format }),
            })}
          </p>
        )}
      </div>
      {bar !== null && bar.course.length > 1 && (
        <Sparkline values={bar.course} label={t("boss.chart-title")} />
      )}
    </li>
  );
}

function endText({ state, fellAfterMs, bar }: PastWindow): string {
  if (state === "skipped" || bar === null) return t("boss.history-skipped");
  if (state === "fell") return t("boss.history-fell", { time: durationText(fellAfterMs ?? 0) });
  return t("boss.history-withdrew", { percent: Math.round((100 * bar.left) / bar.full) });
}
