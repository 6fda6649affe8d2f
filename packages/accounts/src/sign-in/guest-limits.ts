import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { refusal } from "../http/refusal.ts";

/** Calls that add sign-in methods and factors. A guest signs in by the session alone. */
const guarding = [
  "/two-factor/enable",
  "/two-factor/send-otp",
  "/two-factor/verify-otp",
  "/two-factor/verify-totp",
  "/passkey/generate-register-options",
  "/passkey/verify-registration",
];

/**
 * Guests cannot switch on a second factor or add passkeys: these would be lost with the session, or stay at an account
 * without an owner. The second factor of another account, which a guest is signing in to, is accepted.
 */
export function guestLimits(): BetterAuthPlugin {
  return {
    id: "guest-limits",
    hooks: {
      before: [
        {
          matcher: ({ path }) => guarding.includes(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            const session = await getSessionFromCtx(ctx);
            if (session?.user["isAnonymous"] === true) {
              throw refusal(
                "FORBIDDEN",
                "Keep your characters with an email and a password first",
                "GUESTS_CANNOT",
              );
            }
          }),
        },
      ],
    },
  };
}
