import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";
import { refusal } from "../http/refusal.ts";
import type { EmailMessage } from "../mail/email-layout.ts";

export type InvitingRules = {
  /** Whether only accounts with a confirmed address have invitations sent. */
  readonly needsConfirmedAddress: boolean;
  readonly hasRoomFor: (message: Pick<EmailMessage, "to" | "sender">) => Promise<boolean>;
};

const invitation = z.object({ email: z.string() });

/** An invitation is an email that its recipient did not ask for: its sender needs a confirmed address and has a budget. */
export function inviting({ needsConfirmedAddress, hasRoomFor }: InvitingRules): BetterAuthPlugin {
  return {
    id: "inviting",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === "/organization/invite-member",
          handler: createAuthMiddleware(async (ctx) => {
            const sent = invitation.safeParse(ctx.body);
            const session = await getSessionFromCtx(ctx);
            if (!sent.success || session === null) return;
            if (needsConfirmedAddress && !session.user.emailVerified) {
              throw refusal(
                "FORBIDDEN",
                "Confirm your own address before you invite others",
                "CONFIRM_ADDRESS_FIRST",
              );
            }
            if (!(await hasRoomFor({ to: sent.data.email, sender: session.user.id }))) {
              throw refusal(
                "FORBIDDEN",
                "Too many invitations were sent. Try again tomorrow",
                "TOO_MANY_INVITATIONS",
              );
            }
          }),
        },
      ],
    },
  };
}
