import type { BetterAuthPlugin } from "better-auth";
import { refusal } from "../http/refusal.ts";
import type { DeletionOptions } from "./close-account.ts";
import { deleteUser, deleteUserCallback } from "./delete-account-calls.ts";
import { restoreUser, sendRestoreEmail } from "./restore-account-calls.ts";

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
                    "This account is about to be deleted. The link in our email restores it.",
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
