import type { EmailMessage } from "./email-layout.ts";

/** An email that waits to be sent, as it is kept. Times are milliseconds since 1970, of the store's own clock. */
export type WaitingEmail = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly failures: number;
  readonly postedAtMs: number;
  readonly nextAttemptMs: number;
};

/** An email that a queue has taken to send it. */
export type TakenEmail = {
  readonly id: string;
  readonly message: EmailMessage;
  /** How often it could not be sent before. */
  readonly failures: number;
  readonly ageMs: number;
  /** Names the claim of the queue, where others take emails out of the store too; null where none does. */
  readonly claim: string | null;
};

/** Where emails wait until a mail server has accepted them. */
export type MailStore = {
  /** Keeps an email; what is added again under an id that was added before changes nothing. */
  add(id: string, message: EmailMessage): Promise<void>;
  /** Takes the email that is due and has waited longest; null where none is due. */
  take(): Promise<TakenEmail | null>;
  /** In how many milliseconds an email is due; null where none waits. */
  nextInMs(): Promise<number | null>;
  /** The email was sent, or given up. */
  remove(email: TakenEmail): Promise<void>;
  /** Lets an email that could not be sent wait, and counts the failure. */
  postpone(email: TakenEmail, delayMs: number): Promise<void>;
  /** Lets go of an email of which nobody knows whether it was sent. */
  putBack(email: TakenEmail): Promise<void>;
  /** Left out where one queue has the store to itself. */
  readonly shared?: SharedMail;
  /** Forgets what is of no use to anybody any more. */
  prune(): Promise<void>;
  close(): void;
};

/** What a store needs that several queues take emails out of: any of them may end for good with an email in its hands. */
type SharedMail = {
  /** How often a queue looks for emails of others. */
  readonly looksEveryMs: number;
  /** How often a queue says that it is still at work on an email, and how. Whoever says nothing for longer loses it. */
  readonly holdsEveryMs: number;
  hold(email: TakenEmail): Promise<void>;
};
