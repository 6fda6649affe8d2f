import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { z } from "zod";

const SELECTING_PATHS = ["/unlink-account", "/get-access-token", "/refresh-token"];

/**
 * Speaks of a user's sign-in providers as the product does: by the provider's name and, where it has several, the
 * provider's own account id. The library speaks of the ids of its rows.
 */
export function linkedAccounts(): BetterAuthPlugin {
  return {
    id: "linked-accounts",
    hooks: {
      before: [
        {
          matcher: ({ path }) => SELECTING_PATHS.includes(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            await selectByProvider(ctx);
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === "/list-accounts",
          handler: createAuthMiddleware(async (ctx) => {
            const listed = accountList.safeParse(ctx.context.returned);
            return listed.success ? ctx.json(listed.data) : undefined;
          }),
        },
      ],
    },
  };
}

const accountList = z.array(
  z
    .object({
      id: z.string(),
      providerId: z.string(),
      accountId: z.string(),
      scopes: z.array(z.string()),
      createdAt: z.date(),
      updatedAt: z.date(),
    })
    .transform((account) => ({ ...account, provider: account.providerId })),
);

const selection = z.object({ providerId: z.string(), accountId: z.string().optional() });

/** Never the id of a row: the library answers it with "Account not found". */
const NO_ACCOUNT = "-";

async function selectByProvider(ctx: GenericEndpointContext): Promise<void> {
  const selected = selection.safeParse(ctx.body);
  if (!selected.success) {
    return;
  }
  const { providerId, accountId } = selected.data;
  const session = await getSessionFromCtx(ctx);
  if (session === null) {
    throw new APIError("UNAUTHORIZED", { code: "UNAUTHORIZED", message: "Unauthorized" });
  }
  const isKnown = ctx.context.socialProviders.some(({ id }) => id === providerId);
  if (!isKnown && ctx.path !== "/unlink-account") {
    throw new APIError("BAD_REQUEST", {
      code: "PROVIDER_NOT_SUPPORTED",
      message: `Provider ${providerId} is not supported.`,
    });
  }
  const accounts = await ctx.context.internalAdapter.findAccounts(session.user.id);
  const account = accounts.find(
    (candidate) =>
      candidate.providerId === providerId &&
      (accountId === undefined || [candidate.accountId, candidate.id].includes(accountId)),
  );
  // In place: the body a hook returns is merged into the old one, whose further keys the library refuses.
  for (const key of Object.keys(ctx.body)) {
    delete ctx.body[key];
  }
  ctx.body.accountId = account?.id ?? NO_ACCOUNT;
}
