import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { jwtVerify } from "jose";
import { z } from "zod";
import { refusal } from "./refusal.ts";

/** Links and returns from providers that cannot go on: each ends on a page with the code that names the reason. */
export function callbackErrors(): BetterAuthPlugin {
  return {
    id: "callback-errors",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === "/callback/:id",
          handler: createAuthMiddleware(passProviderError),
        },
        {
          matcher: ({ path }) => path === "/verify-email",
          handler: createAuthMiddleware(requireOwner),
        },
      ],
    },
  };
}

const providerError = z.object({
  error: z.string().regex(/^[\w.-]{1,64}$/),
  error_description: z.string().optional(),
  state: z.undefined().optional(),
});

/** A provider that refuses without a state would be answered with "state_not_found", which hides its reason. */
async function passProviderError(ctx: GenericEndpointContext): Promise<void> {
  const refused = providerError.safeParse(ctx.query);
  if (refused.success) {
    const query = new URLSearchParams({ error: refused.data.error });
    if (refused.data.error_description !== undefined)
      query.set("error_description", refused.data.error_description);
    throw ctx.redirect(`${ctx.context.baseURL}/error?${query.toString()}`);
  }
}

const addressChange = z.object({ email: z.string(), updateTo: z.string() });

/** An address moves only in a browser that is signed in to the account: a forwarded email moves nothing. */
async function requireOwner(ctx: GenericEndpointContext): Promise<void> {
  const request = z
    .object({ token: z.string(), callbackURL: z.string().optional() })
    .safeParse(ctx.query);
  if (!request.success) return;
  const { token, callbackURL } = request.data;
  const key = new TextEncoder().encode(ctx.context.secret);
  const verified = await jwtVerify(token, key, { algorithms: ["HS256"] }).catch(() => null);
  const change = addressChange.safeParse(verified?.payload);
  if (!change.success) return;
  const current = await getSessionFromCtx(ctx);
  if (current?.user.email === change.data.email) return;
  const isOurs =
    callbackURL !== undefined &&
    ctx.context.isTrustedOrigin(callbackURL, { allowRelativePaths: true });
  if (!isOurs) throw refusal("UNAUTHORIZED", "unauthorized");
  throw ctx.redirect(`${callbackURL}${callbackURL.includes("?") ? "&" : "?"}error=unauthorized`);
}
