import { items } from "@aldermoor/game/core/content/items.ts";
import { actionMs } from "@aldermoor/game/core/rules/lamp.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { withinSentence } from "../../../texts/within-sentence.ts";
import type { LogLine } from "../battle-log.ts";
import "./log-panel.css";

const shownMax = 8;

/** The newest of what happened. */
export function LogPanel({ lines }: { readonly lines: readonly LogLine[] }) {
  return (
    <Panel title={t("actions.happened")}>
      {lines.length === 0 ? (
        <p className="text-3 text-sm">{t("actions.happened-nothing")}</p>
      ) : (
        <ul className="log-panel" aria-live="off">
          {lines.slice(0, shownMax).map((line) => (
            <li key={`${line.atMs} ${line.order}`}>
              <RelativeTime atMs={line.atMs} short />
              <span>{lineText(line)}</span>
              {line.kind === "kill" && (
                <span className="num text-good">
                  {t("actions.xp-gain", { n: Math.round(line.xp * 10) / 10 })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function lineText(line: LogLine): string {
  switch (line.kind) {
    case "kill": {
      const monster = withinSentence(monsters[line.monster].name);
      if (line.item === null) return t("actions.log-kill", { monster });
      return t("actions.log-kill-item", { monster, item: items[line.item].name });
    }
    case "critical":
      return t("actions.log-critical", {
        monster: withinSentence(monsters[line.monster].name),
        n: Math.round(line.damage),
      });
    case "defeat":
      return t("actions.log-defeat", { time: durationText(line.restActions * actionMs) });
    case "ration":
      return t("actions.log-ration", { n: Math.round(line.healed) });
  }
}
