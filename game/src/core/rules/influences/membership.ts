import type { Influence, Span } from "./influence.ts";

/** How long a character belonged to a group. The span is closed when it leaves; until then it has no end. */
export type Membership = Span & { readonly groupId: string };

/**
 * What groups do to one of their members: each of their terms, for as long as both the term and the
 * membership hold. Who leaves at an instant is under the terms up to that instant, whenever settled.
 */
export function influencesOfGroups(
  memberships: readonly Membership[],
  termsOf: (groupId: string) => readonly Influence[],
): readonly Influence[] {
  return memberships.flatMap((membership) =>
    termsOf(membership.groupId).flatMap((term) => {
      const fromMs = Math.max(term.fromMs, membership.fromMs);
      const untilMs = Math.min(term.untilMs, membership.untilMs);
      return fromMs < untilMs ? [{ ...term, fromMs, untilMs }] : [];
    }),
  );
}
