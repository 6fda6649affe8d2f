import type { GenericEndpointContext } from "better-auth";
import { signInProofs } from "../second-factor/first-proof.ts";

type NewSession = Readonly<Record<string, unknown>> & { readonly userId: string };

/** Calls that take a second factor, or switch it on or off, after which the account's own row tells. */
const factorCalls = "/two-factor/";

/**
 * Whether the second factor was given for a session that is about to be made. A sign-in to an account that has one ends
 * in no session before it was given, here or on a device that is trusted since. A session that replaces another takes
 * along what held for that one; a session of impersonating staff was not entered by the player.
 */
export async function isFactorGiven(
  session: NewSession,
  ctx: GenericEndpointContext | null,
): Promise<boolean> {
  if (typeof session["impersonatedBy"] === "string" || ctx === null) return false;
  const path = ctx.path ?? "";
  if (!path.startsWith(factorCalls)) {
    if (typeof session["isFactorGiven"] === "boolean") return session["isFactorGiven"];
    const replaced = ctx.context.session;
    const isRenewed = !(path in signInProofs) && replaced?.user.id === session.userId;
    if (isRenewed) return replaced?.session["isFactorGiven"] === true;
  }
  const user = await ctx.context.internalAdapter.findUserById(session.userId);
  return user !== null && "twoFactorEnabled" in user && user["twoFactorEnabled"] === true;
}
