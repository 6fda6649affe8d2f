import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import { generateRandomString } from "better-auth/crypto";
import { isTrustedDevice } from "../devices/known-devices.ts";
import { ensureFactorRecord, hasAuthenticator } from "./factor-record.ts";
import {
  challengeCookie,
  challengeSeconds,
  signInProofs,
  firstProofOf,
  goesWithMail,
  keepProof,
} from "./first-proof.ts";
import type { FirstProof } from "./first-proof.ts";
import { isVerifyingCall } from "./verifying-calls.ts";

const challengeLength = 20;
/** The page that asks for the code, on the site. */
const secondFactorPage = "/two-factor";
/** A GET of these comes from a browser that follows a link, so what it is answered has to be a page. */
const followedLinks = ["/callback/:id", "/magic-link/verify"];

/** The session of these calls comes from one for which the second factor was given. */
const alreadyAsked = [
  "/one-time-token/verify",
  "/admin/impersonate-user",
  "/admin/stop-impersonating",
];

/**
 * Asks for the second factor after every call that makes a session, whichever it is: that session ends, and what the
 * library's verifying calls expect of a waiting sign-in takes its place. The library asks after a password alone,
 * offers a code by mail to every account, and trusts devices by tokens that cannot be revoked.
 */
export function challenges(siteUrl: string): BetterAuthPlugin {
  return {
    id: "second-factor-challenge",
    hooks: {
      after: [
        {
          matcher: (call) => !isVerifyingCall(call) && !alreadyAsked.includes(call.path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            const begun = ctx.context.newSession;
            const isGuarded = begun?.user["twoFactorEnabled"] === true;
            // Calls with a session renew that session.
            const isRenewed =
              !(ctx.path in signInProofs) && ctx.context.session?.user.id === begun?.user.id;
            if (!isGuarded || isRenewed || (await isTrustedDevice(ctx, begun.user.id)))
              return undefined;
            const target = ctx.context.responseHeaders?.get("location") ?? "/";
            deleteSessionCookie(ctx, true);
            await ctx.context.internalAdapter.deleteSession(begun.session.token);
            ctx.context.setNewSession(null);
            const methods = await challenge(ctx, begun.user.id);
            const isFollowed = followedLinks.includes(ctx.path) && ctx.method === "GET";
            if (isFollowed) {
              const page = new URL(secondFactorPage, siteUrl);
              page.searchParams.set("methods", methods.join(","));
              page.searchParams.set("callbackURL", target);
              throw ctx.redirect(page.href);
            }
            return ctx.json({ twoFactorRedirect: true, twoFactorMethods: methods });
          }),
        },
      ],
    },
  };
}

/** Begins to wait for the second factor; answers how it can be given, besides by a backup code. */
async function challenge(ctx: GenericEndpointContext, userId: string): Promise<readonly string[]> {
  const proof = await firstProofOf(ctx, userId);
  const methods = await methodsAfter(ctx, userId, proof);
  await ensureFactorRecord(ctx, userId);
  const { name, attributes } = ctx.context.createAuthCookie(challengeCookie, {
    maxAge: challengeSeconds,
  });
  const identifier = `2fa-${generateRandomString(challengeLength)}`;
  const expiresAt = new Date(Date.now() + challengeSeconds * 1_000);
  const { internalAdapter } = ctx.context;
  await internalAdapter.createVerificationValue({ identifier, value: userId, expiresAt });
  await internalAdapter.createVerificationValue({
    identifier: `2fa-attempts-${identifier}`,
    value: "0",
    expiresAt,
  });
  await keepProof(ctx, identifier, proof);
  await ctx.setSignedCookie(name, identifier, ctx.context.secret, attributes);
  return methods;
}

async function methodsAfter(
  ctx: GenericEndpointContext,
  userId: string,
  proof: FirstProof,
): Promise<readonly string[]> {
  if (await hasAuthenticator(ctx, userId)) return ["totp"];
  return goesWithMail(proof) ? ["otp"] : [];
}
