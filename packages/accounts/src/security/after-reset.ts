import type { GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { z } from "zod";

const request = z.object({ token: z.string() });

/** The user of a reset; to be read before it is done, since its token is used up then. */
async function ownerOfReset(ctx: GenericEndpointContext): Promise<string | null> {
  const sent = request.safeParse(ctx.body).data ?? request.safeParse(ctx.query).data;
  if (sent === undefined) return null;
  const identifier = `reset-password:${sent.token}`;
  return (await ctx.context.internalAdapter.findVerificationValue(identifier))?.value ?? null;
}

/** The user of the reset that a request makes, by the context of its call; found once for all hooks. */
const resetUsers = new WeakMap<object, string>();

/** Hooks that call `follow` after the password of a user was set by an email. */
export function afterReset(follow: (ctx: GenericEndpointContext, userId: string) => Promise<void>) {
  return {
    before: [
      {
        matcher: isReset,
        handler: createAuthMiddleware(async (ctx) => {
          if (resetUsers.has(ctx.context)) return;
          const userId = await ownerOfReset(ctx);
          if (userId !== null) resetUsers.set(ctx.context, userId);
        }),
      },
    ],
    after: [
      {
        matcher: isReset,
        handler: createAuthMiddleware(async (ctx) => {
          const userId = resetUsers.get(ctx.context);
          if (userId !== undefined && !isAPIError(ctx.context.returned)) await follow(ctx, userId);
        }),
      },
    ],
  };
}

function isReset({ path }: { path?: string | undefined }): boolean {
  return path === "/reset-password";
}
