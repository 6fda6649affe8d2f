import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { refusal } from "../http/refusal.ts";
import { choosingPaths, chosenPassword } from "./chosen-password.ts";

/** The first guesses at this site. `docs/security.md` names them. */
const siteWords = ["aldermoor"];

/** Refuses passwords that are made of the site's own words. */
export function guessablePasswords(): BetterAuthPlugin {
  return {
    id: "guessable-passwords",
    hooks: {
      before: [
        {
          matcher: ({ path }) => choosingPaths.includes(path ?? ""),
          handler: createAuthMiddleware(async (ctx) => {
            const chosen = chosenPassword(ctx.body)?.toLowerCase() ?? "";
            if (siteWords.some((word) => chosen.includes(word))) {
              throw refusal(
                "BAD_REQUEST",
                "A password with the name of this site in it is guessed first. Choose another one.",
                "PASSWORD_GUESSABLE",
              );
            }
          }),
        },
      ],
    },
  };
}
