import type { AuthContext, GenericEndpointContext } from "better-auth";
import { refusal } from "../http/refusal.ts";

/** More than any user is in; without a limit the library reads a hundred rows. */
const membershipsMax = 10_000;

/** Refuses where another member's organization would be left without an owner. */
export async function refuseForSoleOwner(
  ctx: GenericEndpointContext,
  userId: string,
): Promise<void> {
  for (const others of (await ownedOrganizations(ctx.context.adapter, userId)).values()) {
    if (others.length > 0 && !others.some(isOwner))
      throw refusal("BAD_REQUEST", "You cannot leave the organization as the only owner");
  }
}

type Member = { readonly userId: string; readonly organizationId: string; readonly role: string };

/** The other members of each organization that the user owns, by its id. */
export async function ownedOrganizations(
  adapter: Pick<AuthContext["adapter"], "findMany">,
  userId: string,
): Promise<ReadonlyMap<string, readonly Member[]>> {
  const memberships = await adapter.findMany<Member>({
    model: "member",
    where: [{ field: "userId", value: userId }],
    limit: membershipsMax,
  });
  const owned = new Map<string, readonly Member[]>();
  for (const { organizationId } of memberships.filter(isOwner)) {
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

export function isOwner({ role }: Member): boolean {
  return role.split(",").some((held) => held.trim() === "owner");
}
