import type { AccountSettings } from "./account-settings.ts";

/** The part of a structured logger (pino's shape) that the account service writes to. */
export type AccountsLogger = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** What of a user the identities of its realtime connections say too. */
export type ChangedUser = {
  readonly userId: string;
  readonly emailVerified: boolean;
  /** Whether a second factor is switched on. */
  readonly twoFactorEnabled: boolean;
};

export type EndedSession = { readonly sessionId: string; readonly userId: string };

export type AccountsOptions = {
  /** What the operator switched on, as `readAccountSettings` reads it from the environment. */
  readonly settings?: AccountSettings;
  /** File of the account database; it is created when missing. Emails that have not left lie beside it. */
  readonly databasePath: string;
  /** Address of a PostgreSQL database that keeps the accounts instead of the file. */
  readonly databaseUrl?: string | null;
  /** Absolute public address of the site, for example `https://moor.example`. */
  readonly baseUrl: string;
  /** Further origins whose browsers may call; the origin of `baseUrl` is always trusted. */
  readonly trustedOrigins?: readonly string[];
  /** At least 32 characters. It signs cookies and encrypts the keys of the realtime tokens. */
  readonly secret: string;
  readonly logger: AccountsLogger;
  /** Multiplies every rate limit; 1 unless an operator knows better (load tests, one big shared address). */
  readonly rateLimitFactor?: number;
  /**
   * A guest signed up or signed in: move what `fromUserId` owns to `toUserId`. It may be called again with the
   * same pair. When it throws, the guest stays signed in, keeps everything, and can try again by signing in.
   */
  readonly onAccountLinked?: (link: { fromUserId: string; toUserId: string }) => Promise<void>;
  /**
   * A session was signed out, revoked, or deleted with its user: its realtime connections must go. On PostgreSQL it is
   * also called, and may be called twice, for sessions that another service on the same database ended.
   */
  readonly onSessionEnded?: (session: EndedSession) => void;
  /**
   * A user was changed, which may make identities of open connections say what no longer holds. On PostgreSQL it is also
   * called, and may be called twice, for users whom another service on the same database changed.
   */
  readonly onUserChanged?: (user: ChangedUser) => void;
};
