import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { z } from "zod";
import { afterReset } from "../security/after-reset.ts";
import { hasMailedPassword, markPassword, waitingSignIn } from "./first-proof.ts";

/** A second factor other than an email vouches for the password that came before it. */
const vouchingPaths = ["/two-factor/verify-totp", "/two-factor/verify-backup-code"];

/**
 * Marks passwords that were set by an email, until something else has vouched for them: the second factor after them,
 * a change by the owner, or staff. Only accounts with a second factor are marked.
 */
export function mailedPasswords(): BetterAuthPlugin {
  return {
    id: "mailed-passwords",
    schema: { user: { fields: { passwordByMail: hiddenFlag } } },
    hooks: {
      before: [...reset.before, ...vouching.before],
      after: [...reset.after, ...vouching.after, ...chosenAnew],
    },
  };
}

const reset = afterReset(async (ctx, userId) => {
  const user = await ctx.context.internalAdapter.findUserById(userId);
  if (user !== null && Reflect.get(user, "twoFactorEnabled") === true)
    await markPassword(ctx, userId, true);
});

const vouchedFor = new WeakMap<object, string>();

const vouching = {
  before: [
    {
      matcher: isVouching,
      handler: createAuthMiddleware(async (ctx) => {
        const waiting = await waitingSignIn(ctx);
        if (waiting?.proof === "mailed-password" && waiting.userId !== null)
          vouchedFor.set(ctx.context, waiting.userId);
      }),
    },
  ],
  after: [
    {
      matcher: isVouching,
      handler: createAuthMiddleware(async (ctx) => {
        const userId = vouchedFor.get(ctx.context);
        const { newSession, returned } = ctx.context;
        if (userId !== undefined && newSession?.user.id === userId && !isAPIError(returned))
          await markPassword(ctx, userId, false);
      }),
    },
  ],
};

function isVouching({ path }: { path?: string | undefined }): boolean {
  return vouchingPaths.includes(path ?? "");
}

/** Changed in a session, which an email alone does not make, or by staff. */
const chosenAnew = [
  {
    matcher: ({ path }: { path?: string | undefined }) =>
      path === "/change-password" || path === "/two-factor/disable",
    handler: createAuthMiddleware(async (ctx) => {
      const userId = ctx.context.session?.user.id;
      const isDone = userId !== undefined && !isAPIError(ctx.context.returned);
      if (isDone && (await hasMailedPassword(ctx, userId))) await markPassword(ctx, userId, false);
    }),
  },
  {
    matcher: ({ path }: { path?: string | undefined }) => path === "/admin/set-user-password",
    handler: createAuthMiddleware(async (ctx) => {
      const target = z.object({ userId: z.string() }).safeParse(ctx.body);
      if (target.success && !isAPIError(ctx.context.returned))
        await markPassword(ctx, target.data.userId, false);
    }),
  },
];

const hiddenFlag = {
  type: "boolean",
  required: false,
  defaultValue: false,
  input: false,
  returned: false,
} as const;
