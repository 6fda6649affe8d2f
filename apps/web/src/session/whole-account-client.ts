import { passkeyClient } from "@better-auth/passkey/client";
import {
  adminClient,
  anonymousClient,
  magicLinkClient,
  oneTimeTokenClient,
  organizationClient,
  twoFactorClient,
} from "better-auth/client/plugins";
import { createAuthClient } from "better-auth/react";
import { accountClient } from "./account-client.ts";

/**
 * Everything that can be asked of the account service, for screens that are fetched when they are
 * opened. Who is signed in is known by `useSession` alone: what changes the session here makes it
 * ask again, and the session of this client stays unused.
 */
export const wholeAccountClient = createAuthClient({
  plugins: [
    adminClient(),
    anonymousClient(),
    magicLinkClient(),
    oneTimeTokenClient(),
    organizationClient({ teams: { enabled: true } }),
    passkeyClient(),
    twoFactorClient(),
  ],
});

wholeAccountClient.$store.atoms["$sessionSignal"]?.listen(() =>
  accountClient.$store.notify("$sessionSignal"),
);
