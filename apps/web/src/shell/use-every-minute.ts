import { useEffect, useState } from "react";

const minuteMs = 60_000;

/** Draws the component anew each minute, for spans of time told in minutes. */
export function useEveryMinute(): void {
  const [, setTurn] = useState(0);
  useEffect(() => {
    const timer = window.setInterval(() => setTurn((turn) => turn + 1), minuteMs);
    return () => window.clearInterval(timer);
  }, []);
}
