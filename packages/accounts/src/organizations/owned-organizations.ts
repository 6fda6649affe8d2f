import type { AuthContext, GenericEndpointContext } from "better-auth";
import { refusal } from "../http/refusal.ts";

/** More than any user is in; without a limit the library reads a hundred rows. */
const membershipsReadMax = 10_000;

type Adapter = Pick<AuthContext["adapter"], "findMany">;

/** Refuses where another member's organization would be left without an owner and without an admin to follow. */
export async function refuseForSoleOwner(
  ctx: GenericEndpointContext,
  userId: string,
): Promise<void> {
  const { adapter } = ctx.context;
  for (const others of (await ownedOrganizations(adapter, userId)).values()) {
    if (others.length === 0 || others.some(isOwner)) continue;
    if ((await heirOf(adapter, others)) === null)
      throw refusal("BAD_REQUEST", "You cannot leave the organization as the only owner");
  }
}

type Member = {
  readonly id: string;
  readonly userId: string;
  readonly organizationId: string;
  readonly role: string;
  readonly createdAt: Date;
};

/** The other members of each organization that the user owns, by its id. */
export async function ownedOrganizations(
  adapter: Adapter,
  userId: string,
): Promise<ReadonlyMap<string, readonly Member[]>> {
  const owned = new Map<string, readonly Member[]>();
  for (const { organizationId } of (await membershipsOf(adapter, userId)).filter(isOwner)) {
    const members = await adapter.findMany<Member>({
      model: "member",
      where: [{ field: "organizationId", value: organizationId }],
    });
    owned.set(
      organizationId,
      members.filter((member) => member.userId !== userId),
    );
  }
  return owned;
}

/** Who owns an organization once its owner is gone: the oldest admin who owns no other; `null` where there is none. */
export async function heirOf(adapter: Adapter, others: readonly Member[]): Promise<Member | null> {
  const admins = others
    .filter((one) => holds(one, "admin"))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  for (const admin of admins)
    if (!(await membershipsOf(adapter, admin.userId)).some(isOwner)) return admin;
  return null;
}

function membershipsOf(adapter: Adapter, userId: string): Promise<Member[]> {
  return adapter.findMany<Member>({
    model: "member",
    where: [{ field: "userId", value: userId }],
    limit: membershipsReadMax,
  });
}

export function isOwner(member: Pick<Member, "role">): boolean {
  return holds(member, "owner");
}

function holds({ role }: Pick<Member, "role">, wanted: string): boolean {
  return role.split(",").some((held) => held.trim() === wanted);
}
