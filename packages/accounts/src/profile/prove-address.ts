import { getCurrentAdapter, runWithTransaction } from "@better-auth/core/context";
import type { BetterAuthPlugin, GenericEndpointContext, User } from "better-auth";
import { getSessionFromCtx } from "better-auth/api";
import { afterReset } from "../security/after-reset.ts";

/** The tables of what signs in besides the password, or makes a sign-in easier. */
const signInTables = ["passkey", "twoFactor", "knownDevice"];

/**
 * Proves the mailbox of an account for the first time. The account may have been registered by a stranger: unless the
 * browser is signed in to the account, every sign-in method that was added before is removed and every session ends.
 * `keeps` says whether the password was set by this very proof.
 */
export async function proveAddress(
  ctx: GenericEndpointContext,
  user: Pick<User, "id" | "emailVerified">,
  keeps: "password" | "nothing",
): Promise<void> {
  if (user.emailVerified) return;
  const { internalAdapter, adapter } = ctx.context;
  if (await isSignedInTo(ctx, user.id)) {
    await internalAdapter.updateUser(user.id, { emailVerified: true });
    return;
  }
  await runWithTransaction(adapter, async () => {
    const within = await getCurrentAdapter(adapter);
    const ofUser = { field: "userId", value: user.id } as const;
    const isNoPassword = { field: "providerId", operator: "ne", value: "credential" } as const;
    for (const model of signInTables) await within.deleteMany({ model, where: [ofUser] });
    await within.deleteMany({
      model: "account",
      where: keeps === "password" ? [ofUser, isNoPassword] : [ofUser],
    });
    // Sign-ins that wait for a second factor, and links that were sent.
    await within.deleteMany({ model: "verification", where: [{ field: "value", value: user.id }] });
    await internalAdapter.deleteUserSessions(user.id);
    await internalAdapter.updateUser(user.id, { emailVerified: true, twoFactorEnabled: false });
  });
}

/** Whether the browser that asks is signed in to this account. */
export async function isSignedInTo(ctx: GenericEndpointContext, userId: string): Promise<boolean> {
  const current = await getSessionFromCtx(ctx, { disableRefresh: true });
  return current?.user.id === userId;
}

/** A password that was reset by an email proves the mailbox. */
export function provenByReset(): BetterAuthPlugin {
  return { id: "prove-address", hooks: reset };
}

const reset = afterReset(async (ctx, userId) => {
  const user = await ctx.context.internalAdapter.findUserById(userId);
  if (user !== null) await proveAddress(ctx, user, "password");
});
