import type { GenericEndpointContext, User } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { generateRandomString } from "better-auth/crypto";
import { z } from "zod";
import { dayMs } from "../durations.ts";
import type { EmailMessage } from "../mail/email-layout.ts";
import { accountClosedEmail } from "../mail/emails.ts";

const tokenLength = 32;

/** The address that restores a closed account, until it is deleted. */
export async function restoreLink(
  { context: { internalAdapter, baseURL } }: GenericEndpointContext,
  user: User,
  expiresAt: Date,
): Promise<string> {
  const token = generateRandomString(tokenLength, "0-9", "a-z");
  await internalAdapter.createVerificationValue({
    value: user.id,
    identifier: `restore-account-${token}`,
    expiresAt,
  });
  return `${baseURL}/delete-user/restore?token=${token}`;
}

/** GET /delete-user/restore: the link of the email. */
export function restoreUser() {
  return createAuthEndpoint(
    "/delete-user/restore",
    { method: "GET", query: z.object({ token: z.string() }) },
    async (ctx) => {
      const { internalAdapter, adapter, baseURL } = ctx.context;
      const found = await internalAdapter.consumeVerificationValue(
        `restore-account-${ctx.query.token}`,
      );
      if (found === null) throw ctx.redirect(`${baseURL}/error?error=invalid_token`);
      await adapter.update({
        model: "user",
        where: [{ field: "id", value: found.value }],
        update: { deletesAt: null },
      });
      throw ctx.redirect("/");
    },
  );
}

/**
 * POST /delete-user/restore-letter sends the email of a closed account once more. The answer does not tell whether
 * there is such an account.
 */
export function sendRestoreEmail({
  enqueueEmail,
}: {
  readonly enqueueEmail: (message: EmailMessage) => void;
}) {
  return createAuthEndpoint(
    "/delete-user/restore-letter",
    { method: "POST", body: z.object({ email: z.email() }) },
    async (ctx) => {
      const email = ctx.body.email.toLowerCase();
      const found = await ctx.context.internalAdapter.findUserByEmail(email);
      const deletesAt = found === null ? null : deletesAtOf(found.user);
      if (found !== null && deletesAt !== null && deletesAt.getTime() > Date.now()) {
        const days = Math.ceil((deletesAt.getTime() - Date.now()) / dayMs);
        enqueueEmail(
          accountClosedEmail(found.user, days, await restoreLink(ctx, found.user, deletesAt)),
        );
      }
      return ctx.json({ status: true });
    },
  );
}

function deletesAtOf(user: Readonly<Record<string, unknown>>): Date | null {
  const deletesAt = user["deletesAt"];
  return deletesAt instanceof Date ? deletesAt : null;
}
