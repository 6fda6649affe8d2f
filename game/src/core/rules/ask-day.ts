import type { Outcome } from "./outcome.ts";
import { done, refuse } from "./outcome.ts";

/** A group invites somebody, or somebody applies to a group. */
export type AskKind = "invite" | "application";

/** How many invitations and applications an account has sent on a UTC day. */
export type AskDay = {
  readonly day: number;
  readonly invites: number;
  readonly applications: number;
};

const columns = { invite: "invites", application: "applications" } as const;

/** The day with one more of a kind, of at most so many; days before count no more. Refuses `daily-limit`. */
export function oneMore(
  before: AskDay | null,
  { kind, day, max }: { readonly kind: AskKind; readonly day: number; readonly max: number },
): Outcome<AskDay> {
  const today = before?.day === day ? before : { invites: 0, applications: 0 };
  const column = columns[kind];
  if (today[column] >= max) return refuse("daily-limit");
  const { invites, applications } = today;
  return done({ day, invites, applications, [column]: today[column] + 1 });
}
