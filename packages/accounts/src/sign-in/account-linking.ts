import { APIError } from "better-auth/api";
import type { AnonymousOptions } from "better-auth/plugins";
import { withholdCookies } from "../http/answered-context.ts";
import type { AccountsOptions } from "../settings/accounts-options.ts";

type OnLinkAccount = NonNullable<AnonymousOptions["onLinkAccount"]>;

/**
 * Called when a guest's browser signs up or signs in. By then the full account and its session are stored and the
 * guest is about to be deleted, so the host moves the guest's belongings first. When that fails, the new session is
 * taken back and its cookie withheld: the guest keeps playing, and signing in to the new account tries again.
 */
export function accountLinking({ onAccountLinked, logger }: AccountsOptions): OnLinkAccount {
  return async ({ anonymousUser, newUser, ctx }) => {
    const link = { fromUserId: anonymousUser.user.id, toUserId: newUser.user.id };
    if (link.fromUserId === link.toUserId) return;
    try {
      await onAccountLinked?.(link);
    } catch (error) {
      logger.error({ err: error, ...link }, "moving a guest's belongings to an account failed");
      withholdCookies(ctx.context);
      await ctx.context.internalAdapter.deleteSession(newUser.session.token);
      throw new APIError("SERVICE_UNAVAILABLE", {
        code: "ACCOUNT_NOT_LINKED",
        message:
          "Your account is ready, but what you own could not be moved to it yet. Nothing is lost: sign in to it to try again.",
      });
    }
  };
}
