import { getCurrentAdapter, runWithTransaction } from "@better-auth/core/context";
import type { AuthContext } from "better-auth";
import { isOwner, ownedOrganizations } from "../organizations/owned-organizations.ts";

/**
 * Deletes a user and the organizations without other members, in one transaction. With `orphans` "take" also those
 * without another owner: since an account was closed, its user may have become the last owner. With "keep" the database
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
      if (others.length === 0 || (orphans === "take" && !others.some(isOwner))) {
        await adapter.delete({
          model: "organization",
          where: [{ field: "id", value: organizationId }],
        });
      }
    }
    await context.internalAdapter.deleteUser(userId);
  });
}
