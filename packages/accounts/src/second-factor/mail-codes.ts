import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from "better-auth/api";
import { z } from "zod";
import { refusal } from "../http/refusal.ts";
import { ensureFactorRecord, hasAuthenticator, replaceBackupCodes } from "./factor-record.ts";
import { goesWithMail, waitingSignIn } from "./first-proof.ts";

const mailPaths = ["/two-factor/send-otp", "/two-factor/verify-otp"];
const enablePath = "/two-factor/enable";

/**
 * A mailbox alone passes no second factor: a code by mail is neither sent nor accepted where the account has an
 * authenticator, nor where what came before it was by mail too (`docs/decisions/0019`).
 */
export function mailCodes(): BetterAuthPlugin {
  return {
    id: "mail-codes",
    hooks: {
      before: [
        {
          matcher: ({ path }) => mailPaths.includes(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            if (!(await isOffered(ctx))) {
              throw refusal(
                "FORBIDDEN",
                "A code by mail is not enough here. Use your authenticator app or a backup code",
                "CODE_BY_MAIL_NOT_OFFERED",
              );
            }
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === enablePath || path === "/two-factor/verify-otp",
          handler: createAuthMiddleware(async (ctx) => {
            const user = ctx.context.newSession?.user;
            const { returned } = ctx.context;
            if (user?.["twoFactorEnabled"] !== true || isAPIError(returned)) return undefined;
            await ensureFactorRecord(ctx, user.id);
            const isForMail = z.object({ method: z.literal("otp") }).safeParse(returned).success;
            if (!isForMail || (await hasAuthenticator(ctx, user.id))) return undefined;
            const backupCodes = await replaceBackupCodes(ctx, user.id);
            return ctx.json({ method: "otp", backupCodes });
          }),
        },
      ],
    },
  };
}

/** A sign-in that waits decides by itself; without one the call is about the account that is signed in. */
async function isOffered(ctx: GenericEndpointContext): Promise<boolean> {
  const waiting = await waitingSignIn(ctx);
  if (waiting?.userId)
    return goesWithMail(waiting.proof) && !(await hasAuthenticator(ctx, waiting.userId));
  const own = await getSessionFromCtx(ctx);
  // Without a session the library refuses.
  return own === null || !(await hasAuthenticator(ctx, own.user.id));
}
