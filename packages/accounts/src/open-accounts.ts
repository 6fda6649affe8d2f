import { dirname, join } from "node:path";
import { betterAuth } from "better-auth";
import type { BetterAuthOptions } from "better-auth";
import { authOptions } from "./auth-options.ts";
import { crossDomain } from "./cross-domain/cross-domain.ts";
import { openAccountsDatabase } from "./database/accounts-database.ts";
import type { AccountsDatabase } from "./database/accounts-database.ts";
import { migrateAccounts } from "./database/migrate-accounts.ts";
import { prune } from "./deletion/prune.ts";
import { createAccountEvents } from "./events/account-events.ts";
import type { AccountEvents } from "./events/account-events.ts";
import { createAfterAnswer } from "./http/after-answer.ts";
import { clientIpHeader, guardRequests } from "./http/request-guards.ts";
import { createAddressBudgets } from "./limits/address-budgets.ts";
import { countAlone, countTogether } from "./limits/shared-counter.ts";
import { createEmailBudgets } from "./mail/email-budgets.ts";
import { openMailFile } from "./mail/mail-file.ts";
import { openMailQueue } from "./mail/mail-queue.ts";
import type { MailQueue } from "./mail/mail-queue.ts";
import { openMailRows } from "./mail/mail-rows.ts";
import { outboxTransport, smtpTransport } from "./mail/mail-transport.ts";
import { takeOverMailFile } from "./mail/take-over-mail-file.ts";
import { createOrganizationDesk } from "./organizations/organization-desk.ts";
import type { OrganizationDesk } from "./organizations/organization-desk.ts";
import { createUserLookup } from "./profile/user-lookup.ts";
import { createSignInDesk } from "./security/sign-in-desk.ts";
import type { SignInDesk } from "./security/sign-in-desk.ts";
import { createQuickSession } from "./sessions/quick-session.ts";
import { createRealtimeTokenVerifier } from "./sessions/realtime-token.ts";
import type { RealtimeIdentity } from "./sessions/realtime-token.ts";
import { createSessionLookup } from "./sessions/session-lookup.ts";
import { defaultAccountSettings } from "./settings/account-settings.ts";
import type { AccountsOptions } from "./settings/accounts-options.ts";
import { accountLinking } from "./sign-in/account-linking.ts";

export type Accounts = AccountEvents & {
  readonly organizations: OrganizationDesk;
  readonly signIns: SignInDesk;
  /** Answers one request under `/api/auth`. `clientIp` is the address of the socket or what a trusted proxy said. */
  handler(request: Request, clientIp: string): Promise<Response>;
  /** Throws `RealtimeTokenError` unless the token is genuine, unexpired, and its session still lives. */
  verifyRealtimeToken(token: string): Promise<RealtimeIdentity>;
  /** The user whose address this is, in whichever case; null where there is none. */
  findUserId(email: string): Promise<string | null>;
  findEmail(userId: string): Promise<string | null>;
  /** Deletes what has expired, closed accounts and lost guests among it; to be called regularly. */
  prune(): Promise<void>;
  /** Waits shortly for the email in flight, then closes the files. */
  close(): Promise<void>;
};

const secretLengthMin = 32;

/**
 * Opens the account service on its own SQLite file or a PostgreSQL database: migrates the tables, mints the first
 * signing key, and returns the HTTP handler and the check of realtime tokens.
 */
export async function openAccounts(options: AccountsOptions): Promise<Accounts> {
  if (options.secret.length < secretLengthMin)
    throw new Error(`The secret of the accounts needs at least ${secretLengthMin} characters.`);
  const database = await openAccountsDatabase({
    path: options.databasePath,
    url: options.databaseUrl ?? null,
    logger: options.logger,
    onSessionEnded: (session) => options.onSessionEnded?.(session),
    onUserChanged: (user) => options.onUserChanged?.(user),
  });
  const mailQueue = await openAccountsMailQueue(options, database);
  const afterAnswer = createAfterAnswer();
  const authSettings = authOptions({
    ...options,
    onSessionEnded: (session) => afterAnswer.defer(() => options.onSessionEnded?.(session)),
    onUserChanged: (user) => afterAnswer.defer(() => options.onUserChanged?.(user)),
    settings: options.settings ?? defaultAccountSettings,
    database,
    enqueueEmail: (message) => mailQueue.enqueue(message),
    hasRoomFor: (message) => mailQueue.hasRoomFor(message),
    onAccountLinked: accountLinking(options),
  });
  const auth = await database.alone(async () => {
    await migrateAccounts(authSettings, database);
    return await openAuth(authSettings, options.baseUrl);
  });

  const context = await auth.$context;
  const events = createAccountEvents(database);
  const { rateLimitFactor = 1, baseUrl, logger, settings } = options;
  const quickSession = createQuickSession({ context, database, rateLimitFactor });
  const crossDomainOrigins = settings?.crossDomainOrigins ?? [];
  const guarded = guardRequests(auth.handler, {
    baseUrl,
    trustedOrigins: [...(options.trustedOrigins ?? []), ...crossDomainOrigins],
    logger,
    budgets: createAddressBudgets(pathsOf(auth.api), rateLimitFactor),
    quickSession,
    database,
  });
  const handler = crossDomain(guarded, {
    origins: crossDomainOrigins,
    sessionCookie: context.authCookies.sessionToken.name,
    secret: options.secret,
  });
  return {
    handler: (request, clientIp) => afterAnswer.answer(() => handler(request, clientIp)),
    verifyRealtimeToken: createRealtimeTokenVerifier({
      sessions: createSessionLookup(database),
      issuer: new URL(options.baseUrl).origin,
    }),
    ...createUserLookup(database),
    eventsAfter: events.eventsAfter,
    organizations: createOrganizationDesk(context, database),
    signIns: createSignInDesk(database),
    async prune() {
      await prune(context, database);
      await events.prune();
      await mailQueue.prune();
    },
    async close() {
      await mailQueue.close();
      await database.close();
    },
  };
}

/** The first key is minted before the first request, so that two at once cannot mint two. */
async function openAuth(settings: BetterAuthOptions, baseUrl: string) {
  const auth = betterAuth(settings);
  const headers = { [clientIpHeader]: "127.0.0.1" };
  await auth.handler(new Request(`${baseUrl}/api/auth/jwks`, { headers }));
  return auth;
}

/** The paths of all calls; those for the server's own code have none. */
function pathsOf(api: object): readonly string[] {
  return Object.values(api).flatMap((call: unknown) =>
    typeof call === "function" && "path" in call && typeof call.path === "string"
      ? [call.path]
      : [],
  );
}

/** Emails wait where the accounts are: in a file beside theirs, or in the database that other services share. */
async function openAccountsMailQueue(
  { databasePath, databaseUrl, settings, logger, rateLimitFactor = 1 }: AccountsOptions,
  database: AccountsDatabase,
): Promise<MailQueue> {
  const isShared = (databaseUrl ?? null) !== null;
  const budgets = createEmailBudgets(rateLimitFactor, (rule) =>
    isShared ? countTogether(database, rule) : countAlone(rule),
  );
  const directory = dirname(databasePath);
  const file = join(directory, "mail.db");
  const store = isShared ? await openMailRows(database) : openMailFile(file);
  if (isShared) await takeOverMailFile(file, database, logger);
  const { smtpUrl, from } = (settings ?? defaultAccountSettings).mail;
  const transport =
    smtpUrl === null
      ? outboxTransport(join(directory, "outbox"), from)
      : smtpTransport(smtpUrl, from);
  return openMailQueue({ store, transport, logger, budgets });
}
