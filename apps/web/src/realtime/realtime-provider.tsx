import type { ReactNode } from "react";
import { useState } from "react";
import { openRealtime } from "./open-realtime.ts";
import { RealtimeContext } from "./realtime-context.ts";

/** Opens the line to the game for everything below it. */
export function RealtimeProvider({ children }: { readonly children: ReactNode }) {
  const [realtime] = useState(openRealtime);
  return <RealtimeContext value={realtime}>{children}</RealtimeContext>;
}
