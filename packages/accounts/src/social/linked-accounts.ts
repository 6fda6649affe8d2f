import type { Account, BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import {
  APIError,
  accountInfo,
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  sessionMiddleware,
} from "better-auth/api";
import { z } from "zod";
import { refusal } from "../http/refusal.ts";

const selectingPaths = ["/unlink-account", "/get-access-token", "/refresh-token"];

/**
 * Speaks of a user's sign-in providers as the product does: by the provider's name and, where it has several, the
 * provider's own account id. The library speaks of the ids of its rows.
 */
export function linkedAccounts(): BetterAuthPlugin {
  return {
    id: "linked-accounts",
    endpoints: { postAccountInfo: postAccountInfo() },
    hooks: {
      before: [
        {
          matcher: ({ path }) => selectingPaths.includes(path ?? ""),
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
        {
          matcher: ({ path }) => path === "/refresh-token",
          handler: createAuthMiddleware(async (ctx) => {
            const refreshed = tokenResponse.safeParse(ctx.context.returned);
            return refreshed.success
              ? ctx.json({ tokenType: "bearer", ...refreshed.data })
              : undefined;
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

const tokenResponse = z.looseObject({ accessToken: z.string() });

/** POST /account-info: what a provider says of the user, chosen by the provider's own account id. */
function postAccountInfo() {
  return createAuthEndpoint(
    "/account-info",
    { method: "POST", use: [sessionMiddleware], body: z.object({ accountId: z.string() }) },
    async (ctx) => {
      const { accountId } = ctx.body;
      const accounts = await ctx.context.internalAdapter.findAccounts(ctx.context.session.user.id);
      const account =
        accounts.find((candidate) => candidate.accountId === accountId) ??
        accounts.find((candidate) => candidate.id === accountId);
      if (account === undefined) throw refusal("BAD_REQUEST", "Account not found");
      // The context travels along: the library's call is run as a part of this one.
      const input = {
        query: { accountId: account.id },
        headers: ctx.headers ?? new Headers(),
        context: ctx.context,
      };
      const info = await accountInfo(input);
      return ctx.json({ user: { ...info.user, id: account.accountId }, data: info.data });
    },
  );
}

const selection = z.object({ providerId: z.string(), accountId: z.string().optional() });

/** Never the id of a row: the library answers it with "Account not found". */
const noAccount = "-";

async function selectByProvider(ctx: GenericEndpointContext): Promise<void> {
  const selected = selection.safeParse(ctx.body);
  if (!selected.success) return;
  const { providerId, accountId } = selected.data;
  const session = await getSessionFromCtx(ctx);
  if (session === null)
    throw new APIError("UNAUTHORIZED", { code: "UNAUTHORIZED", message: "Unauthorized" });
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
  if (account !== undefined && ctx.path === "/get-access-token") await treatAsExpired(ctx, account);
  // In place: the body a hook returns is merged into the old one, whose further keys the library refuses.
  for (const key of Object.keys(ctx.body)) delete ctx.body[key];
  ctx.body.accountId = account?.id ?? noAccount;
}

/** A token of unknown age may be dead already, so where it can be refreshed it is. The library keeps it instead. */
async function treatAsExpired(ctx: GenericEndpointContext, account: Account): Promise<void> {
  const isAgeless = (account.accessTokenExpiresAt ?? null) === null;
  if (isAgeless && (account.refreshToken ?? null) !== null) {
    await ctx.context.internalAdapter.updateAccount(account.id, {
      accessTokenExpiresAt: new Date(0),
    });
  }
}
