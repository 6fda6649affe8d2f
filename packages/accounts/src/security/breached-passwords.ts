import { createHash } from "node:crypto";
import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { refusal } from "../http/refusal.ts";
import type { AccountsLogger } from "../settings/accounts-options.ts";
import { choosingPaths, chosenPassword } from "./chosen-password.ts";

const answerTimeoutMs = 2_000;
const prefixLength = 5;

/**
 * Refuses passwords that are on a public list of stolen ones. Only five characters of a hash leave this machine, and
 * when the list does not answer in time the password is accepted: an outage of the list must lock no player out.
 */
export function breachedPasswords(listUrl: string, logger: AccountsLogger): BetterAuthPlugin {
  return {
    id: "breached-passwords",
    hooks: {
      before: [
        {
          matcher: ({ path }) => choosingPaths.includes(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            const chosen = chosenPassword(ctx.body);
            if (chosen !== null && (await isBreached(chosen, listUrl, logger))) {
              throw refusal(
                "BAD_REQUEST",
                "This password is on a list of stolen passwords. Choose another one.",
                "PASSWORD_COMPROMISED",
              );
            }
          }),
        },
      ],
    },
  };
}

async function isBreached(
  plain: string,
  listUrl: string,
  logger: AccountsLogger,
): Promise<boolean> {
  const hash = createHash("sha1").update(plain).digest("hex").toUpperCase();
  const rest = hash.slice(prefixLength);
  try {
    const response = await fetch(`${listUrl}${hash.slice(0, prefixLength)}`, {
      headers: { "add-padding": "true" },
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    if (!response.ok) throw new Error(`The list answered with status ${response.status}.`);
    // Padding lines have a count of zero.
    const lines = (await response.text()).split(/\r?\n/);
    return lines.some((line) => line.toUpperCase().startsWith(`${rest}:`) && !line.endsWith(":0"));
  } catch (error) {
    logger.warn(
      { err: error },
      "the list of stolen passwords did not answer; a password was accepted unchecked",
    );
    return false;
  }
}
