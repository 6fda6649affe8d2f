import type { GenericEndpointContext, User } from "better-auth";
import { deleteSessionCookie } from "better-auth/cookies";
import { dayMs } from "../durations.ts";
import type { EmailMessage } from "../mail/email-layout.ts";
import { accountClosedEmail, accountDeletedEmail } from "../mail/emails.ts";
import { isPlaceholder } from "../mail/placeholder-address.ts";
import { refuseForSoleOwner } from "../organizations/owned-organizations.ts";
import { deleteForGood } from "./delete-for-good.ts";
import { restoreLink } from "./restore-account-calls.ts";

export type DeletionOptions = {
  readonly graceDays: number;
  readonly enqueueEmail: (message: EmailMessage) => void;
};

/** Deletes an account at once, or closes it for the days of grace; an email tells either. */
export async function closeAccount(
  ctx: GenericEndpointContext,
  user: User,
  { graceDays, enqueueEmail }: DeletionOptions,
): Promise<void> {
  const { internalAdapter, adapter } = ctx.context;
  await refuseForSoleOwner(ctx, user.id);
  if (graceDays === 0 || isPlaceholder(user.email)) {
    await deleteForGood(ctx.context, user.id, "keep");
    deleteSessionCookie(ctx);
    enqueueEmail(accountDeletedEmail(user));
    return;
  }
  const deletesAt = new Date(Date.now() + graceDays * dayMs);
  const link = await restoreLink(ctx, user, deletesAt);
  await adapter.update({
    model: "user",
    where: [{ field: "id", value: user.id }],
    update: { deletesAt },
  });
  await internalAdapter.deleteUserSessions(user.id);
  deleteSessionCookie(ctx);
  enqueueEmail(accountClosedEmail(user, graceDays, link));
}
