/** The roles of an order, the mightiest first. A member may have several. */
export const orderRoles = ["owner", "admin", "member"] as const;

export type OrderRole = (typeof orderRoles)[number];

/** What somebody may do in an order, as the account service will decide it again. */
export type OrderRight =
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
export function rolesOf(written: string): readonly OrderRole[] {
  const named = written.split(",").map((role) => role.trim());
  return orderRoles.filter((role) => named.includes(role));
}

/** Whether any of the roles grants the right. */
export function mayDo(written: string, right: OrderRight): boolean {
  return rolesOf(written).some((role) => grants[role].includes(right));
}

/** Whether the roles grant every one of the rights, each by any of them. */
export function mayDoAll(written: string, rights: readonly OrderRight[]): boolean {
  return rights.every((right) => mayDo(written, right));
}

/** Whether the roles grant at least one of the rights. */
export function mayDoAny(written: string, rights: readonly OrderRight[]): boolean {
  return rights.some((right) => mayDo(written, right));
}

const ofAdmins: readonly OrderRight[] = [
  "organization:update",
  "member:update",
  "member:delete",
  "invitation:create",
  "invitation:cancel",
  "team:create",
  "team:update",
  "team:delete",
];

const grants: Readonly<Record<OrderRole, readonly OrderRight[]>> = {
  owner: [...ofAdmins, "organization:delete"],
  admin: ofAdmins,
  member: [],
};
