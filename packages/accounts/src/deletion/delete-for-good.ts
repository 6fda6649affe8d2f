import { getCurrentAdapter, runWithTransaction } from "@better-auth/core/context";
import type { AuthContext } from "better-auth";
import { heirOf, isOwner, ownedOrganizations } from "../organizations/owned-organizations.ts";

/**
 * Deletes a user and the organizations without other members, in one transaction; an organization without another owner
 * passes to its oldest admin. With `orphans` "take" those without an admin are deleted too: since an account was closed, its user may have become the last owner. With "keep" the database
 * refuses the deletion then.
 */
export async function deleteForGood(
  context: AuthContext,
  userId: string,
  orphans: "keep" | "take",
): Promise<void> {
  await runWithTransaction(context.adapter, async () => {
    const adapter = await getCurrentAdapter(context.adapter);
    for (const [organizationId, others] of await ownedOrganizations(adapter, userId)) {
      if (others.some(isOwner)) continue;
      const heir = await heirOf(adapter, others);
      if (heir !== null) {
        await adapter.update({
          model: "member",
          where: [{ field: "id", value: heir.id }],
          update: { role: "owner" },
        });
      } else if (others.length === 0 || orphans === "take") {
        await adapter.delete({
          model: "organization",
          where: [{ field: "id", value: organizationId }],
        });
      }
    }
    await context.internalAdapter.deleteUser(userId);
  });
}
