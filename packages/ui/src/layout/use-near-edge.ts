import { useEffect, useRef } from "react";

/**
 * Calls back when the edge of a list comes into sight, and once more for each number of rows while
 * it stays there. It looks one frame later: only then has the list moved for the rows that came.
 */
export function useNearEdge(
  rowCount: number,
  isNear: () => boolean,
  onNear: (() => void) | undefined,
): void {
  const asked = useRef(-1);
  const isNearNow = isNear();
  useEffect(() => {
    if (!isNearNow || onNear === undefined || asked.current === rowCount) return;
    const frame = window.requestAnimationFrame(() => {
      if (!isNear()) return;
      asked.current = rowCount;
      onNear();
    });
    return () => window.cancelAnimationFrame(frame);
  });
  useEffect(() => {
    if (!isNearNow) asked.current = -1;
  }, [isNearNow]);
}
