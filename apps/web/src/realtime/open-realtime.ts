import { ConvexReactClient } from "convex/react";
import { reportConfirmation } from "./auth-flow.ts";
import { reportRetry, reportSocket } from "./connection.ts";
import { fetchToken } from "./fetch-token.ts";

/**
 * The one line of this tab to the game, for a signed-in user or for nobody. Another user gets a
 * line of their own and the former one is closed, so that no answer outlives whom it was for.
 */
export function openRealtime(userId: string | null): ConvexReactClient {
  if (opened?.userId === userId) return opened.client;
  void opened?.client.close();
  opened = { userId, client: connect(userId) };
  return opened.client;
}

/** Attempts without an answer after which even a first connection counts as lost. */
const patientRetries = 2;

let opened: { readonly userId: string | null; readonly client: ConvexReactClient } | null = null;

function connect(userId: string | null): ConvexReactClient {
  const client = new ConvexReactClient(window.location.origin, {
    // The page asks by itself, and only for what the player sent: a check-in needs no question.
    unsavedChangesWarning: false,
    skipConvexDeploymentUrlCheck: true,
    authRefreshTokenLeewaySeconds: 60,
    initialAuthTokenReuse: true,
    logger: reconnectListener,
  });
  if (userId !== null)
    client.setAuth(fetchToken, (isConfirmed) => reportConfirmation(userId, isConfirmed));
  client.subscribeToConnectionState((state) => {
    // A line being closed says nothing about the one that takes its place.
    if (opened !== null && opened.client !== client) return;
    const hasStruggled = state.hasEverConnected || state.connectionRetries >= patientRetries;
    reportSocket(state.isWebSocketConnected, hasStruggled);
  });
  return client;
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
