import { useVirtualizer } from "@tanstack/react-virtual";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { Spinner } from "../layout/spinner.tsx";
import { useNearEdge } from "../layout/use-near-edge.ts";
import "./talk-log.css";
import { NewPill } from "./new-pill.tsx";
import { keyAt } from "./virtual-list.tsx";

type TalkLogProps<Line> = {
  /** The oldest first. */
  readonly lines: readonly Line[];
  readonly lineKey: (line: Line) => string;
  readonly renderLine: (line: Line) => ReactNode;
  /** Read aloud as the name of the log; its lines are not, for they come too often. */
  readonly label: string;
  /** Called when the oldest line comes into sight; left out once there is nothing older. */
  readonly onNearStart?: (() => void) | undefined;
  readonly isLoadingOlder?: boolean | undefined;
  /** Shown in place of lines. */
  readonly empty?: ReactNode;
  readonly className?: string | undefined;
};

/**
 * What was said, the newest at the foot and only what is in sight drawn. It follows new lines while
 * the reader is at the foot; further up it keeps still, also when older lines come, and counts.
 */
export function TalkLog<Line>(props: TalkLogProps<Line>) {
  const { lines, lineKey, renderLine, label, empty, className } = props;
  const { onNearStart, isLoadingOlder = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedPx,
    getItemKey: (index) => keyAt(lines, index, lineKey),
    anchorTo: "end",
    followOnAppend: true,
    scrollEndThreshold: footPx,
    overscan: 8,
  });
  const rows = virtualizer.getVirtualItems();
  const isAtFoot = lines.length === 0 || virtualizer.isAtEnd(footPx);
  const newCount = useUnread(lines, lineKey, isAtFoot);
  const isNearStart = () => !isAtFoot && (virtualizer.getVirtualItems()[0]?.index ?? 3) <= 2;
  useStartAtFoot(lines.length > 0, () => virtualizer.scrollToEnd());
  useNearEdge(lines.length, isNearStart, onNearStart);
  return (
    <div className={classNames("talk-log", className)}>
      <div
        ref={scroller}
        className="talk-log__scroll"
        role="log"
        aria-live="off"
        aria-label={label}
        tabIndex={0}
        onKeyDown={(event) => {
          // The browser's own way there would stop each time a line on it is measured.
          if (event.key === "End") virtualizer.scrollToEnd();
          else if (event.key === "Home") virtualizer.scrollToIndex(0);
          else return;
          event.preventDefault();
        }}
      >
        {isLoadingOlder && (
          <div className="talk-log__older">
            <Spinner />
          </div>
        )}
        {lines.length === 0 && empty}
        <div className="talk-log__inside" style={{ height: virtualizer.getTotalSize() }}>
          {rows.map((row) => {
            const line = lines[row.index];
            return (
              <div
                key={row.key}
                ref={virtualizer.measureElement}
                data-index={row.index}
                className="talk-log__row"
                style={{ transform: `translateY(${row.start}px)` }}
              >
                {line !== undefined && renderLine(line)}
              </div>
            );
          })}
        </div>
      </div>
      {!isAtFoot && (
        <div className="talk-log__pill">
          <NewPill count={newCount} onClick={() => virtualizer.scrollToEnd()} />
        </div>
      )}
    </div>
  );
}

/** Within this many px of the foot one still counts as reading the newest line. */
const footPx = 40;
const estimatedPx = 48;

/** A log opens at its newest line, however late its first lines come. */
function useStartAtFoot(hasLines: boolean, toFoot: () => void): void {
  const isPlaced = useRef(false);
  useEffect(() => {
    if (!hasLines || isPlaced.current) return;
    isPlaced.current = true;
    toFoot();
  });
}

function useUnread<Line>(
  lines: readonly Line[],
  lineKey: (line: Line) => string,
  isAtFoot: boolean,
): number {
  const last = lines.at(-1);
  const lastKey = last === undefined ? undefined : lineKey(last);
  const [readKey, setReadKey] = useState(lastKey);
  if (isAtFoot && readKey !== lastKey) setReadKey(lastKey);
  const readIndex = lines.findLastIndex((line) => lineKey(line) === readKey);
  return lines.length - 1 - readIndex;
}
