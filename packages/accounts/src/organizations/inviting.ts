import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";
import { refusal } from "../http/refusal.ts";
import type { Letter } from "../mail/email-layout.ts";

export type InvitingRules = {
  /** Whether only accounts with a confirmed address have invitations sent. */
  readonly needsConfirmedAddress: boolean;
  readonly hasRoomFor: (letter: Pick<Letter, "to" | "sender">) => boolean;
};

const invitation = z.object({ email: z.string() });

/** An invitation is a letter to somebody who did not ask for it: who sends it has confirmed an address, and sends few. */
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
            if (!hasRoomFor({ to: sent.data.email, sender: session.user.id })) {
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
