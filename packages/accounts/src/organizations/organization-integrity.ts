import { refusal } from "../http/refusal.ts";

export const membersMax = 100;
/** A player founds and owns one, and belongs to so many. */
export const membershipsMax = 10;

/**
 * What the database says when a rule would be broken that requests side by side could break between their check and
 * their write. It holds them itself, so the one that comes second fails whatever it had read.
 */
export const lastOwner = "ORGANIZATION_LAST_OWNER";
export const memberLimit = "ORGANIZATION_MEMBER_LIMIT";
export const membershipLimit = "ORGANIZATION_MEMBERSHIP_LIMIT";
export const secondOwned = "ORGANIZATION_SECOND_OWNED";

const alreadyMember = "User is already a member of this organization";
const alreadyExists = "Organization already exists";
export const enoughOrganizations = "You have reached the maximum number of organizations";

/** What either database says, and what the product says then. */
const sentences: readonly (readonly [
  says: string,
  status: "BAD_REQUEST" | "FORBIDDEN",
  message: string,
])[] = [
  [lastOwner, "BAD_REQUEST", "You cannot leave the organization as the only owner"],
  [memberLimit, "FORBIDDEN", "Organization membership limit reached"],
  [membershipLimit, "FORBIDDEN", enoughOrganizations],
  [secondOwned, "FORBIDDEN", enoughOrganizations],
  ["UNIQUE constraint failed: member.", "BAD_REQUEST", alreadyMember],
  ['"member_once"', "BAD_REQUEST", alreadyMember],
  ["invitation_pending_once", "BAD_REQUEST", "User is already invited to this organization"],
  ["UNIQUE constraint failed: organization.slug", "BAD_REQUEST", alreadyExists],
  ['"organization_slug', "BAD_REQUEST", alreadyExists],
];

/** The refusal that a broken rule of the database stands for, or null when the error is something else. */
export function brokenOrganizationRule(error: unknown): ReturnType<typeof refusal> | null {
  const said = error instanceof Error ? error.message : "";
  const found = sentences.find(([says]) => said.includes(says));
  return found === undefined ? null : refusal(found[1], found[2]);
}
