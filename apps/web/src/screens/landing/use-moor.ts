import { useEffect, useState } from "react";
import type { Moor } from "./fetch-moor.ts";
import { fetchMoor } from "./fetch-moor.ts";

const everyMs = 30_000;

/** The state of the world for a visitor, asked anew while the page is looked at. */
export function useMoor(): Moor | null {
  const [moor, setMoor] = useState<Moor | null>(null);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "hidden") return;
      // An old figure is better than a strip that comes and goes with the network.
      void fetchMoor().then((seen) => setMoor((before) => seen ?? before));
    };
    look();
    const timer = window.setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return moor;
}
