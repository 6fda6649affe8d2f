import type { BetterAuthClientPlugin } from "better-auth/client";
import { anonymousClient, magicLinkClient, twoFactorClient } from "better-auth/client/plugins";
import { createAuthClient } from "better-auth/react";

/** How often the session of a page that stays open is asked for again. */
const refetchIntervalSeconds = 300;

/** Whoever came in by any way is to be known at once. */
const everyWayIn = {
  id: "every-way-in",
  atomListeners: [
    {
      matcher: (path) => /^\/(?:sign-in|sign-up)/.test(path),
      signal: "$sessionSignal",
    },
  ],
} satisfies BetterAuthClientPlugin;

/**
 * The account service for everybody: the session, the ways in and the account itself. What only
 * screens behind the door need, organizations and passkeys, is in `whole-account-client.ts`.
 * Answers are the library's; `answered` turns them into what our screens understand.
 */
export const accountClient = createAuthClient({
  sessionOptions: { refetchInterval: refetchIntervalSeconds, refetchOnWindowFocus: true },
  plugins: [anonymousClient(), magicLinkClient(), twoFactorClient(), everyWayIn],
});
