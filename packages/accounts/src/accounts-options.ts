import type { AccountSettings } from "./settings/account-settings.ts";

/** The part of a structured logger (pino's shape) that the account service writes to. */
export type AccountsLogger = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type EndedSession = { readonly sessionId: string; readonly userId: string };

export type AccountsOptions = {
  /** What the operator switched on, as `readAccountSettings` reads it from the environment. */
  readonly settings?: AccountSettings;
  /** File of the account database; it is created when missing. */
  readonly databasePath: string;
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
  /** A session was signed out, revoked, or deleted with its user: its realtime connections must go. */
  readonly onSessionEnded?: (session: EndedSession) => void;
  /** Name, address or standing of a user changed, or the user was deleted. */
  readonly onUserChanged?: (change: { userId: string; change: "updated" | "deleted" }) => void;
};
