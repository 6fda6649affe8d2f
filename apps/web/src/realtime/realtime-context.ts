import type { ConvexReactClient } from "convex/react";
import { createContext, useContext } from "react";
import type { QueryCache } from "./query-cache.ts";

export type Realtime = {
  readonly client: ConvexReactClient;
  readonly queries: QueryCache;
};

export const RealtimeContext = createContext<Realtime | null>(null);

/** The open line to the game. Throws outside of RealtimeProvider. */
export function useRealtime(): Realtime {
  const realtime = useContext(RealtimeContext);
  if (realtime === null) throw new Error("useRealtime needs a RealtimeProvider above it.");
  return realtime;
}
