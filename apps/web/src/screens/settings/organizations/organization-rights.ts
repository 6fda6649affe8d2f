/** The roles of an organization, the mightiest first. A member may have several. */
export const organizationRoles = ["owner", "admin", "member"] as const;

export type OrganizationRole = (typeof organizationRoles)[number];

/** What somebody may do in an organization, as the account service will decide it again. */
type OrganizationRight =
  | "organization:update"
  | "organization:delete"
  | "member:update"
  | "member:delete"
  | "invitation:create"
  | "invitation:cancel"
  | "team:create"
  | "team:update"
  | "team:delete";

/** The roles of a comma-separated list; what we do not know grants nothing. */
export function rolesOf(written: string): readonly OrganizationRole[] {
  const named = written.split(",").map((role) => role.trim());
  return organizationRoles.filter((role) => named.includes(role));
}

/** Whether any of the roles grants the right. */
export function mayDo(written: string, right: OrganizationRight): boolean {
  return rolesOf(written).some((role) => grants[role].includes(right));
}

/** Whether the roles grant every one of the rights, each by any of them. */
export function mayDoAll(written: string, rights: readonly OrganizationRight[]): boolean {
  return rights.every((right) => mayDo(written, right));
}

/** Whether the roles grant at least one of the rights. */
export function mayDoAny(written: string, rights: readonly OrganizationRight[]): boolean {
  return rights.some((right) => mayDo(written, right));
}

const ofAdmins: readonly OrganizationRight[] = [
  "organization:update",
  "member:update",
  "member:delete",
  "invitation:create",
  "invitation:cancel",
  "team:create",
  "team:update",
  "team:delete",
];

const grants: Readonly<Record<OrganizationRole, readonly OrganizationRight[]>> = {
  owner: [...ofAdmins, "organization:delete"],
  admin: ofAdmins,
  member: [],
};
