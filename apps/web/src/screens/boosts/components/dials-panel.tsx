import type { DialView } from "@aldermoor/game/dials/api.ts";
import { useTicked } from "@aldermoor/ui/data/shared-ticker.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { SkeletonRows } from "@aldermoor/ui/layout/skeleton.tsx";
import { useNumberFormat } from "@aldermoor/ui/theme/theme-hooks.ts";
import { api } from "../../../realtime/api.ts";
import { serverNowMs } from "../../../realtime/server-clock.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { QueryView } from "../../../shared/answers/query-view.tsx";
import { dialWords } from "../../../shared/dials/dial-words.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { momentText } from "../../../texts/moment-text.ts";
import { t } from "../../../texts/t.ts";
import "../boosts-screen.css";
import "./dials-panel.css";

/** What the people who run the server have set for everybody, or have announced. */
export function DialsPanel() {
  const asked = useGameQuery(api.dials.current, {});
  return (
    <Panel title={t("boosts.dials")} flush>
      <QueryView query={asked} skeleton={<SkeletonRows rows={1} />}>
        {(dials) =>
          dials.length === 0 ? (
            <p className="boosts-screen__note">{t("boosts.dials-none")}</p>
          ) : (
            <ul>
              {dials.map((dial) => (
                <DialRow key={dial.id} dial={dial} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}

function DialRow({ dial }: { readonly dial: DialView }) {
  const nowMs = useTicked(serverNowMs);
  const format = useNumberFormat();
  const { fromMs, untilMs, reason } = dial;
  return (
    <li className="dials-panel">
      <b>{dialWords(dial, format)}</b>
      <span className="dials-panel__when num">
        {fromMs <= nowMs
          ? t("boosts.ends-at", { time: momentText(untilMs, nowMs) })
          : t("boosts.begins-in", { time: durationText(fromMs - nowMs) })}
      </span>
      <span className="dials-panel__reason text-2">{reason}</span>
      <small className="text-3">
        {t("boosts.event-span", {
          from: momentText(fromMs, nowMs),
          to: momentText(untilMs, nowMs),
        })}
      </small>
    </li>
  );
}
