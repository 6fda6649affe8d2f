import type { BetterAuthPlugin } from "better-auth";
import {
  createAuthEndpoint,
  createEmailVerificationToken,
  sensitiveSessionMiddleware,
} from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { refusal } from "../http/refusal.ts";

/**
 * Changes an address that was never verified at once. A verified one is guarded: a link goes to the old address, and
 * following it changes the address and asks for verification of the new one. Replaces the library's endpoint, which
 * answers success for an address that is taken; its key has to be the library's.
 */
export function emailChange(): BetterAuthPlugin {
  return {
    id: "email-change",
    endpoints: {
      changeEmail: createAuthEndpoint(
        "/change-email",
        {
          method: "POST",
          use: [sensitiveSessionMiddleware],
          body: z.object({ newEmail: z.string(), callbackURL: z.string().optional() }),
        },
        async (ctx) => {
          const { session, user } = ctx.context.session;
          const { internalAdapter, options, secret, baseURL } = ctx.context;
          const to = ctx.body.newEmail.toLowerCase();
          if (!z.email().safeParse(to).success) throw refusal("BAD_REQUEST", "Invalid email");
          if (to === user.email) throw refusal("BAD_REQUEST", "Email is the same");
          const isGuest = user["isAnonymous"] === true;
          if (isGuest || (await internalAdapter.findUserByEmail(to)) !== null)
            throw refusal("BAD_REQUEST", "Couldn't update your email");
          const link = async (email: string, updateTo?: string) => {
            const lifetimeSeconds = options.emailVerification?.expiresIn;
            const token = await createEmailVerificationToken(
              secret,
              email,
              updateTo,
              lifetimeSeconds,
              {
                userId: user.id,
              },
            );
            const callback = encodeURIComponent(ctx.body.callbackURL ?? "/");
            return { token, url: `${baseURL}/verify-email?token=${token}&callbackURL=${callback}` };
          };
          if (user.emailVerified) {
            const confirm = options.user?.changeEmail?.sendChangeEmailConfirmation;
            if (confirm === undefined)
              throw refusal("BAD_REQUEST", "Verification email isn't enabled");
            await confirm({ user, newEmail: to, ...(await link(user.email, to)) }, ctx.request);
            return ctx.json({ status: true });
          }
          const changed = await internalAdapter.updateUser(user.id, { email: to });
          await setSessionCookie(ctx, { session, user: changed });
          const sendVerification = options.emailVerification?.sendVerificationEmail;
          if (sendVerification !== undefined)
            await sendVerification({ user: changed, ...(await link(to)) }, ctx.request);
          return ctx.json({ status: true });
        },
      ),
    },
  };
}
