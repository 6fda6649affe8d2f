import { ownerAwayMs } from "../content/limits.ts";
import type { OrderRole } from "../content/roles.ts";

type Candidate = {
  readonly accountId: string;
  readonly role: OrderRole;
  readonly joinedAtMs: number;
  /** The last sign of the player, to the hour. */
  readonly seenAtMs: number;
};

/** Who would follow an owner, and whether it is time for it. */
export type Succession = {
  readonly owner: Candidate;
  readonly heir: Candidate | null;
};

/**
 * Who follows an owner that was not seen for ninety days: of the admins that were, the one who is a member for longest.
 * `null` while an owner was seen, and without one.
 */
export function successionOf(members: readonly Candidate[], nowMs: number): Succession | null {
  const isSeen = ({ seenAtMs }: Candidate) => nowMs - seenAtMs < ownerAwayMs;
  const owners = members.filter(({ role }) => role === "owner");
  const [owner] = owners;
  if (owner === undefined || owners.some(isSeen)) return null;
  const [heir = null] = members
    .filter((one) => one.role === "admin" && isSeen(one))
    .toSorted((one, other) => one.joinedAtMs - other.joinedAtMs);
  return { owner, heir };
}
