import { ConvexReactClient } from "convex/react";
import { onSession, session } from "../auth/session.ts";
import { reportRetry, reportSocket } from "./connection.ts";
import { fetchToken } from "./fetch-token.ts";
import { QueryCache } from "./query-cache.ts";
import type { Realtime } from "./realtime-context.ts";

/** The one line of this tab to the game; opened at the first call and kept. */
export function openRealtime(): Realtime {
  opened ??= connect();
  return opened;
}

/** Attempts without an answer after which even a first connection counts as lost. */
const patientRetries = 2;

let opened: Realtime | null = null;

function connect(): Realtime {
  const client = new ConvexReactClient(window.location.origin, {
    // Nothing typed is lost by leaving: drafts are kept, and orders are sent at once.
    unsavedChangesWarning: false,
    skipConvexDeploymentUrlCheck: true,
    authRefreshTokenLeewaySeconds: 60,
    initialAuthTokenReuse: true,
    logger: reconnectListener,
  });
  followSession(client);
  client.subscribeToConnectionState((state) => {
    const hasStruggled = state.hasEverConnected || state.connectionRetries >= patientRetries;
    reportSocket(state.isWebSocketConnected, hasStruggled);
  });
  return { client, queries: new QueryCache(client) };
}

/** Signs the line in and out along with the player. */
function followSession(client: ConvexReactClient): void {
  let signedInAs: string | null = null;
  const follow = () => {
    const now = session();
    const userId = now.kind === "signed-in" ? now.user.id : null;
    if (userId === signedInAs) return;
    signedInAs = userId;
    if (userId === null) client.clearAuth();
    else client.setAuth(fetchToken);
  };
  follow();
  onSession(follow);
}

// The client tells when it will try again only in its log; the banner counts down to it.
const reconnectListener = {
  logVerbose: () => undefined,
  log: (message?: unknown) => {
    const wait = /^Attempting reconnect in (\d+)ms/.exec(String(message));
    if (wait?.[1] !== undefined) reportRetry(Number(wait[1]));
  },
  // oxlint-disable-next-line no-console
  warn: (...parts: unknown[]) => console.warn(...parts),
  // oxlint-disable-next-line no-console
  error: (...parts: unknown[]) => console.error(...parts),
};
