import { useEffect, useState } from "react";
import type { WorldStats } from "./fetch-world-stats.ts";
import { fetchWorldStats } from "./fetch-world-stats.ts";

const everyMs = 30_000;

/** The state of the world for a visitor, asked anew while the page is looked at. */
export function useWorldStats(): WorldStats | null {
  const [stats, setStats] = useState<WorldStats | null>(null);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "hidden") return;
      // An old figure is better than a strip that comes and goes with the network.
      void fetchWorldStats().then((seen) => setStats((before) => seen ?? before));
    };
    look();
    const timer = window.setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return stats;
}
