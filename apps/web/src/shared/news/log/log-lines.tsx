import type { LogEntry } from "@aldermoor/game/log/api.ts";
import { GameIcon } from "@aldermoor/ui/icons/icon.tsx";
import { RelativeTime } from "@aldermoor/ui/text/relative-time.tsx";
import { Link } from "@tanstack/react-router";
import { Days } from "../days/days.tsx";
import "../notice-row.css";
import { logLook } from "../news-look.ts";
import type { LogWords } from "../sentences/news-sentence.ts";
import "./log-lines.css";

type LogLinesProps = {
  readonly lines: readonly LogEntry[];
  readonly words: ReadonlyMap<string, LogWords>;
};

/** Lines of the log, newest first, day by day; each leads to the page it is about. */
export function LogLines({ lines, words }: LogLinesProps) {
  const things = lines.map((line) => ({ id: line.id, atMs: line.at, line }));
  return (
    <Days things={things} row={({ line }) => <Line line={line} words={words.get(line.id)} />} />
  );
}

type LineProps = { readonly line: LogEntry; readonly words: LogWords | undefined };

function Line({ line, words }: LineProps) {
  const { icon, to, search } = logLook(line);
  return (
    <Link to={to} search={search} className="notice-row">
      <span className="notice-row__icon">
        <GameIcon name={icon} size={20} />
      </span>
      <span className="notice-row__words">
        <b>{words?.title ?? "\u00a0"}</b>
        <small>{words?.text ?? "\u00a0"}</small>
      </span>
      <span className="notice-row__time">
        {words !== undefined && words.amount !== "" && (
          <b className="log-lines__amount num">{words.amount}</b>
        )}
        <RelativeTime atMs={line.at} short />
      </span>
    </Link>
  );
}
