import { dirname, join } from "node:path";
import { betterAuth } from "better-auth";
import { accountLinking } from "./account-linking.ts";
import type { AccountsOptions } from "./accounts-options.ts";
import { authOptions } from "./auth-options.ts";
import { crossDomain } from "./cross-domain.ts";
import { migrateAccounts, openAccountsDatabase } from "./database.ts";
import { outboxTransport, smtpTransport } from "./mail/mail-transport.ts";
import { openPostbox } from "./mail/postbox.ts";
import { prune } from "./prune.ts";
import { createRealtimeTokenVerifier, type RealtimeIdentity } from "./realtime-token.ts";
import { CLIENT_IP_HEADER, guardRequests } from "./request-guards.ts";
import { openSessionReader } from "./session-reader.ts";
import { defaultAccountSettings } from "./settings/account-settings.ts";

export type Accounts = {
  /** Answers one request under `/api/auth`. `clientIp` is the address of the socket or what a trusted proxy said. */
  handler(request: Request, clientIp: string): Promise<Response>;
  /** Throws `RealtimeTokenError` unless the token is genuine, unexpired, and its session still lives. */
  verifyRealtimeToken(token: string): Promise<RealtimeIdentity>;
  /** Deletes what has expired, closed accounts and gone guests among it; meant to be called now and then. */
  prune(): Promise<void>;
  /** Lets a letter that is on its way leave, then closes the files. */
  close(): Promise<void>;
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
  const { settings = defaultAccountSettings } = options;
  const database = openAccountsDatabase(options.databasePath);
  const directory = dirname(options.databasePath);
  const { smtpUrl, from } = settings.mail;
  const postbox = openPostbox({
    path: join(directory, "mail.db"),
    transport:
      smtpUrl === null
        ? outboxTransport(join(directory, "outbox"), from)
        : smtpTransport(smtpUrl, from),
    logger: options.logger,
  });
  const authSettings = authOptions({
    ...options,
    settings,
    database,
    post: (letter) => postbox.post(letter),
    onAccountLinked: accountLinking(options),
  });
  await migrateAccounts(authSettings, database);

  const auth = betterAuth(authSettings);
  // The first key is minted here, before anybody asks, so that two first visitors cannot mint two.
  const headers = { [CLIENT_IP_HEADER]: "127.0.0.1" };
  await auth.handler(new Request(`${options.baseUrl}/api/auth/jwks`, { headers }));

  const sessions = openSessionReader(options.databasePath);
  return {
    handler: crossDomain(guardRequests(auth.handler, options), settings.crossDomainOrigins),
    verifyRealtimeToken: createRealtimeTokenVerifier({
      sessions,
      issuer: new URL(options.baseUrl).origin,
    }),
    prune: async () => prune(await auth.$context, database),
    async close() {
      await postbox.close();
      sessions.close();
      database.close();
    },
  };
}
