import { getCurrentAdapter, runWithTransaction } from "@better-auth/core/context";
import type { BetterAuthPlugin, GenericEndpointContext, User } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import { ownerOfReset } from "../security/after-reset.ts";

/** What lets into an account besides its password, or spares a question on the way in, by table. */
const waysIn = ["passkey", "twoFactor", "knownDevice"];
const resetPath = "/reset-password";

/**
 * The mailbox of an account that was never confirmed is proven for the first time. Whoever registered may have been
 * somebody else: unless it is proven in a browser that is signed in to the account, every way in that was added before
 * is removed and every session ends. `keeps` says whether the password was set by this very proof.
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
    for (const model of waysIn) await within.deleteMany({ model, where: [ofUser] });
    await within.deleteMany({
      model: "account",
      where: keeps === "password" ? [ofUser, isNoPassword] : [ofUser],
    });
    // Sign-ins that wait for a second factor, devices that are not asked for one, links that are on their way.
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

/** A password that was reset by a letter proves the mailbox. */
export function provenByReset(): BetterAuthPlugin {
  const resetting = new WeakMap<object, User>();
  return {
    id: "first-proof",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === resetPath,
          handler: createAuthMiddleware(async (ctx) => {
            const userId = await ownerOfReset(ctx);
            const user = userId && (await ctx.context.internalAdapter.findUserById(userId));
            if (user) resetting.set(ctx.context, user);
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === resetPath,
          handler: createAuthMiddleware(async (ctx) => {
            const user = resetting.get(ctx.context);
            if (user !== undefined && !isAPIError(ctx.context.returned))
              await proveAddress(ctx, user, "password");
          }),
        },
      ],
    },
  };
}
