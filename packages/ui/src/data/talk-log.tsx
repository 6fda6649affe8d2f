import { useVirtualizer } from "@tanstack/react-virtual";
import type { KeyboardEvent, ReactNode } from "react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { Spinner } from "../layout/spinner.tsx";
import { useNearEdge } from "../layout/use-near-edge.ts";
import { FootKeeper } from "./foot-keeper.ts";
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
  const [isAtFoot, setAtFoot] = useState(true);
  const [keeper] = useState(() => new FootKeeper(setAtFoot));
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedPx,
    getItemKey: (index) => keyAt(lines, index, lineKey),
    // Keeps the line that is read where it is when others come or go above it.
    anchorTo: "end",
    observeElementOffset: keeper.observe,
    scrollToFn: keeper.move,
    overscan: 8,
  });
  const rows = virtualizer.getVirtualItems();
  const newCount = useUnread(lines, lineKey, isAtFoot);
  const isNearStart = () => !isAtFoot && (virtualizer.getVirtualItems()[0]?.index ?? 3) <= 2;
  useLayoutEffect(() => keeper.look());
  useForgottenHeights(virtualizer.itemSizeCache, lines, lineKey);
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
        onKeyDown={(event) => scrollByKey(event, keeper)}
        onWheel={({ deltaY, ctrlKey }) => deltaY < 0 && !ctrlKey && keeper.lean()}
        onTouchMove={keeper.lean}
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
          <NewPill count={newCount} onClick={() => keeper.toFoot()} />
        </div>
      )}
    </div>
  );
}

const estimatedPx = 48;

function scrollByKey(event: KeyboardEvent, keeper: FootKeeper): void {
  const { key, shiftKey } = event;
  if (key === "ArrowUp" || key === "PageUp" || (key === " " && shiftKey)) keeper.lean();
  if (key !== "End" && key !== "Home") return;
  // The browser's own way there would stop each time a line on it is measured.
  event.preventDefault();
  if (key === "End") keeper.toFoot();
  else keeper.toTop();
}

/** The virtualizer remembers the height of every line it ever measured, and a log is open for days. */
function useForgottenHeights<Line>(
  heights: Map<string | number | bigint, number>,
  lines: readonly Line[],
  lineKey: (line: Line) => string,
): void {
  useEffect(() => {
    if (heights.size <= 2 * lines.length + 100) return;
    const kept = new Set<string | number | bigint>(lines.map(lineKey));
    for (const key of heights.keys()) if (!kept.has(key)) heights.delete(key);
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
