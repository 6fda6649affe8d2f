import type { ReactNode } from "react";
import { useState } from "react";
import { PagePending } from "../app/page-pending.tsx";
import { useSession } from "../auth/session.ts";
import { openRealtime } from "./open-realtime.ts";
import { RealtimeContext } from "./realtime-context.ts";

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

type UserRealtimeProps = { readonly userId: string | null; readonly children: ReactNode };

function UserRealtime({ userId, children }: UserRealtimeProps) {
  const [realtime] = useState(() => openRealtime(userId));
  return <RealtimeContext value={realtime}>{children}</RealtimeContext>;
}
