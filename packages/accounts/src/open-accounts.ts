import { betterAuth } from "better-auth";
import { accountLinking } from "./account-linking.ts";
import type { AccountsOptions } from "./accounts-options.ts";
import { authOptions } from "./auth-options.ts";
import { migrateAccounts, openAccountsDatabase } from "./database.ts";
import { createRealtimeTokenVerifier, type RealtimeIdentity } from "./realtime-token.ts";
import { CLIENT_IP_HEADER, guardRequests } from "./request-guards.ts";
import { openSessionReader } from "./session-reader.ts";

export type Accounts = {
  /** Answers one request under `/api/auth`. `clientIp` is the address of the socket or what a trusted proxy said. */
  handler(request: Request, clientIp: string): Promise<Response>;
  /** Throws `RealtimeTokenError` unless the token is genuine, unexpired, and its session still lives. */
  verifyRealtimeToken(token: string): Promise<RealtimeIdentity>;
  /** Deletes sessions and one-time values that have expired; meant to be called now and then. */
  prune(): Promise<void>;
  close(): void;
};

const SECRET_LENGTH_MIN = 32;

/**
 * Opens the account service on its own SQLite file: migrates the tables, mints the first signing key, and returns
 * the HTTP handler and the check of realtime tokens.
 */
export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  if (options.secret.length < SECRET_LENGTH_MIN) {
    throw new Error(`The secret of the accounts needs at least ${SECRET_LENGTH_MIN} characters.`);
  }
  const database = openAccountsDatabase(options.databasePath);
  const settings = authOptions({
    ...options,
    database,
    onAccountLinked: accountLinking(options),
  });
  await migrateAccounts(settings, database);

  const auth = betterAuth(settings);
  // The first key is minted here, before anybody asks, so that two first visitors cannot mint two.
  const headers = { [CLIENT_IP_HEADER]: "127.0.0.1" };
  await auth.handler(new Request(`${options.baseUrl}/api/auth/jwks`, { headers }));

  const sessions = openSessionReader(options.databasePath);
  return {
    handler: guardRequests(auth.handler, options),
    verifyRealtimeToken: createRealtimeTokenVerifier({
      sessions,
      issuer: new URL(options.baseUrl).origin,
    }),
    async prune() {
      const { adapter } = await auth.$context;
      const expired = { field: "expiresAt", operator: "lt", value: new Date() } as const;
      await adapter.deleteMany({ model: "session", where: [expired] });
      await adapter.deleteMany({ model: "verification", where: [expired] });
    },
    close() {
      sessions.close();
      database.close();
    },
  };
}
