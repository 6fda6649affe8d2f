import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { refusal } from "../http/refusal.ts";

/** What guards a way in. A guest's only way in is the session. */
const guarding = [
  "/two-factor/enable",
  "/two-factor/send-otp",
  "/two-factor/verify-otp",
  "/two-factor/verify-totp",
  "/passkey/generate-register-options",
  "/passkey/verify-registration",
];

/**
 * Guests switch no second factor on and add no passkeys: either would be gone with their session, or stay behind at an
 * account that nobody can prove to be theirs. A guest who is giving the second factor of another account is let through.
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
