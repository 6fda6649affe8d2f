import { refusal } from "../refusal.ts";

export const MEMBERS_MAX = 100;

/**
 * What the database says when a rule would be broken that requests side by side could break between their check and
 * their write. It holds them itself, so the one that comes second fails whatever it had read.
 */
export const LAST_OWNER = "ORGANIZATION_LAST_OWNER";
export const MEMBER_LIMIT = "ORGANIZATION_MEMBER_LIMIT";

const ALREADY_MEMBER = "User is already a member of this organization";
const ALREADY_EXISTS = "Organization already exists";

/** What either database says, and what the product says then. */
const SENTENCES: readonly (readonly [
  says: string,
  status: "BAD_REQUEST" | "FORBIDDEN",
  message: string,
])[] = [
  [LAST_OWNER, "BAD_REQUEST", "You cannot leave the organization as the only owner"],
  [MEMBER_LIMIT, "FORBIDDEN", "Organization membership limit reached"],
  ["UNIQUE constraint failed: member.", "BAD_REQUEST", ALREADY_MEMBER],
  ['"member_once"', "BAD_REQUEST", ALREADY_MEMBER],
  ["invitation_pending_once", "BAD_REQUEST", "User is already invited to this organization"],
  ["UNIQUE constraint failed: organization.slug", "BAD_REQUEST", ALREADY_EXISTS],
  ['"organization_slug', "BAD_REQUEST", ALREADY_EXISTS],
];

/** The refusal that a broken rule of the database stands for, or null when the error is something else. */
export function brokenOrganizationRule(error: unknown): ReturnType<typeof refusal> | null {
  const said = error instanceof Error ? error.message : "";
  const found = SENTENCES.find(([says]) => said.includes(says));
  return found === undefined ? null : refusal(found[1], found[2]);
}
