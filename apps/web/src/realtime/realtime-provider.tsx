import { ConvexQueryCacheProvider } from "convex-helpers/react/cache/provider";
import { ConvexProvider } from "convex/react";
import type { ReactNode } from "react";
import { useState } from "react";
import { PagePending } from "../page/page-pending.tsx";
import { useSession } from "../session/session.ts";
import { openRealtime } from "./open-realtime.ts";

/** Opens the line to the game for everything below it, anew for each user. */
export function RealtimeProvider({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  if (session.kind === "unknown") return <PagePending />;
  const userId = session.kind === "signed-in" ? session.user.id : null;
  return (
    <UserRealtime key={userId} userId={userId}>
      {children}
    </UserRealtime>
  );
}

/** How long an answer nobody shows is still kept up to date, so that going back costs no wait. */
const idleMs = 4 * 60_000;
/** Bounds what a long walk through the pages leaves behind. */
const idleMax = 250;

type UserRealtimeProps = { readonly userId: string | null; readonly children: ReactNode };

function UserRealtime({ userId, children }: UserRealtimeProps) {
  const [client] = useState(() => openRealtime(userId));
  return (
    <ConvexProvider client={client}>
      <ConvexQueryCacheProvider expiration={idleMs} maxIdleEntries={idleMax}>
        {children}
      </ConvexQueryCacheProvider>
    </ConvexProvider>
  );
}
