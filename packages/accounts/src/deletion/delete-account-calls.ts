import type { GenericEndpointContext, User } from "better-auth";
import { createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { generateRandomString } from "better-auth/crypto";
import { z } from "zod";
import { dayMs } from "../durations.ts";
import { refusal } from "../http/refusal.ts";
import { accountDeletionEmail } from "../mail/emails.ts";
import { isPlaceholder } from "../mail/placeholder-address.ts";
import { refuseForSoleOwner } from "../organizations/owned-organizations.ts";
import { isFresh } from "../sessions/freshness.ts";
import { closeAccount } from "./close-account.ts";
import type { DeletionOptions } from "./close-account.ts";

const tokenLength = 32;
const tokenLifetimeMs = dayMs;

/**
 * POST /delete-user: by the password, or the token of a link. Without either it sends a link, or asks for a fresh
 * session where there is no mailbox.
 */
export function deleteUser(options: DeletionOptions) {
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
      await closeAccount(ctx, user, options);
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

/** GET /delete-user/callback: the link of the email, in a browser that is signed in to the account. */
export function deleteUserCallback(options: DeletionOptions) {
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
  // Checked before it is used up: a link that another user opens must stay valid.
  if (found === null || found.value !== user.id) throw refusal("NOT_FOUND", "invalid token");
  if ((await internalAdapter.consumeVerificationValue(identifier)) === null)
    throw refusal("NOT_FOUND", "invalid token");
  await closeAccount(ctx, user, options);
}
