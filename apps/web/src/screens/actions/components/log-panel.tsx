import { items } from "@aldermoor/game/core/content/items.ts";
import { actionMs } from "@aldermoor/game/core/rules/lamp.ts";
import type { LogEntry } from "@aldermoor/game/log/api.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { Icon } from "@aldermoor/ui/icons/icon.tsx";
import { Panel } from "@aldermoor/ui/layout/panel.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { api } from "../../../realtime/api.ts";
import { useCharacter } from "../../../realtime/character-choice.ts";
import { useGameQuery } from "../../../realtime/use-game-query.ts";
import { useLogWords } from "../../../shared/news/log/use-log-words.ts";
import type { LogLine } from "../../../shared/work/battle-log.ts";
import { durationText } from "../../../texts/duration-text.ts";
import { t } from "../../../texts/t.ts";
import { withinSentence } from "../../../texts/within-sentence.ts";
import "./log-panel.css";

const shownMax = 8;

type LogPanelProps = {
  readonly lines: readonly LogLine[];
  /** The beginning of the session. */
  readonly sinceMs: number;
};

/** The newest of what happened: blow by blow since this tab looks, before that what the log tells. */
export function LogPanel({ lines, sinceMs }: LogPanelProps) {
  const until = lines.at(-1)?.atMs ?? Infinity;
  const written = useWritten().filter(({ at }) => at >= sinceMs && at < until);
  const words = useLogWords(written);
  return (
    <Panel
      title={t("actions.happened")}
      aside={
        <Link to="/game/log" className="link">
          {t("notices.whole-log")} <Icon name="arrow-right" size={14} />
        </Link>
      }
    >
      {lines.length + written.length === 0 ? (
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
          {written.slice(0, Math.max(0, shownMax - lines.length)).map((line) => (
            <li key={line.id}>
              <RelativeTime atMs={line.at} short />
              <span>{words.get(line.id)?.title ?? "\u00a0"}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The newest lines of the character's log. */
function useWritten(): readonly LogEntry[] {
  const newest = { characterId: useCharacter(), type: null, untilMs: null, count: shownMax };
  const answer = useGameQuery(api.log.lines, newest);
  return answer.state === "ready" ? (answer.value ?? []) : [];
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
