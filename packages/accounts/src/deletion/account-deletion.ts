import { getCurrentAdapter, runWithTransaction } from "@better-auth/core/context";
import type { AuthContext, BetterAuthPlugin, GenericEndpointContext, User } from "better-auth";
import { createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import { generateRandomString } from "better-auth/crypto";
import { z } from "zod";
import { refusal } from "../http/refusal.ts";
import type { EmailMessage } from "../mail/email-layout.ts";
import { accountDeletedEmail, accountDeletionEmail, accountClosedEmail } from "../mail/emails.ts";
import { isPlaceholder } from "../mail/mail-queue.ts";
import { isFresh } from "../sessions/freshness.ts";

const tokenLength = 32;
const tokenLifetimeMs = 24 * 60 * 60 * 1_000;
/** More than anybody is in; the library reads a hundred rows where nothing is said. */
const membershipsMax = 10_000;
const dayMs = 24 * 60 * 60 * 1_000;

type DeletionOptions = {
  readonly graceDays: number;
  readonly enqueueEmail: (message: EmailMessage) => void;
};

/**
 * Deletes an account by its password, by a link in an email, or, where there is neither, by a fresh session. With days
 * of grace the account is closed at once and goes when they are over; a link restores it until then. The first two
 * calls replace the library's, which would always ask by mail or never; their keys have to be the library's.
 */
export function accountDeletion(options: DeletionOptions): BetterAuthPlugin {
  return {
    id: "account-deletion",
    schema: {
      user: {
        fields: { deletesAt: { type: "date", required: false, input: false, returned: false } },
      },
    },
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              async before(session, ctx) {
                const user = await ctx?.context.internalAdapter.findUserById(session.userId);
                if (user !== null && user !== undefined && isClosed(user)) {
                  throw refusal(
                    "FORBIDDEN",
                    "This account is about to be deleted. The link in our letter restores it.",
                    "ACCOUNT_CLOSED",
                  );
                }
              },
            },
          },
        },
      },
    }),
    endpoints: {
      deleteUser: deleteUser(options),
      deleteUserCallback: deleteUserCallback(options),
      restoreUser: restoreUser(),
      sendRestoreEmail: sendRestoreEmail(options),
    },
  };
}

function isClosed(user: Readonly<Record<string, unknown>>): boolean {
  return user["deletesAt"] !== null && user["deletesAt"] !== undefined;
}

function deleteUser(options: DeletionOptions) {
  return createAuthEndpoint(
    "/delete-user",
    {
      method: "POST",
      use: [sensitiveSessionMiddleware],
      body: z.object({
        callbackURL: z.string().optional(),
        password: z.string().optional(),
        token: z.string().optional(),
      }),
    },
    async (ctx) => {
      const { session, user } = ctx.context.session;
      const { password, token, callbackURL } = ctx.body;
      if (token !== undefined) {
        await deleteByToken(ctx, user, token, options);
        return ctx.json({ success: true, message: "User deleted" });
      }
      if (password !== undefined && password !== "") await checkPassword(ctx, user, password);
      else if (!isPlaceholder(user.email)) {
        await refuseForSoleOwner(ctx, user.id);
        await sendLink(ctx, user, callbackURL ?? "/", options);
        return ctx.json({ success: true, message: "Verification email sent" });
      } else if (!isFresh({ session, user })) {
        throw refusal(
          "BAD_REQUEST",
          "Session expired. Re-authenticate to perform this action.",
          "SESSION_EXPIRED",
        );
      }
      await deleteAccount(ctx, user, options);
      return ctx.json({ success: true, message: "User deleted" });
    },
  );
}

async function checkPassword(
  ctx: GenericEndpointContext,
  user: User,
  password: string,
): Promise<void> {
  const account = await ctx.context.internalAdapter.findCredentialAccount(user.id);
  const hash = account?.password;
  if (hash === null || hash === undefined)
    throw refusal("BAD_REQUEST", "Credential account not found");
  if (!(await ctx.context.password.verify({ hash, password })))
    throw refusal("BAD_REQUEST", "Invalid password");
}

async function sendLink(
  ctx: GenericEndpointContext,
  user: User,
  callbackURL: string,
  { enqueueEmail }: DeletionOptions,
): Promise<void> {
  const token = generateRandomString(tokenLength, "0-9", "a-z");
  await ctx.context.internalAdapter.createVerificationValue({
    value: user.id,
    identifier: `delete-account-${token}`,
    expiresAt: new Date(Date.now() + tokenLifetimeMs),
  });
  const query = new URLSearchParams({ token, callbackURL });
  enqueueEmail(
    accountDeletionEmail(user, `${ctx.context.baseURL}/delete-user/callback?${query.toString()}`),
  );
}

function deleteUserCallback(options: DeletionOptions) {
  return createAuthEndpoint(
    "/delete-user/callback",
    {
      method: "GET",
      query: z.object({ token: z.string(), callbackURL: z.string().optional() }),
      use: [sensitiveSessionMiddleware],
    },
    async (ctx) => {
      const { callbackURL } = ctx.query;
      if (callbackURL !== undefined && !isOurs(ctx, callbackURL))
        throw refusal("FORBIDDEN", "Invalid callbackURL");
      await deleteByToken(ctx, ctx.context.session.user, ctx.query.token, options);
      if (callbackURL !== undefined) throw ctx.redirect(callbackURL);
      return ctx.json({ success: true, message: "User deleted" });
    },
  );
}

function isOurs(ctx: GenericEndpointContext, url: string): boolean {
  return ctx.context.isTrustedOrigin(url, { allowRelativePaths: true });
}

async function deleteByToken(
  ctx: GenericEndpointContext,
  user: User,
  token: string,
  options: DeletionOptions,
): Promise<void> {
  const { internalAdapter } = ctx.context;
  const identifier = `delete-account-${token}`;
  const found = await internalAdapter.findVerificationValue(identifier);
  // Looked at before it is used up: somebody else who opens the link must not burn it.
  if (found === null || found.value !== user.id) throw refusal("NOT_FOUND", "invalid token");
  if ((await internalAdapter.consumeVerificationValue(identifier)) === null)
    throw refusal("NOT_FOUND", "invalid token");
  await deleteAccount(ctx, user, options);
}

async function deleteAccount(
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

async function restoreLink(
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

/** An organization with other members keeps an owner; one without goes with its only member. */
async function refuseForSoleOwner(ctx: GenericEndpointContext, userId: string): Promise<void> {
  for (const others of (await ownedOrganizations(ctx.context.adapter, userId)).values()) {
    if (others.length > 0 && !others.some(isOwner))
      throw refusal("BAD_REQUEST", "You cannot leave the organization as the only owner");
  }
}

/**
 * Deletes a user and the organizations that nobody else is in, all or nothing. With `orphans` it takes those along that
 * nobody else could own any more: by the time a closed account goes, its user may have become the last owner. Without,
 * the database refuses to leave one behind.
 */
export async function deleteForGood(
  context: AuthContext,
  userId: string,
  orphans: "keep" | "take",
): Promise<void> {
  await runWithTransaction(context.adapter, async () => {
    const adapter = await getCurrentAdapter(context.adapter);
    for (const [organizationId, others] of await ownedOrganizations(adapter, userId)) {
      if (others.length === 0 || (orphans === "take" && !others.some(isOwner))) {
        await adapter.delete({
          model: "organization",
          where: [{ field: "id", value: organizationId }],
        });
      }
    }
    await context.internalAdapter.deleteUser(userId);
  });
}

type Member = { readonly userId: string; readonly organizationId: string; readonly role: string };

/** The other members of each organization that the user owns, by its id. */
async function ownedOrganizations(
  adapter: Pick<AuthContext["adapter"], "findMany">,
  userId: string,
): Promise<ReadonlyMap<string, readonly Member[]>> {
  const memberships = await adapter.findMany<Member>({
    model: "member",
    where: [{ field: "userId", value: userId }],
    limit: membershipsMax,
  });
  const owned = new Map<string, readonly Member[]>();
  for (const { organizationId } of memberships.filter(isOwner)) {
    const members = await adapter.findMany<Member>({
      model: "member",
      where: [{ field: "organizationId", value: organizationId }],
    });
    owned.set(
      organizationId,
      members.filter((member) => member.userId !== userId),
    );
  }
  return owned;
}

function isOwner({ role }: Member): boolean {
  return role.split(",").some((held) => held.trim() === "owner");
}

function restoreUser() {
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

/** Sends the email of a closed account once more. Whether there is one, the answer does not tell. */
function sendRestoreEmail({ enqueueEmail }: DeletionOptions) {
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
